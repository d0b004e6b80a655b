// `salta-board` on a server, where pages are written and no board is drawn: there is no element to define.

export function setSite() {}
