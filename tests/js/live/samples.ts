/** Descriptions as browsers make them. */

import type { InvitationOptions } from "../../../web/game/liveplay.ts";

export const CHROMIUM = `v=0
o=- 8302925301526974612 2 IN IP4 127.0.0.1
s=-
t=0 0
a=group:BUNDLE 0
a=extmap-allow-mixed
a=msid-semantic: WMS
m=application 9 UDP/DTLS/SCTP webrtc-datachannel
c=IN IP4 0.0.0.0
a=candidate:1377331035 1 udp 2113937151 32891041-c5c0-4bfb-98ea-732d9a954f6b.local 47848 typ host generation 0 network-cost 999
a=candidate:1433013227 1 udp 2113942271 192.0.2.2 51709 typ host generation 0 network-cost 999
a=candidate:3 1 udp 2113939711 2001:db8::17:2 37603 typ host generation 0 network-cost 999
a=candidate:4 1 tcp 1518280447 192.0.2.2 9 typ host tcptype active generation 0 network-cost 999
a=candidate:5 1 udp 1677729535 203.0.113.9 40001 typ srflx raddr 0.0.0.0 rport 0 generation 0 network-cost 999
a=candidate:6 1 udp 41885439 198.51.100.7 3478 typ relay raddr 203.0.113.9 rport 40001 generation 0
a=ice-ufrag:k0eE
a=ice-pwd:M4BwOf3Owu4VWWG/CCvjzDGz
a=ice-options:trickle
a=fingerprint:sha-256 B4:53:81:F6:B4:42:D9:2E:D1:C9:AC:9D:E3:13:80:17:11:F4:DF:6B:89:AC:3D:04:F8:81:6B:35:D5:A9:A2:D2
a=setup:actpass
a=mid:0
a=sctp-port:5000
a=max-message-size:262144
`.replaceAll("\n", "\r\n");

export const FIREFOX = `v=0
o=mozilla...THIS_IS_SDPARTA-99.0 3853418173432158284 0 IN IP4 0.0.0.0
s=-
t=0 0
a=sendrecv
a=fingerprint:sha-256 1F:AB:8C:7C:09:19:3D:D5:5F:F4:1A:1B:A4:3B:A4:59:5C:46:DC:A4:4D:23:FB:7E:A8:53:A4:A7:53:3E:72:CD
a=group:BUNDLE 0
a=ice-options:trickle
a=msid-semantic:WMS *
m=application 51231 UDP/DTLS/SCTP webrtc-datachannel
c=IN IP4 192.0.2.7
a=candidate:0 1 UDP 2122252543 1a2b3c4d-0e9f-4c11-9d55-0123456789ab.local 51231 typ host
a=candidate:1 1 TCP 2105524479 1a2b3c4d-0e9f-4c11-9d55-0123456789ab.local 9 typ host tcptype active
a=sendrecv
a=end-of-candidates
a=ice-pwd:2f5da7c7f1ee6ec8f3f8a4b6d01b3a95
a=ice-ufrag:0e1f6b4a
a=mid:0
a=setup:actpass
a=sctp-port:5000
a=max-message-size:1073741823
`.replaceAll("\n", "\r\n");

export const OPTIONS: InvitationOptions = {
  ruleset: "tournament",
  start: null,
  clocks: null,
  first: "lot",
  name: "Anna",
  rejoin: null,
};

/** The largest possible choice: every field, a position, clocks and a long name. */
export const LARGEST: InvitationOptions = {
  ruleset:
    "edition-1901-any+setup=stars-rear+goal=mirror+army=suns-moons+over=any+direction=forward" +
    "+chain=yes+compulsory=called+blockade=allowed+equalise=yes+limit=999+scoring=simple",
  start: "edcba/jihgf/onmlk/5/5/5/5/KLMNO/FGHIJ/ABCDE 2 120",
  clocks: {
    kind: "increment",
    sides: { 1: { start: 10_800_000, increment: 60_000 }, 2: { start: 60_000, increment: 0 } },
  },
  first: "friend",
  name: "Ωμέγα Ωμέγα Ωμέγα Ωμέγα Ωμέγα",
  rejoin: null,
};
