import { createHash } from 'node:crypto'
import type { BoardData, MenuBoardData } from '#contract/calls/signage/board-shape.ts'
import type { TvBeat, TvCommand, TvOutcome, TvPlay } from '#contract/calls/signage/beat-shape.ts'
import type { Manifest, ManifestSegment } from '#contract/calls/signage/manifest-shape.ts'
import type { Programme } from '#domain/signage/stream.ts'
import { type Ports, Refused, type Server, Unreachable } from '#web/signage/engine/ports.ts'
import { createMemoryStore } from '#web/signage/device/memory-store.ts'

const settle = () => new Promise<void>(resolve => setImmediate(resolve))
export const shaOf = (text: string): string => createHash('sha256').update(text).digest('hex')
export const contentOf = (url: string): string => `content of ${url}`

/** A second at a time, for everybody: the server's clock, and the machine's beside it, as far off as it likes. */
export function pretendClock(start: number) {
  let now = start
  return {
    now: () => now,
    set: (to: number) => (now = to),
    machine: (offMs = 0) => ({ wall: () => now + offMs, steady: () => now - start }),
  }
}
type PretendClock = ReturnType<typeof pretendClock>

/**
 * A server as a player sees it, for tests in which two days pass in seconds: it holds one programme, raises its
 * revision with every change, and can be cut off, damage files on their way, or be slow with them.
 */
export function pretendShop(clock: PretendClock, programme: Programme) {
  let current = { programme, price: 100, isSoldOut: false, revision: 1, maxPriceAgeMinutes: 60 }
  let commands: TvCommand[] = []
  const shop = {
    isCut: false,
    isRefusing: false,
    damaged: new Set<string>(),
    boardReads: 0,
    beats: [] as TvBeat[],
    plays: new Map<string, TvPlay>(),
    outcomes: new Map<number, TvOutcome[]>(),
    screenshots: 0,
    /** Who is told of a change at once; null: nobody listens. */
    tell: null as ((told: { now: string; revision: number; commands: readonly TvCommand[] }) => void) | null,
    now: () => new Date(clock.now()).toISOString(),
    revision: () => current.revision,
    price: () => current.price,
    programme: () => current.programme,
    change(more: Partial<{ programme: Programme; price: number; isSoldOut: boolean; maxPriceAgeMinutes: number }>) {
      current = { ...current, ...more, revision: current.revision + 1 }
      if (!shop.isCut) shop.tell?.({ now: shop.now(), revision: current.revision, commands })
    },
    command(command: TvCommand) {
      commands = [...commands, command]
      if (!shop.isCut) shop.tell?.({ now: shop.now(), revision: current.revision, commands })
    },
    manifest: (): Manifest => manifestOf(current.programme, current.revision, current.maxPriceAgeMinutes, shop.now()),
  }
  const reached = async () => {
    await settle()
    if (shop.isCut) throw new Unreachable('cut')
    if (shop.isRefusing) throw new Refused('refused')
  }
  const board = (): MenuBoardData => ({
    kind: 'menuBoard',
    now: shop.now(),
    nextChangeAt: null,
    categories: current.isSoldOut ? [] : [{ id: 1, name: 'Pizza', products: [product(current.price)] }],
    legend: [],
  })
  const server: Server = {
    async manifest({ segment, stream }) {
      await reached()
      const found = shop.manifest()
      if (segment === undefined && stream === undefined) return found
      const extra =
        segment === undefined ? [] : [segmentOf({ id: segment, type: 'image', isEnabled: true, durationSeconds: 10 })]
      return {
        ...found,
        files: [...found.files, ...extra.flatMap(({ media }) => media.map(({ url }) => fileOf(url)))],
        timeline: { ...found.timeline, segments: [...found.timeline.segments, ...extra] },
      }
    },
    async board(): Promise<BoardData> {
      await reached()
      shop.boardReads++
      return board()
    },
    async beat(body) {
      await reached()
      shop.beats.push(body)
      for (const outcome of body.commands ?? []) {
        shop.outcomes.set(outcome.id, [...(shop.outcomes.get(outcome.id) ?? []), outcome])
        commands = commands.filter(({ id }) => id !== outcome.id)
      }
      return { now: shop.now(), nextInSeconds: 30, revision: current.revision, commands }
    },
    async sendPlays(plays) {
      await reached()
      for (const play of plays) shop.plays.set(play.id, play)
    },
    sendLogs: reached,
    async sendScreenshot() {
      await reached()
      shop.screenshots++
    },
    async *file(url) {
      const whole = new TextEncoder().encode(shop.damaged.has(url) ? contentOf(url).replace('c', 'x') : contentOf(url))
      for (let from = 0; from < whole.length; from += 16) {
        await reached()
        yield whole.slice(from, from + 16)
      }
    },
  }
  return Object.assign(shop, { server })
}
export type PretendShop = ReturnType<typeof pretendShop>

const product = (price: number) => ({
  id: 1,
  name: 'Margherita',
  description: null,
  codes: [],
  diets: [],
  image: null,
  isSoldOut: false,
  prices: [{ label: null, price: String(price), before: null, unitPrice: null }],
})
const fileOf = (url: string) => ({ url, sha256: shaOf(contentOf(url)), bytes: contentOf(url).length })

const segmentOf = (
  segment: Pick<ManifestSegment, 'id' | 'type' | 'isEnabled' | 'durationSeconds'> & Partial<ManifestSegment>,
): ManifestSegment => ({
  name: `Segment ${segment.id}`,
  naturalSeconds: null,
  pictures: 1,
  validFrom: null,
  validUntil: null,
  weekdays: [],
  windows: [],
  media: segment.type === 'image' ? [{ url: `/files/${segment.id}.jpg`, kind: 'image', alt: '', focal: null }] : [],
  snapshot: null,
  url: null,
  text: null,
  menuBoard:
    segment.type === 'menuBoard'
      ? { layout: 'list', showPrices: true, showAllergens: true, showImages: true, soldOut: 'strike', pageSeconds: 10 }
      : null,
  orderBoard: null,
  fit: 'cover',
  isMuted: true,
  volumePercent: 100,
  backgroundColor: '#000000',
  transition: 'fade',
  transitionMs: 500,
  ...segment,
})

function manifestOf(programme: Programme, revision: number, maxPriceAgeMinutes: number, generatedAt: string): Manifest {
  const segments = programme.segments.map(segment =>
    segmentOf({ ...segment, weekdays: [...segment.weekdays], windows: [...segment.windows] }),
  )
  return {
    revision,
    generatedAt,
    files: segments.flatMap(({ media }) => media.map(({ url }) => fileOf(url))),
    tv: {
      id: programme.device,
      name: 'TV am Eingang',
      branch: { id: 1, name: 'Mitte' },
      isEnabled: programme.isEnabled,
      timeZone: programme.timeZone,
      orientation: 0,
      volumePercent: 50,
      brightnessPercent: null,
      powerSchedule: [],
    },
    maxPriceAgeMinutes,
    timeline: {
      stream: programme.stream && {
        ...structuredClone(programme.stream as never as NonNullable<Manifest['timeline']['stream']>),
        name: 'Programm',
      },
      overrideSegment: programme.overrideSegment,
      specials: [...(programme.specials ?? [])],
      segments,
      otherStreams: [],
    },
  }
}

/** What a player of tests runs on. `store` outlives restarts. */
export function portsOf(
  shop: PretendShop,
  clock: PretendClock,
  { store = createMemoryStore(), offMs = 0 } = {},
): Ports & { reloads: number; notices: string[] } {
  let ids = 0
  const seen = { reloads: 0, notices: [] as string[] }
  return Object.assign(seen, {
    clock: clock.machine(offMs),
    server: shop.server,
    store,
    version: 'test',
    note: () => undefined,
    hands: {
      reload: () => void seen.reloads++,
      notice: (notice: { kind: string; text?: string }) => void seen.notices.push(notice.text ?? notice.kind),
      screenshot: async () => 'data:image/jpeg;base64,',
      measure: async () => null,
      newId: () =>
        `00000000-0000-4000-8000-${String(clock.now() % 1e6).padStart(6, '0')}${String(ids++).padStart(6, '0')}`,
      pause: settle,
    },
  })
}

/** Lets everything happen that was begun. */
export async function rest(rounds = 40): Promise<void> {
  for (let turn = 0; turn < rounds; turn++) await settle()
}
