import { type AiAccount, type AiFailure, type AiOutcome, failed } from '#server/ports/ai/ai-account.ts'

const SAID_CHARACTERS = 300
const REFUSED: Readonly<Record<number, string>> = {
  401: 'Der KI-Anbieter nimmt den API-Schlüssel nicht an.',
  402: 'Das Guthaben beim KI-Anbieter ist aufgebraucht.',
  403: 'Der KI-Anbieter nimmt den API-Schlüssel nicht an.',
  404: 'Der KI-Anbieter kennt diese Adresse oder dieses Modell nicht.',
  429: 'Der KI-Anbieter nimmt gerade keine weiteren Anfragen an.',
}
const NOT_TAKEN = 'Der KI-Anbieter nimmt die Anfrage nicht an.'
const BROKEN = 'Beim KI-Anbieter ist etwas schiefgegangen.'
const AWAY = 'Der KI-Anbieter antwortet nicht. Bitte versuchen Sie es später noch einmal.'

/**
 * Posts JSON and reads JSON of at most `mostBytes`, all within the patience of the account. Redirects are not followed:
 * the key was meant for this address.
 */
export async function postJson(
  account: AiAccount,
  url: string,
  mostBytes: number,
  body: object,
): Promise<AiOutcome<unknown>> {
  const signal = AbortSignal.timeout(account.timeoutMs)
  let answer: Response
  try {
    answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...(account.apiKey && { authorization: `Bearer ${account.apiKey}` }),
      },
      body: JSON.stringify(body),
      redirect: 'manual',
      signal,
    })
  } catch (error) {
    return silence(error)
  }
  const said = await readBounded(answer, mostBytes, signal)
  if (typeof said !== 'string') return said
  if (!answer.ok) {
    const reason = `status ${answer.status} ${withoutKey(said, account)
      .slice(0, SAID_CHARACTERS)
      .replaceAll(/\p{Cc}+/gu, ' ')}`.trim()
    return failed(REFUSED[answer.status] ?? (answer.status >= 500 ? BROKEN : NOT_TAKEN), reason)
  }
  try {
    return { kind: 'made', value: JSON.parse(said) as unknown }
  } catch {
    return failed('Die Antwort der KI ist unverständlich.', 'answer is no JSON', true)
  }
}

const silence = (error: unknown): AiFailure => {
  const { cause } = error as { cause?: { code?: string } }
  return { kind: 'silence', words: AWAY, reason: [String(error), cause?.code ?? ''].filter(Boolean).join(' ') }
}

/** Some providers repeat the key in what they say of it. */
const withoutKey = (said: string, { apiKey }: AiAccount) => (apiKey ? said.replaceAll(apiKey, '…') : said)

async function readBounded(answer: Response, mostBytes: number, signal: AbortSignal): Promise<string | AiFailure> {
  const pieces: Uint8Array[] = []
  let bytes = 0
  try {
    for await (const piece of (answer.body ?? []) as AsyncIterable<Uint8Array>) {
      bytes += piece.byteLength
      if (bytes > mostBytes) return failed('Die Antwort der KI ist zu groß.', `more than ${mostBytes} bytes`, true)
      pieces.push(piece)
    }
  } catch (error) {
    return signal.aborted ? silence(error) : failed('Die Antwort der KI ist abgerissen.', String(error), true)
  }
  return Buffer.concat(pieces).toString('utf8')
}
