const MAX_AGE_MS = 4 * 3_600_000

/** Whether an answer may be shown again later: complete, and not marked as one guest's own. */
export const isKeepable = ({ status, headers }: Pick<Response, 'status' | 'headers'>): boolean =>
  status === 200 && !/no-store|private/.test(headers.get('cache-control') ?? '')

/** A copy for the cache with the instant of keeping as its `date`, which the page reads to say how old it is. */
export async function keptCopy(response: Response, now: number): Promise<Response> {
  const headers = new Headers(response.headers)
  // The body is unpacked already, and the copy is found by address alone.
  for (const name of ['content-encoding', 'content-length', 'vary']) headers.delete(name)
  headers.set('date', new Date(now).toUTCString())
  return new Response(await response.clone().arrayBuffer(), { status: response.status, headers })
}

/** A menu from this morning still helps; yesterday's would only disappoint. */
export const isRecent = ({ headers }: Pick<Response, 'headers'>, now: number): boolean => {
  const age = now - Date.parse(headers.get('date') ?? '')
  return age < MAX_AGE_MS
}
