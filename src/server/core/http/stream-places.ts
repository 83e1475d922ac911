import { Problem } from '#domain/problem.ts'
import { networkOf } from '#server/core/http/network-of.ts'

/** Who wants to listen: from where, and for whom of staff by which session. */
export type Listener = { address: string; session: string | undefined }
/** Takes a place until the function it answers is called. @throws Problem `tooMany` when there is none left. */
export type StreamPlaces = (listener: Listener) => () => void

/** One browser has one session and a stream a tab; more than six of them no browser holds open without HTTP/2. */
export const PER_SESSION = 8
/** Twenty tablets of a shop with a few tabs each share its address, and so do the phones of all guests in its network. */
export const STAFF_PER_ADDRESS = 200
export const GUESTS_PER_ADDRESS = 100
/** All guests together, so that however many addresses somebody has, staff still hear of orders. */
export const GUESTS = 5000
const AGAIN_SECONDS = 30
const MESSAGE = 'Zu viele offene Live-Verbindungen von diesem Anschluss. Bitte schließen Sie andere Fenster des Shops.'

/**
 * How many streams may be open at once (docs/decisions/028). Staff and guests of one address are counted apart, so that nobody in the
 * shop's own network can keep its tablets from hearing.
 */
export function createStreamPlaces(): StreamPlaces {
  const taken = new Map<string, number>()
  return ({ address, session }) => {
    const network = networkOf(address)
    const counted: readonly (readonly [string, number])[] =
      session === undefined
        ? [
            [`guests ${network}`, GUESTS_PER_ADDRESS],
            ['guests', GUESTS],
          ]
        : [
            [`session ${session}`, PER_SESSION],
            [`staff ${network}`, STAFF_PER_ADDRESS],
          ]
    if (counted.some(([name, most]) => (taken.get(name) ?? 0) >= most))
      throw new Problem('tooMany', { code: 'tooManyStreams', message: MESSAGE }, { retryAfterSeconds: AGAIN_SECONDS })
    for (const [name] of counted) taken.set(name, (taken.get(name) ?? 0) + 1)
    let hasLeft = false
    return () => {
      if (hasLeft) return
      hasLeft = true
      for (const [name] of counted) {
        const left = (taken.get(name) ?? 0) - 1
        if (left > 0) taken.set(name, left)
        else taken.delete(name)
      }
    }
  }
}
