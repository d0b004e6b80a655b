import type { BadReply, Fault } from "./protocol.ts";

export class EngineError extends Error {
  name;
  code;
  details;
  reason;

  constructor({ code, message, details, reason }: Fault) {
    super(message);
    this.name = "EngineError";
    this.code = code;
    this.details = details;
    if (reason) this.reason = reason;
  }
}

export function fault(code: string, message: string, details: Record<string, unknown> = {}): Fault {
  return { code, message, details };
}

export function refusal({
  error: { code, message, place, key, fields },
}: Pick<BadReply, "error"> & Partial<BadReply>) {
  const told = fault(code, message, place === null ? {} : { place });
  return new EngineError(key === null ? told : { ...told, reason: { key, fields } });
}

/** Fetches the worker's script again to find the reason, since a worker's error event is often empty. */
export async function whyNoWorker(script: URL, reason: string): Promise<Fault> {
  const message = `The engine's worker did not start: ${reason || "no reason given"}`;
  return (await whyNotRun(script.href)) ?? fault("worker-failed", message);
}

async function whyNotRun(url: string) {
  const details = { file: url.slice(url.lastIndexOf("/") + 1), url };
  let response: Response;
  try {
    response = await fetch(url, { cache: "reload" });
    await response.arrayBuffer(); // the download may be interrupted
  } catch (error) {
    return fault("file-unreachable", `${details.file} did not arrive: ${error}`, details);
  }
  const { status } = response;
  if (!response.ok) {
    const message = `${details.file} was answered with status ${status}`;
    return fault("file-missing", message, { ...details, status });
  }
  const type = response.headers.get("Content-Type")?.split(";")[0] ?? "";
  if (!type.endsWith("javascript")) {
    return fault("file-wrong-type", `${details.file} came as "${type}"`, { ...details, type });
  }
  return null;
}
