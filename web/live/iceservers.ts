/**
 * Servers that help devices to find each other across networks: none, unless the site's page names some, for example
 * `<meta name="salta-ice" content="stun:stun.example.org turn:turn.example.org">`.
 */

/** Scheme, host, port and transport of a STUN or TURN server (RFC 7064, RFC 7065). */
const ADDRESS =
  /^(stuns?|turns?):(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?(\?transport=(?:udp|tcp))?$/i;

/** The maximum number of servers, since each slows the search down. */
const MOST = 4;

interface IceServers {
  servers: readonly RTCIceServer[];
  /** The unusable addresses, as written. */
  bad: readonly string[];
}

const NONE: IceServers = Object.freeze({ servers: Object.freeze([]), bad: Object.freeze([]) });

export function iceServers(root: ParentNode = document): IceServers {
  const meta = root.querySelector<HTMLMetaElement>('meta[name="salta-ice"]');
  return meta ? parseIceServers(meta.content, meta.dataset) : NONE;
}

/** @param account the account for TURN servers, which all require one */
export function parseIceServers(
  content: string,
  account: {
    readonly username?: string | undefined;
    readonly credential?: string | undefined;
  } = {},
): IceServers {
  const named = content.split(/\s+/).filter((address) => address !== "");
  const { username = "", credential = "" } = account;
  const hasAccount = username !== "" && credential !== "";
  const isGood = (address: string, place: number) =>
    place < MOST && isAddress(address) && (hasAccount || !isTurn(address));
  const servers = named
    .filter(isGood)
    .map((urls) => Object.freeze(isTurn(urls) ? { urls, username, credential } : { urls }));
  const bad = named.filter((address, place) => !isGood(address, place));
  return Object.freeze({ servers: Object.freeze(servers), bad: Object.freeze(bad) });
}

function isAddress(address: string) {
  const [, scheme = "", transport] = ADDRESS.exec(address) ?? [];
  return scheme !== "" && (isTurn(scheme) || transport === undefined);
}

function isTurn(address: string) {
  return /^turn/i.test(address);
}
