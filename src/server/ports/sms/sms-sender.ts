import { type Sms, type SmsAccount, type SmsProvider, SMS_PROTOCOLS } from '#server/ports/sms/sms-protocols.ts'

/**
 * `refused`: this message is never taken. `later`: certainly not sent, worth another try. `unknown`: it was handed over
 * and nothing came back; `isSafeAgain` says whether the provider sends it once however often it gets the same key.
 * `words` are for staff, in German; `reason` is what was said, for who set it up.
 */
export type SmsOutcome =
  | { kind: 'sent'; reference: string | null }
  | { kind: 'refused'; words: string; reason: string }
  | { kind: 'later'; words: string; reason: string; afterSeconds: number }
  | { kind: 'unknown'; words: string; reason: string; isSafeAgain: boolean }

export type SmsSender = {
  /** The provider's address is set from outside, so that settings need none. */
  readonly hasAddress: boolean
  /** Whether a message whose outcome is not known may be handed to this provider again. */
  isSafeAgain(provider: SmsProvider): boolean
  /** Hands one message to the provider. Never throws for what the provider or the network does. */
  send(account: SmsAccount, sms: Sms): Promise<SmsOutcome>
}

const TIMEOUT_MS = 10_000
const READ_CHARACTERS = 2000
const SAID_CHARACTERS = 300
const LONGEST_PAUSE_SECONDS = 3600
/** The connection never stood, so nothing was handed over. */
const NEVER_LEFT: readonly string[] = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]

const REFUSED: Readonly<Record<number, string>> = {
  401: 'Der SMS-Anbieter nimmt den API-Schlüssel nicht an.',
  402: 'Das Guthaben beim SMS-Anbieter ist aufgebraucht.',
  403: 'Der SMS-Anbieter nimmt den API-Schlüssel nicht an.',
  404: 'Unter dieser Adresse gibt es keinen SMS-Anbieter.',
}
const NOT_TAKEN = 'Der SMS-Anbieter nimmt Nummer oder Text nicht an.'
const AWAY = 'Der SMS-Anbieter ist gerade nicht erreichbar.'
const SILENT = 'Der SMS-Anbieter hat nicht geantwortet, ob er die SMS gesendet hat.'

/** Speaks to a provider of SMS over HTTP. `address` replaces the provider's own, for a double on this machine. */
export const createSmsSender = (address?: string): SmsSender => ({
  hasAddress: address !== undefined,
  isSafeAgain: provider => SMS_PROTOCOLS[provider].isSafeAgain,
  async send(account, sms) {
    const protocol = SMS_PROTOCOLS[account.provider]
    const { isSafeAgain } = protocol
    const base = address ?? account.url ?? protocol.address
    if (!base)
      return { kind: 'later', words: 'Die Adresse des SMS-Anbieters fehlt.', reason: 'no address', afterSeconds: 0 }
    let answer: Response
    try {
      const { path, headers, body } = protocol.write(account, sms)
      answer = await fetch(`${base}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
        body: JSON.stringify(body),
        // where an answer leads must be where the key was meant for
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
    } catch (error) {
      const reason = describe(error)
      return NEVER_LEFT.some(code => reason.includes(code))
        ? { kind: 'later', words: AWAY, reason, afterSeconds: 0 }
        : { kind: 'unknown', words: SILENT, reason, isSafeAgain }
    }
    const said = await readStart(answer)
    const reason = `status ${answer.status} ${said.slice(0, SAID_CHARACTERS).replaceAll(/\p{Cc}+/gu, ' ')}`.trim()
    if (answer.ok) {
      const read = protocol.read(said)
      if (read.kind === 'sent') return read
      return { kind: 'refused', words: read.words ?? NOT_TAKEN, reason }
    }
    if (answer.status === 429) return { kind: 'later', words: AWAY, reason, afterSeconds: pauseOf(answer) }
    // who is there to refuse has not sent; a server that fails may have
    if (answer.status < 500) return { kind: 'refused', words: REFUSED[answer.status] ?? NOT_TAKEN, reason }
    return isSafeAgain || answer.status === 503
      ? { kind: 'later', words: AWAY, reason, afterSeconds: pauseOf(answer) }
      : { kind: 'unknown', words: SILENT, reason, isSafeAgain }
  },
})

const describe = (error: unknown): string => {
  const { cause } = error as { cause?: { code?: string } }
  return [String(error), cause?.code ?? ''].filter(Boolean).join(' ')
}

function pauseOf(answer: Response): number {
  const seconds = Number(answer.headers.get('retry-after'))
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0), LONGEST_PAUSE_SECONDS) : 0
}

/** The beginning of what a stranger answers, which may be anything and endless. */
async function readStart(answer: Response): Promise<string> {
  let text = ''
  const decoder = new TextDecoder()
  try {
    for await (const piece of answer.body ?? []) {
      text += decoder.decode(piece as Uint8Array, { stream: true })
      if (text.length >= READ_CHARACTERS) break
    }
  } catch {
    // what came until then is all there is
  }
  return text.slice(0, READ_CHARACTERS)
}
