/** The providers the settings offer (`sms.provider`). */
export type SmsProvider = 'seven' | 'http'
/** `key` is the same on every try of one message, and no other message's. `text` and `to` as they are sent. */
export type Sms = { to: string; text: string; key: string }
/** By whom it is sent, with which credentials and name. */
export type SmsAccount = { provider: SmsProvider; url: string | null; apiKey: string; sender: string | null }

type Request = { path: string; headers: Record<string, string>; body: Record<string, unknown> }
type Answer = { kind: 'sent'; reference: string | null } | { kind: 'refused'; words: string | null }
/** How one provider is spoken to; what it answers to a message is read from an answer of success (2xx). */
type Protocol = {
  /** Without one the settings have to name it. */
  address: string | null
  /** A message with the same key is sent once, however often it is handed over. */
  isSafeAgain: boolean
  write(account: SmsAccount, sms: Sms): Request
  read(said: string): Answer
}

const parsed = (said: string): Record<string, unknown> => {
  try {
    const value: unknown = JSON.parse(said)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
const referenceOf = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 100) : null

/** The codes of seven.io in an answer of status 200; 100 is success. */
const SEVEN_SAYS: Readonly<Record<string, string>> = {
  '201': 'Den Absender nimmt der SMS-Anbieter nicht an.',
  '202': 'Die Nummer nimmt der SMS-Anbieter nicht an.',
  '500': 'Das Guthaben beim SMS-Anbieter ist aufgebraucht.',
  '900': 'Der SMS-Anbieter nimmt den API-Schlüssel nicht an.',
  '902': 'Der API-Schlüssel darf keine SMS senden.',
  '903': 'Der SMS-Anbieter nimmt von der Adresse dieses Servers nichts an.',
}

const seven: Protocol = {
  address: 'https://gateway.seven.io/api',
  isSafeAgain: false,
  write: ({ apiKey, sender }, { to, text, key }) => ({
    path: '/sms',
    headers: { 'x-api-key': apiKey },
    body: { to, text, foreign_id: key.slice(0, 64), ...(sender && { from: sender }) },
  }),
  read(said) {
    const answer = parsed(said)
    const code = referenceOf(answer['success']) ?? said.trim()
    const first = (Array.isArray(answer['messages']) ? answer['messages'][0] : null) as Record<string, unknown> | null
    return code === '100'
      ? { kind: 'sent', reference: referenceOf(first?.['id']) }
      : { kind: 'refused', words: SEVEN_SAYS[code] ?? null }
  },
}

const http: Protocol = {
  address: null,
  isSafeAgain: true,
  write: ({ apiKey, sender }, { to, text, key }) => ({
    path: '',
    headers: { authorization: `Bearer ${apiKey}`, 'idempotency-key': key },
    body: { to, text, ...(sender && { from: sender }) },
  }),
  read: said => ({ kind: 'sent', reference: referenceOf(parsed(said)['id']) }),
}

export const SMS_PROTOCOLS: Readonly<Record<SmsProvider, Protocol>> = { seven, http }
