import { type AiAccount, type AiOutcome, type AiTask, failed, type AiFailure } from '#server/ports/ai/ai-account.ts'

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
 * Posts JSON and reads JSON of at most `mostBytes`, all within the time limit of the account. Redirects are not
 * followed: the key was meant for this address.
 */
async function postJson(account: AiAccount, url: string, mostBytes: number, body: object): Promise<AiOutcome<unknown>> {
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

/**
 * A provider that speaks the protocol of OpenAI. Neither function ever throws for what the provider or the network
 * does.
 */
export type AiProvider = {
  /** The address is set from outside, so that settings need none. */
  readonly hasAddress: boolean
  /** Has an object written that follows `schema`; whether it does, the caller checks. */
  write(account: AiAccount, task: AiTask): Promise<AiOutcome<unknown>>
  draw(account: AiAccount, task: { prompt: string; size: string }): Promise<AiOutcome<Buffer>>
}

/** A text of the longest field in the longest words is far below; a picture of the largest size is, too. */
const MOST_TEXT_BYTES = 1_000_000
const MOST_IMAGE_BYTES = 40_000_000
/** Models of this family answer the bytes anyway, and refuse to be asked for them. */
const ANSWERS_BYTES = /^gpt-image/

type Members = Readonly<Record<string, unknown>>
const inside = (value: unknown, ...path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>((at, step) => (typeof at === 'object' && at !== null ? (at as Members)[step] : undefined), value)

/** `address` replaces that of the settings, for a provider on this machine. */
export const createAiProvider = (address?: string): AiProvider => ({
  hasAddress: address !== undefined,
  async write(account, { instructions, facts, picture, name, schema, mostTokens }) {
    const question = picture
      ? [
          { type: 'text', text: facts },
          {
            type: 'image_url',
            image_url: { url: `data:${picture.mediaType};base64,${picture.bytes.toString('base64')}` },
          },
        ]
      : facts
    const answer = await postJson(account, `${address ?? account.url}/chat/completions`, MOST_TEXT_BYTES, {
      model: account.model,
      messages: [
        { role: 'system', content: instructions },
        { role: 'user', content: question },
      ],
      max_completion_tokens: mostTokens,
      response_format: { type: 'json_schema', json_schema: { name, strict: true, schema } },
    })
    if (answer.kind !== 'made') return answer
    const choice = inside(answer.value, 'choices', 0)
    if (typeof inside(choice, 'message', 'refusal') === 'string')
      return failed('Der KI-Anbieter hat diesen Wunsch abgelehnt.', 'refusal', true)
    if (inside(choice, 'finish_reason') === 'length')
      return failed('Die Antwort der KI ist abgeschnitten.', 'length', true)
    const content = inside(choice, 'message', 'content')
    if (typeof content !== 'string') return failed('Die Antwort der KI ist unverständlich.', 'no content', true)
    try {
      return { kind: 'made', value: JSON.parse(content) as unknown }
    } catch {
      return failed('Die Antwort der KI ist unverständlich.', 'content is no JSON', true)
    }
  },
  async draw(account, { prompt, size }) {
    const answer = await postJson(account, `${address ?? account.url}/images/generations`, MOST_IMAGE_BYTES, {
      model: account.model,
      prompt,
      size,
      n: 1,
      ...(!ANSWERS_BYTES.test(account.model) && { response_format: 'b64_json' }),
    })
    if (answer.kind !== 'made') return answer
    const encoded = inside(answer.value, 'data', 0, 'b64_json')
    // an address is not followed: it could lead into the own network
    if (typeof encoded !== 'string' || !/^[a-z\d+/]+={0,2}$/i.test(encoded))
      return failed('Der KI-Anbieter hat kein Bild geschickt.', 'no bytes', true)
    return { kind: 'made', value: Buffer.from(encoded, 'base64') }
  },
})
