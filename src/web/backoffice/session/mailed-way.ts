/** What a link from a mail is for. */
export type MailedWay = 'link' | 'reset'
export type MailedLink = { way: MailedWay; token: string }

const LINK = /^#(login|reset)=([\w-]{20,100})$/

/** The link in the part of the address behind `#`, which no server sees; null for anything else. */
export function readMailedLink(hash: string): MailedLink | null {
  const [, kind, token] = LINK.exec(hash) ?? []
  return token === undefined ? null : { way: kind === 'login' ? 'link' : 'reset', token }
}
