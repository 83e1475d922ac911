/** What a link from a mail is for. */
export type MailedWay = 'link' | 'reset'
export type MailedLink = { way: MailedWay | 'invitation'; token: string }

const LINK = /^#(login|reset|invitation)=([\w-]{20,100})$/
const WAYS = { login: 'link', reset: 'reset', invitation: 'invitation' } as const

/** The link in the part of the address behind `#`, which no server sees; null for anything else. */
export function readMailedLink(hash: string): MailedLink | null {
  const [, kind, token] = LINK.exec(hash) ?? []
  return token === undefined ? null : { way: WAYS[kind as keyof typeof WAYS], token }
}
