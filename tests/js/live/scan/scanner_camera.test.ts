import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { CameraError, closeCamera, openCamera } from "../../../../web/live/scan/scanner.ts";

const known = Object.getOwnPropertyDescriptor(globalThis, "navigator");

function withDevices(mediaDevices: unknown, isSecureContext: boolean = true) {
  Object.defineProperty(globalThis, "navigator", { configurable: true, value: { mediaDevices } });
  Object.defineProperty(globalThis, "isSecureContext", {
    configurable: true,
    value: isSecureContext,
  });
}

async function faultWith(name: string) {
  const error = Object.assign(new Error("no"), { name });
  withDevices({ getUserMedia: () => Promise.reject(error) });
  return faultOf(openCamera());
}

async function faultOf(opening: Promise<unknown>) {
  const error = await opening.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  assert.ok(error instanceof CameraError);
  return error.fault;
}

beforeEach(() => withDevices(undefined));

afterEach(() => {
  if (known) Object.defineProperty(globalThis, "navigator", known);
});

test("a page not served by https is reported, separately from a browser without a camera", async () => {
  assert.equal(await faultOf(openCamera()), "missing");
  withDevices(undefined, false);
  assert.equal(await faultOf(openCamera()), "insecure");
});

test("the reason for a missing picture is reported as far as the browser gives it", async () => {
  assert.equal(await faultWith("NotAllowedError"), "denied");
  assert.equal(await faultWith("NotFoundError"), "missing");
  assert.equal(await faultWith("NotReadableError"), "busy");
  assert.equal(await faultWith("TypeError"), "failed");
});

test("the camera facing away from the player is requested, and closed track by track", async () => {
  const asked: unknown[] = [];
  const stopped: number[] = [];
  const track = (number: number) => ({ stop: () => stopped.push(number) });
  const stream = { getTracks: () => [track(1), track(2)] } as unknown as MediaStream;
  withDevices({
    async getUserMedia(wish: unknown) {
      asked.push(wish);
      return stream;
    },
  });
  const opened = await openCamera();
  const [{ audio, video }] = asked as [{ audio?: unknown; video: { facingMode: unknown } }];
  assert.deepEqual([audio, video.facingMode], [undefined, { ideal: "environment" }]);
  closeCamera(opened);
  assert.deepEqual(stopped, [1, 2]);
});
