import type { BoardData } from '#contract/calls/signage/board-shape.ts'
import type { Manifest, ManifestSegment } from '#contract/calls/signage/manifest-shape.ts'
import { mayShowPrices } from '#domain/signage/board-age.ts'
import { type Ports, Unreachable } from '#web/signage/engine/ports.ts'
import type { ServerTime } from '#web/signage/engine/server-time.ts'

/**
 * What a board showed when it was last known to be true: by the server's clock, and by the machine's, which goes on
 * while it sleeps.
 */
type Read = { data: BoardData; revision: number; askedAt: number; trueAt: number; trueAtWall: number }

const LIVING = ['menuBoard', 'orderBoard', 'openingHours']
export const isLiving = ({ type }: ManifestSegment): boolean => LIVING.includes(type)

/** Numbers nobody told lately are asked for again, and after a while they are shown no more. */
const NUMBERS_AGAIN_MS = 10_000
export const NUMBERS_FRESH_MS = 3 * 60_000
/** The clock of the server may be a little behind ours: what should be over by now is asked for once more. */
const SOON_MS = 3000
/** So long a board is believed although nothing was said of a change. */
const AGAIN_MS = 5 * 60_000

/** Keeps what living segments show, and knows until when it may be shown. */
export function createBoards(
  { server, store, clock }: Pick<Ports, 'server' | 'store' | 'clock'>,
  time: ServerTime,
  isLive: () => boolean,
) {
  let known = new Map<number, Read>()

  const save = () => store.write('boards', [...known])
  const put = (segment: number, data: BoardData, revision: number) =>
    known.set(segment, { data, revision, askedAt: time.now(), trueAt: time.now(), trueAtWall: clock.wall() })
  const isDue = (segment: number, revision: number) => {
    const read = known.get(segment)
    if (!read || read.revision !== revision) return true
    const { nextChangeAt, kind } = read.data
    if (kind === 'orderBoard' && !isLive()) return time.now() - read.askedAt >= NUMBERS_AGAIN_MS
    const changesAt = nextChangeAt === null ? Infinity : Date.parse(nextChangeAt)
    const isOver = changesAt <= time.now() && (read.askedAt < changesAt || time.now() - read.askedAt >= SOON_MS)
    return isOver || time.now() - read.askedAt >= AGAIN_MS
  }

  return {
    async load() {
      known = new Map(((await store.read('boards')) as [number, Read][] | undefined) ?? [])
    },
    /**
     * Reads anew what is another one at this revision, or was by the clock. Answers whether all of it came. @throws
     * Refused.
     */
    async read(segments: readonly ManifestSegment[], revision: number): Promise<boolean> {
      const due = segments.filter(segment => isLiving(segment) && isDue(segment.id, revision))
      if (due.length === 0) return true
      let isWhole = true
      for (const { id } of due) {
        try {
          const data = await server.board(id)
          if (data) put(id, data, revision)
          else known.delete(id)
        } catch (error) {
          if (!(error instanceof Unreachable)) throw error
          isWhole = false
          break
        }
      }
      await save()
      return isWhole
    },
    /** The server's revision is still this: nothing of what was read at it has changed but by the clock. */
    confirm(revision: number): void {
      for (const read of known.values()) {
        const { nextChangeAt, kind } = read.data
        // Numbers are no part of the revision: they are told over the live wire.
        const isSame = kind === 'orderBoard' ? isLive() : read.revision === revision
        if (!isSame || (nextChangeAt !== null && Date.parse(nextChangeAt) <= time.now())) continue
        read.trueAt = time.now()
        read.trueAtWall = clock.wall()
      }
    },
    save,
    /** What was told over the live wire. */
    tell(segment: number, data: BoardData): void {
      put(segment, data, known.get(segment)?.revision ?? -1)
    },
    /** Whether one of what is shown has to be read anew, by the clock alone. */
    isAnyDue: (manifest: Manifest | undefined) =>
      manifest?.timeline.segments.some(
        segment => isLiving(segment) && known.has(segment.id) && isDue(segment.id, known.get(segment.id)!.revision),
      ) === true,
    /** What a segment shows, and whether its prices may be seen. */
    of(segment: number, maxPriceAgeMinutes: number): { data: BoardData; hasPrices: boolean; ageMs: number } | null {
      const read = known.get(segment)
      if (!read) return null
      const hasPrices =
        !time.isUnknown() &&
        mayShowPrices(read.trueAt, time.now(), maxPriceAgeMinutes) &&
        clock.wall() - read.trueAtWall < maxPriceAgeMinutes * 60_000
      return { data: read.data, hasPrices, ageMs: time.now() - read.trueAt }
    },
    forgetBut(segments: readonly ManifestSegment[]): void {
      for (const id of known.keys()) if (!segments.some(segment => segment.id === id)) known.delete(id)
    },
  }
}
export type Boards = ReturnType<typeof createBoards>
