import { z } from 'zod'
import { ProviderTrouble, type TroubleKind } from '#server/ports/payment/payment-provider.ts'

/** How a request gets to a provider: over the net, or to the double within the house. */
export type Send = (address: string, init: RequestInit) => Promise<Response>

export type Line = { send: Send; base: string; authorization: string; timeoutMs: number }
type Asked = { method: 'GET' | 'POST' | 'DELETE'; path: string; body?: object; key?: string }

const UNAUTHORIZED = 401
const FORBIDDEN = 403
const NOT_FOUND = 404
const CONFLICT = 409
const GONE = 410
const TOO_MANY = 429
const SERVER_ERROR = 500
/** Longer than any answer of theirs. */
const MOST_BYTES = 1024 * 1024
const MOST_CODE = 80

/**
 * Asks a provider and reads its answer, JSON or nothing. With a key it may be asked again at once: what got lost on the
 * way is asked for a second time. @throws ProviderTrouble
 */
export async function askProvider(line: Line, asked: Asked): Promise<unknown> {
  try {
    return await askOnce(line, asked)
  } catch (error) {
    const isWorthIt = error instanceof ProviderTrouble && error.kind === 'away' && error.code !== 'timeout'
    if (!isWorthIt || (asked.method !== 'GET' && !asked.key)) throw error
    return askOnce(line, asked)
  }
}

async function askOnce(
  { send, base, authorization, timeoutMs }: Line,
  { method, path, body, key }: Asked,
): Promise<unknown> {
  const { status, text } = await (async () => {
    try {
      const response = await send(`${base}${path}`, {
        method,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
        headers: {
          authorization,
          accept: 'application/json',
          ...(body && { 'content-type': 'application/json' }),
          ...(key && { 'idempotency-key': key }),
        },
        ...(body && { body: JSON.stringify(body) }),
      })
      return { status: response.status, text: (await response.text()).slice(0, MOST_BYTES) }
    } catch (error) {
      throw new ProviderTrouble(
        'away',
        error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'connection',
        {
          cause: error,
        },
      )
    }
  })()
  const answer = parsed(text)
  if (status >= 200 && status < 300 && answer !== UNREADABLE) return answer
  throw new ProviderTrouble(kindOf(status), codeOf(answer, status))
}

const UNREADABLE = Symbol('unreadable')
function parsed(text: string): unknown {
  if (text.trim() === '') return null
  try {
    return JSON.parse(text)
  } catch {
    return UNREADABLE
  }
}

function kindOf(status: number): TroubleKind {
  if (status === UNAUTHORIZED || status === FORBIDDEN) return 'unauthorized'
  if (status === NOT_FOUND || status === GONE) return 'unknown'
  // a request under the same key is still running there
  const isPassing = status === CONFLICT || status === TOO_MANY || status >= SERVER_ERROR || status < 400
  return isPassing ? 'away' : 'refused'
}

const mollieError = z.object({ title: z.string(), field: z.string().optional() })
const datatransError = z.object({ error: z.object({ code: z.string() }) })

function codeOf(answer: unknown, status: number): string {
  const ofDatatrans = datatransError.safeParse(answer)
  if (ofDatatrans.success) return ofDatatrans.data.error.code.slice(0, MOST_CODE)
  const ofMollie = mollieError.safeParse(answer)
  if (ofMollie.success)
    return [String(status), ofMollie.data.title, ofMollie.data.field].filter(Boolean).join(' ').slice(0, MOST_CODE)
  return String(status)
}

/** An answer in the shape that was agreed on. @throws ProviderTrouble `away` for any other: it is asked again later. */
export function shaped<S extends z.ZodType>(schema: S, answer: unknown): z.output<S> {
  const { data, success } = schema.safeParse(answer)
  if (!success) throw new ProviderTrouble('away', 'unreadable')
  return data
}
