import type { BoardData } from '#contract/calls/signage/board-shape.ts'
import type { Manifest } from '#contract/calls/signage/manifest-shape.ts'
import { isKioskAt } from '#domain/orders/draft/order-source.ts'
import { Problem } from '#domain/problem.ts'
import type { App } from '#server/core/context.ts'
import { boardOf } from '#server/features/signage/boards.ts'
import type { FromOthers } from '#server/features/signage/from-others.ts'
import { manifestOf, readRows, type ScreenProgramme } from '#server/features/signage/programme.ts'
import { fingerprintOf } from '#server/features/signage/revision.ts'

const notFound = () => new Problem('notFound', { message: 'Hier gibt es keinen Bildschirmschoner.' })
/** So many digits of a fingerprint make a whole number that JSON keeps. */
const DIGITS = 12
const FRESH_MS = 1000

/**
 * What the kiosks of a branch show while nobody touches them: the stream of the settings, silent, at all hours. A stream that is off or gone shows nothing.
 * Numbers of orders are kept to TVs, since anybody may ask this. @throws Problem `notFound` where there are no kiosks.
 */
async function programmeOf(app: App, branchId: number): Promise<ScreenProgramme> {
  const { branchById, config } = await app.catalogue.current()
  const branch = branchById.get(branchId)
  if (!branch || !isKioskAt(branch, config)) throw notFound()
  const { stream, segments } = await readRows(app, config.kiosk.screensaver?.id)
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
    stream,
    otherStreams: [],
    segments: segments.map(segment => (segment.type === 'orderBoard' ? { ...segment, isEnabled: false } : segment)),
  }
}

/** What was made within this second, by branch: ten kiosks, or a stranger who asks without end, cost as much as one. */
const fresh = new WeakMap<App, Map<number, { until: number; manifest: Promise<Manifest> }>>()

/** The programme and its number, which follows from what it says alone: nobody keeps one for kiosks. @throws Problem `notFound`. */
export function screensaverManifest(app: App, others: FromOthers, branchId: number): Promise<Manifest> {
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

async function makeManifest(app: App, others: FromOthers, branchId: number): Promise<Manifest> {
  const programme = await programmeOf(app, branchId)
  const made = await manifestOf(app, others, programme)
  const fingerprint = await fingerprintOf(app, others, programme, made)
  return { revision: Number.parseInt(fingerprint.slice(0, DIGITS), 16), ...made }
}

/** What a living segment of it shows now. @throws Problem `notFound` for one that is none of it. */
export async function screensaverBoard(app: App, others: FromOthers, branchId: number, segmentId: number): Promise<BoardData> {
  const { segments } = await programmeOf(app, branchId)
  const segment = segments.find(({ id, isEnabled }) => id === segmentId && isEnabled)
  if (!segment) throw notFound()
  return boardOf(app, others, segment, branchId)
}
