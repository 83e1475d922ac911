/** The providers the settings offer (`sms.provider`). */
export type SmsProvider = 'seven' | 'http'
/** `key` is the same on every try of one message, and no other message's. `text` and `to` as they are sent. */
export type Sms = { to: string; text: string; key: string }
/** By whom it is sent, with which credentials and name. */
export type SmsAccount = { provider: SmsProvider; url: string | null; apiKey: string; sender: string | null }
