type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Entry = { message: string; field?: string; code?: string }

/** What a call may carry. With `session: 'staff'` a 401 sends the browser to the login page (specification section 8). */
export type CallOptions = {
  body?: unknown
  query?: Readonly<Record<string, string | number | boolean | null | undefined>>
  signal?: AbortSignal
  headers?: Readonly<Record<string, string>>
  session?: 'guest' | 'staff'
}

export const UNKNOWN_ERROR = 'Ein unbekannter Fehler ist aufgetreten.'

/** A call that was refused or did not arrive. `status` is 0 without an answer; `errors` always holds at least one German message. */
export class ApiError extends Error {
  readonly status: number
  readonly errors: readonly Entry[]
  /** What travels beside the errors, for example the new totals after a price change. */
  readonly data: unknown

  constructor(status: number, errors: readonly Entry[], data?: unknown) {
    super(errors[0]?.message ?? UNKNOWN_ERROR)
    this.name = 'ApiError'
    this.status = status
    this.errors = errors.length > 0 ? errors : [{ message: UNKNOWN_ERROR }]
    this.data = data
  }
}

/** Calls `/api{path}` and answers what stands in `data`. Throws ApiError, also when the network is down; an abort throws AbortError. */
export async function callApi<Data>(method: Method, path: string, options: CallOptions = {}): Promise<Data> {
  return (await callApiWithMeta<Data>(method, path, options)).data
}

/** The same with the page numbers of a list. */
export async function callApiWithMeta<Data>(
  method: Method,
  path: string,
  { body, query, signal, headers, session = 'guest' }: CallOptions = {},
): Promise<{ data: Data; meta?: { total: number; page: number; limit: number } }> {
  const response = await fetch(`/api${path}${queryText(query)}`, {
    method,
    signal: signal ?? null,
    credentials: 'same-origin',
    headers: { accept: 'application/json', ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    body: body === undefined ? null : JSON.stringify(body),
  }).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw new ApiError(0, [])
  })
  const answer: unknown = response.status === 204 ? {} : await response.json().catch(() => ({}))
  const { data, meta, errors } = answer as { data: Data; meta?: { total: number; page: number; limit: number }; errors?: Entry[] }
  if (response.ok) return meta ? { data, meta } : { data }
  if (response.status === 401 && session === 'staff') location.assign('/backend/login')
  throw new ApiError(response.status, errors ?? [], data)
}

function queryText(query: CallOptions['query'] = {}): string {
  const known = Object.entries(query).flatMap(([name, value]) => (value == null || value === '' ? [] : [[name, String(value)]]))
  return known.length > 0 ? `?${new URLSearchParams(known)}` : ''
}
