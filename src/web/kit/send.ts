import type { ProblemEntry } from '#domain/problem.ts'
import { answered, ownHeaders, signInAgain } from '#web/kit/call-hooks.ts'
import { ApiError, SERVER_SILENT } from '#web/kit/api.ts'
import { SERVER_TIME } from '#contract/calls/pulse.ts'
import { learnServerTime } from '#web/kit/server-clock.ts'

/**
 * With `session: 'staff'` a 401 asks to sign in again, or sends the browser to the login page where nobody was signed
 * in (docs/reference/security-of-sign-in.md#signing-in).
 */
export type SendOptions = { signal?: AbortSignal | undefined; session?: 'guest' | 'staff' }
/**
 * What a proxy says in place of a server that is gone or starting. Our own server says why, so such an answer without a
 * reason is none of ours.
 */
const GATEWAY = [502, 503, 504]
/**
 * The server ends whatever it does for a look within ten seconds: what says nothing for twice as long stands still, or
 * its network does.
 */
const SILENT_AFTER_MS = 20_000
const SILENCE: ProblemEntry = { code: SERVER_SILENT, message: 'Der Server antwortet nicht.' }
type Sent = SendOptions & { body?: unknown; query?: object; headers?: Readonly<Record<string, string>> }

/**
 * Sends to `/api{path}`, knowing nothing of what is there: for `ask` and the collections, which do. Parameters that are
 * null, undefined or empty are left out. Throws ApiError, with status 0 when the server cannot be reached or leaves a
 * look unanswered; an abort throws AbortError.
 */
export async function send(method: string, path: string, sent: Sent): Promise<{ data: unknown; meta: unknown }> {
  const { body, query = {}, signal, headers, session } = sent
  const known = Object.entries(query).flatMap(([name, value]) =>
    value == null || value === '' ? [] : [[name, String(value)]],
  )
  const waiting = withTimeout(method, signal)
  const response = await fetch(`/api${path}${known.length > 0 ? `?${new URLSearchParams(known)}` : ''}`, {
    method,
    signal: waiting.signal,
    headers: {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...ownHeaders,
      ...headers,
    },
    body: JSON.stringify(body),
  })
    .catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'AbortError') throw error
      return undefined
    })
    .finally(waiting.end)
  if (!response) throw unanswered(method, waiting.isSilent() ? [SILENCE] : [])
  learnServerTime(response.headers.get(SERVER_TIME))
  const { data, meta, errors } = await answerIn(response, method)
  if (!errors && GATEWAY.includes(response.status)) throw unanswered(method)
  answered.hear?.(true, method)
  if (response.ok) return { data, meta }
  if (response.status === 401 && session === 'staff') {
    if (await signInAgain.ask?.(errors?.[0]?.message)) return send(method, path, sent)
    if (!signInAgain.ask) location.assign('/backend/login')
  }
  throw new ApiError(response.status, errors ?? [], data)
}

type Answer = { data?: unknown; meta?: unknown; errors?: ProblemEntry[] }

/**
 * What stands in an answer. One that says yes and breaks off has said nothing: what was asked for is not there, and
 * whoever left while it arrived has aborted it.
 */
async function answerIn(response: Response, method: string): Promise<Answer> {
  if (response.status === 204) return {}
  try {
    return (await response.json()) as Answer
  } catch (error) {
    if (!response.ok) return {}
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw unanswered(method)
  }
}

function unanswered(method: string, errors: readonly ProblemEntry[] = []): ApiError {
  answered.hear?.(false, method)
  return new ApiError(0, errors)
}

/**
 * Ends a look that nobody answers. What is changed waits as long as it takes, since nobody knows whether it was done;
 * where people are told, it is then asked whether the server is there at all. How long an answer takes to arrive is the
 * business of the network.
 */
function withTimeout(method: string, signal: AbortSignal | undefined) {
  const ending = new AbortController()
  const leave = () => ending.abort(signal?.reason)
  if (signal?.aborted) leave()
  signal?.addEventListener('abort', leave)
  let isOver = false
  const waiting = setTimeout(() => {
    isOver = method === 'GET'
    if (isOver) ending.abort(new DOMException(SILENCE.message, 'TimeoutError'))
    else answered.doubt?.()
  }, SILENT_AFTER_MS)
  return { signal: ending.signal, isSilent: () => isOver, end: () => clearTimeout(waiting) }
}
