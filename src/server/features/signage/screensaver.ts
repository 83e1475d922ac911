import type { FastifyRequest } from 'fastify'
import type { BoardData } from '#contract/calls/signage/board-shape.ts'
import type { Manifest } from '#contract/calls/signage/manifest-shape.ts'
import type { SegmentRow } from '#contract/resources/digital-signage-segments.ts'
import { isKioskAt } from '#domain/orders/draft/order-source.ts'
import { Problem } from '#domain/problem.ts'
import { selfOf } from '#server/core/auth/authenticate.ts'
import { refusalOf } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { boardOf } from '#server/features/signage/boards.ts'
import type { Dependencies } from '#server/features/signage/dependencies.ts'
import { manifestOf, readRows, type ScreenProgramme } from '#server/features/signage/programme.ts'
import { fingerprintOf } from '#server/features/signage/revision.ts'

const notFound = () => new Problem('notFound', { message: 'Hier gibt es keinen Bildschirmschoner.' })
/** So many digits of a fingerprint make a whole number that JSON keeps. */
const DIGITS = 12
const FRESH_MS = 1000
/** What begins later than this is nobody's business yet, and comes in time. */
const AHEAD_MS = 86_400_000

/**
 * What the kiosks of a branch show while nobody touches them: the stream of the settings, silent, at all hours. A
 * stream that is off or gone shows nothing. Numbers of orders are kept to TVs, and what is planned for later to staff,
 * since anybody may ask this. @throws Problem `notFound` where there are no kiosks.
 */
async function programmeOf(app: App, branchId: number): Promise<ScreenProgramme> {
  const { branchById, config } = await app.catalogue.current()
  const branch = branchById.get(branchId)
  if (!branch || !isKioskAt(branch, config)) throw notFound()
  const { stream, segments } = await readRows(app, config.kiosk.screensaver?.id)
  const soon = Date.parse(app.clock.now()) + AHEAD_MS
  return {
    screen: {
      id: branch.id,
      name: branch.name,
      branch: { id: branch.id, name: branch.name },
      isEnabled: true,
      timeZone: branch.timeZone,
      orientation: 0,
      volumePercent: 0,
      brightnessPercent: null,
      powerSchedule: [],
    },
    overrideSegment: null,
    specials: [],
    stream: stream && { ...stream, name: '' },
    otherStreams: [],
    segments: segments.filter(({ validFrom }) => validFrom === null || Date.parse(validFrom) < soon).map(forAnybody),
  }
}

/** Without what it is called among staff. */
const forAnybody = (segment: SegmentRow): SegmentRow => ({
  ...segment,
  name: '',
  isEnabled: segment.isEnabled && segment.type !== 'orderBoard',
})

/** Where only paired devices are kiosks, only they ask. @throws Problem `unauthenticated`, `forbidden`. */
export async function requireKiosk(app: App, request: FastifyRequest, branchId: number): Promise<void> {
  if (!(await app.catalogue.current()).config.kiosk.pairedOnly) return
  const device = await selfOf(app, request)
  if (device.kind !== 'device' || device.opens !== 'kiosk' || device.branchId !== branchId) throw refusalOf(device)
}

/** What was made within this second, by branch: ten kiosks, or a stranger who asks without end, cost as much as one. */
const fresh = new WeakMap<App, Map<number, { until: number; manifest: Promise<Manifest> }>>()

/**
 * The programme and its number, which follows from what it says alone: nobody keeps one for kiosks. @throws Problem
 * `notFound`.
 */
export function screensaverManifest(app: App, others: Dependencies, branchId: number): Promise<Manifest> {
  const made = fresh.get(app) ?? new Map<number, { until: number; manifest: Promise<Manifest> }>()
  fresh.set(app, made)
  const found = made.get(branchId)
  if (found && found.until > performance.now()) return found.manifest
  const manifest = makeManifest(app, others, branchId)
  made.set(branchId, { until: performance.now() + FRESH_MS, manifest })
  // One that failed is asked for again.
  manifest.catch(() => made.delete(branchId))
  return manifest
}

async function makeManifest(app: App, others: Dependencies, branchId: number): Promise<Manifest> {
  const programme = await programmeOf(app, branchId)
  const made = await manifestOf(app, others, programme)
  const fingerprint = await fingerprintOf(app, others, programme, made)
  return { revision: Number.parseInt(fingerprint.slice(0, DIGITS), 16), ...made }
}

/** What a living segment of it shows now. @throws Problem `notFound` for one that is none of it. */
export async function screensaverBoard(
  app: App,
  others: Dependencies,
  branchId: number,
  segmentId: number,
): Promise<BoardData> {
  const { segments } = await programmeOf(app, branchId)
  const segment = segments.find(({ id, isEnabled }) => id === segmentId && isEnabled)
  if (!segment) throw notFound()
  return boardOf(app, others, segment, branchId)
}
