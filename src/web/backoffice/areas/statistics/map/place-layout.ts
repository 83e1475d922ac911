import { kilometresBetween, type Point } from '#domain/statistics/known-places.ts'

export type MapPlace = Point & { key: string; label: string; value: number; previous?: number | undefined }
export type Pin = Point & { id: number; name: string }
export type Size = { width: number; height: number }
/** What is looked at: everything, or the surroundings of a branch. */
export type Area = 'all' | number

/** So far the surroundings of a branch reach. */
export const NEAR_KM = 40
/** Nothing is drawn larger than as if it were so far from edge to edge. */
const LEAST_KM = 3
const [LEAST_RADIUS, MOST_RADIUS] = [5, 28]
const MARGIN = MOST_RADIUS + 8
const KM_PER_DEGREE = 111.2
const STEPS = [0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500]
const SIGN = 6.6
const LINE = 15

/** Places that lie at one point are one, named by the largest of them. */
export function mergedPlaces(places: readonly MapPlace[]): MapPlace[] {
  const points = new Map<string, MapPlace[]>()
  for (const place of places) {
    const key = `${place.latitude} ${place.longitude}`
    points.set(key, [...(points.get(key) ?? []), place])
  }
  return [...points.values()]
    .map(some => {
      const [first, ...others] = some.toSorted((a, b) => b.value - a.value)
      if (!first || others.length === 0) return first
      const sum = (of: (place: MapPlace) => number) => some.reduce((all, place) => all + of(place), 0)
      return {
        ...first,
        label: `${first.label} und ${others.length === 1 ? '1 weitere Postleitzahl' : `${others.length} weitere Postleitzahlen`}`,
        value: sum(({ value }) => value),
        ...(first.previous !== undefined && { previous: sum(({ previous = 0 }) => previous) }),
      }
    })
    .filter(place => place !== undefined)
    .toSorted((a, b) => b.value - a.value)
}

/**
 * The branches around which something lies, each with what is nearer to it than to any other and not farther than a
 * drive.
 */
export function areasOf(places: readonly MapPlace[], pins: readonly Pin[]): Map<number, MapPlace[]> {
  const areas = new Map<number, MapPlace[]>()
  for (const place of places) {
    const [nearest] = pins
      .map(pin => ({ pin, km: kilometresBetween(pin, place) }))
      .filter(({ km }) => km <= NEAR_KM)
      .toSorted((a, b) => a.km - b.km)
    if (nearest) areas.set(nearest.pin.id, [...(areas.get(nearest.pin.id) ?? []), place])
  }
  return areas
}

export type Placed = {
  circles: readonly (MapPlace & { x: number; y: number; radius: number })[]
  pins: readonly (Pin & { x: number; y: number })[]
  /** Names where there is room for them, of branches first, then of the largest places. */
  labels: readonly { key: string; text: string; x: number; y: number; anchor: 'start' | 'end'; isPin: boolean }[]
  /** Circles around a branch, in kilometres; and a measure for the eye. */
  rings: readonly { km: number; radius: number }[]
  scale: { km: number; width: number }
}

/**
 * Where everything stands in a field of this size: as it lies on earth, north above, a circle as large as its figure.
 */
export function placeOnMap(places: readonly MapPlace[], pins: readonly Pin[], size: Size, centre?: Pin): Placed {
  const points: readonly Point[] = [...places, ...pins]
  const [south, north] = bounds(points.map(({ latitude }) => latitude))
  const [west, east] = bounds(points.map(({ longitude }) => longitude))
  const shrink = Math.cos((((south + north) / 2) * Math.PI) / 180)
  const across = Math.max(LEAST_KM, (east - west) * KM_PER_DEGREE * shrink)
  const up = Math.max(LEAST_KM, (north - south) * KM_PER_DEGREE)
  const perKm = Math.min((size.width - 2 * MARGIN) / across, (size.height - 2 * MARGIN) / up)
  const at = ({ latitude, longitude }: Point) => ({
    x: size.width / 2 + (longitude - (west + east) / 2) * KM_PER_DEGREE * shrink * perKm,
    y: size.height / 2 - (latitude - (south + north) / 2) * KM_PER_DEGREE * perKm,
  })
  const most = Math.max(0, ...places.map(({ value }) => value))
  const circles = places.map(place => ({
    ...place,
    ...at(place),
    radius:
      most > 0 && place.value > 0 ? Math.max(LEAST_RADIUS, Math.sqrt(place.value / most) * MOST_RADIUS) : LEAST_RADIUS,
  }))
  const placedPins = pins.map(pin => ({ ...pin, ...at(pin) }))
  const fitting = STEPS.filter(km => km * perKm <= size.width / 3)
  const widest = fitting.at(-1) ?? STEPS[0]!
  return {
    circles,
    pins: placedPins,
    labels: labelsOf(circles, placedPins, size),
    rings: centre
      ? STEPS.filter(km => km * perKm >= 40 && km * perKm <= Math.max(size.width, size.height) / 2).map(km => ({
          km,
          radius: km * perKm,
        }))
      : [],
    scale: { km: widest, width: widest * perKm },
  }
}

const bounds = (values: readonly number[]): [number, number] =>
  values.length > 0 ? [Math.min(...values), Math.max(...values)] : [0, 0]

type Box = { left: number; right: number; top: number; bottom: number }
const touches = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

function labelsOf(circles: Placed['circles'], pins: Placed['pins'], { width, height }: Size): Placed['labels'] {
  const taken: Box[] = pins.map(({ x, y }) => ({ left: x - 8, right: x + 8, top: y - 20, bottom: y + 2 }))
  const wanted = [
    ...pins.map(({ id, name, x, y }) => ({ key: `pin ${id}`, text: name, x, y: y - 10, away: 12, isPin: true })),
    ...circles.map(({ key, label, x, y, radius }) => ({ key, text: label, x, y, away: radius + 4, isPin: false })),
  ]
  return wanted.flatMap(({ key, text: whole, x, y, away, isPin }) => {
    const text = whole.length > 28 ? `${whole.slice(0, 27)}…` : whole
    const long = text.length * SIGN
    for (const anchor of ['start', 'end'] as const) {
      const left = anchor === 'start' ? x + away : x - away - long
      const box = { left, right: left + long, top: y - LINE / 2, bottom: y + LINE / 2 }
      if (
        box.left < 0 ||
        box.right > width ||
        box.top < 0 ||
        box.bottom > height ||
        taken.some(one => touches(one, box))
      )
        continue
      taken.push(box)
      return [{ key, text, x: anchor === 'start' ? x + away : x - away, y, anchor, isPin }]
    }
    return []
  })
}

/** The circle a finger or the mouse means: the smallest it is in, else the nearest that is not far. */
export function circleAt(circles: Placed['circles'], x: number, y: number): string | undefined {
  const near = circles.map(circle => ({ ...circle, away: Math.hypot(circle.x - x, circle.y - y) - circle.radius }))
  const inside = near.filter(({ away }) => away <= 0).toSorted((a, b) => a.radius - b.radius)
  return (inside[0] ?? near.filter(({ away }) => away < 16).toSorted((a, b) => a.away - b.away)[0])?.key
}
