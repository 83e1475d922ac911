import { Problem } from '#domain/problem.ts'
import { networkOf } from '#server/core/http/network-of.ts'

/** What is counted, and how many of it there may be. */
type Count = readonly [name: string, most: number]
/** Who wants to listen: from where, and for whom of staff by which session. */
export type Listener = { address: string; session: string | undefined }
/**
 * Takes a place until the function it answers is called. @throws Problem `tooMany` when there is none left for this
 * listener, `unavailable` when there is none for anybody.
 */
export type StreamPlaces = (listener: Listener) => () => void

/** One browser has one session and a stream a tab; more than six of them no browser holds open without HTTP/2. */
export const PER_SESSION = 8
/**
 * Twenty tablets of a shop with a few tabs each share its address, and so do the phones of all guests in its network.
 */
export const STAFF_PER_ADDRESS = 200
export const GUESTS_PER_ADDRESS = 100
/** All guests together, so that however many addresses somebody has, staff still hear of orders. */
export const GUESTS = 5000
const AGAIN_SECONDS = 30
/**
 * Parts of all connections that streams of guests, and streams at all, may take: what is left is for those who order.
 */
const GUESTS_SHARE = 1 / 3
const ALL_SHARE = 1 / 2
const FULL = 'Gerade sind sehr viele Gäste da. Diese Seite folgt nicht von selbst; bitte laden Sie sie neu.'
const MESSAGE = 'Zu viele offene Live-Verbindungen von diesem Anschluss. Bitte schließen Sie andere Fenster des Shops.'

/**
 * Connection limits: how many event streams may be open at once (decision 025). Staff and guests of one address are
 * counted apart, so that nobody in the shop's own network can keep its tablets from hearing. `room` is how many
 * connections there may be at all; without `isLimited` only they count.
 */
export function createStreamPlaces(room = Infinity, isLimited = true): StreamPlaces {
  const taken = new Map<string, number>()
  const guests = Math.min(GUESTS, Math.floor(room * GUESTS_SHARE))
  const guestsPerAddress = Math.min(GUESTS_PER_ADDRESS, Math.ceil(guests / 2))
  const all: Count = ['all', Math.floor(room * ALL_SHARE)]
  return ({ address, session }) => {
    const network = networkOf(address)
    const own: readonly Count[] =
      session === undefined
        ? [
            [`guests ${network}`, guestsPerAddress],
            ['guests', guests],
          ]
        : [
            [`session ${session}`, PER_SESSION],
            [`staff ${network}`, STAFF_PER_ADDRESS],
          ]
    const counted = isLimited ? [...own, all] : [all]
    const isFull = ([name, most]: Count) => (taken.get(name) ?? 0) >= most
    const again = { retryAfterSeconds: AGAIN_SECONDS }
    if (isLimited && own.some(isFull)) throw new Problem('tooMany', { code: 'tooManyStreams', message: MESSAGE }, again)
    if (isFull(all)) throw new Problem('unavailable', { code: 'tooManyStreams', message: FULL }, again)
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
