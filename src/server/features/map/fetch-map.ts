import { Problem } from '#domain/problem.ts'

const TIMEOUT_MS = 10_000
const MOST_BYTES = 6_000_000
/** More at once would let strangers hold this server's connections. */
const MOST_AT_ONCE = 64

const away = () =>
  new Problem('badGateway', { message: 'Der Kartendienst ist gerade nicht erreichbar.', code: 'mapAway' })

export type Fetched = { bytes: Buffer; type: string }
export type FetchMap = (address: string) => Promise<Fetched | null>

/**
 * Asks the map's provider; null where there is nothing (an empty tile). @throws Problem `badGateway`, which says
 * nothing of the address and its key.
 */
export function createMapFetcher(referer: string | undefined): FetchMap {
  let open = 0
  return async address => {
    if (open >= MOST_AT_ONCE)
      throw new Problem('unavailable', { message: 'Der Kartendienst ist gerade ausgelastet.', code: 'mapBusy' })
    open += 1
    try {
      // where an answer leads must be where the key was meant for
      const answer = await fetch(address, {
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
        ...(referer && { headers: { referer } }),
      })
      if (answer.status === 404 || answer.status === 204) return null
      if (!answer.ok) throw away()
      return { bytes: await readAll(answer), type: answer.headers.get('content-type')?.split(';')[0]?.trim() ?? '' }
    } catch (error) {
      throw error instanceof Problem ? error : away()
    } finally {
      open -= 1
    }
  }
}

async function readAll(answer: Response): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of answer.body ?? []) {
    size += piece.byteLength
    if (size > MOST_BYTES) throw away()
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}
