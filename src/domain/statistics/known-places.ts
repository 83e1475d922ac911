import { placeOfZip } from '#domain/catalogue/place-of-zip.ts'

/** A point on earth in degrees. */
export type Point = { latitude: number; longitude: number }
export type Town = Point & { name: string }
/** Towns by country, then by the name they are looked for under. */
export type Towns = ReadonlyMap<
  string,
  { full: ReadonlyMap<string, readonly Town[]>; short: ReadonlyMap<string, readonly Town[]> }
>
type Asked = { zipCode: string; city: string; country: string }
type Placed = { latitude?: number | null; longitude?: number | null; zipCode?: string | null; country: string }

/** The middles of Vienna's districts, whose numbers stand in its postcodes. */
const VIENNA: readonly (readonly [latitude: number, longitude: number])[] = [
  [48.209, 16.371],
  [48.217, 16.398],
  [48.202, 16.388],
  [48.192, 16.37],
  [48.186, 16.354],
  [48.196, 16.352],
  [48.202, 16.347],
  [48.212, 16.345],
  [48.223, 16.355],
  [48.161, 16.382],
  [48.174, 16.433],
  [48.171, 16.328],
  [48.186, 16.297],
  [48.2, 16.267],
  [48.196, 16.318],
  [48.215, 16.3],
  [48.228, 16.304],
  [48.231, 16.333],
  [48.25, 16.338],
  [48.238, 16.375],
  [48.266, 16.4],
  [48.233, 16.46],
  [48.143, 16.293],
]

const plain = (name: string) =>
  name
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/(^| )st[. ]+/g, '$1sankt ')
    .replaceAll(/[-/.()]/g, ' ')
    .split(/[,;]/, 1)
    .join('')
    .split(' ')
    .filter(word => word && !/^\d+$/.test(word))
/** A name up to what tells it from others: 'Klagenfurt' of 'Klagenfurt am Wörthersee'. */
const ENDS: ReadonlySet<string> = new Set(['am', 'an', 'im', 'in', 'bei', 'ob', 'a', 'b', 'i', 'saale', 'oder'])
const shortened = (words: readonly string[]) => {
  const end = words.findIndex((word, at) => at > 0 && ENDS.has(word))
  return (end < 0 ? words : words.slice(0, end)).join(' ')
}

/** Towns as they are looked for. */
export function townsBy(towns: readonly (Town & { country: string })[]): Towns {
  const countries = new Map<string, { full: Map<string, Town[]>; short: Map<string, Town[]> }>()
  for (const { country, ...town } of towns) {
    const known = countries.get(country) ?? { full: new Map<string, Town[]>(), short: new Map<string, Town[]>() }
    countries.set(country, known)
    const words = plain(town.name)
    for (const [map, key] of [[known.full, words.join(' ')] as const, [known.short, shortened(words)] as const])
      map.set(key, [...(map.get(key) ?? []), town])
  }
  return countries
}

/** How far two points are apart in kilometres, as the crow flies. */
export function kilometresBetween(a: Point, b: Point): number {
  const radians = Math.PI / 180
  const [x, y] = [
    (b.longitude - a.longitude) * Math.cos(((a.latitude + b.latitude) / 2) * radians) * radians,
    (b.latitude - a.latitude) * radians,
  ]
  return Math.hypot(x, y) * 6371
}

/**
 * Tells where a place lies, as far as that is known: a district of Vienna, the branch of that postcode, or the town of
 * that name; of several towns the one nearest to a branch. Branches are gone through once for however many places: five
 * hundred of them are asked about a thousand branches.
 */
export function pointsAmong(towns: Towns, branches: readonly Placed[]): (asked: Asked) => Point | undefined {
  const points: Point[] = []
  const byZip = new Map<string, Point>()
  for (const branch of branches) {
    const point = placed(branch)
    if (!point) continue
    points.push(point)
    const key = `${branch.country} ${branch.zipCode ?? ''}`
    if (!byZip.has(key)) byZip.set(key, point)
  }
  const far = (town: Town) => Math.min(...points.map(point => kilometresBetween(point, town)))
  const nearestOf = new Map<readonly Town[], Town | undefined>()
  const nearest = (found: readonly Town[]): Town | undefined => {
    if (found.length < 2 || points.length === 0) return found.length === 1 ? found[0] : undefined
    if (!nearestOf.has(found))
      nearestOf.set(
        found,
        found.map(town => ({ town, far: far(town) })).toSorted((one, other) => one.far - other.far)[0]?.town,
      )
    return nearestOf.get(found)
  }
  return ({ zipCode, city, country }) => {
    const zip = zipCode.replaceAll(' ', '')
    const where = /^[A-Z]{2}$/.test(country) ? country : (branches[0]?.country ?? '')
    const district = where === 'AT' && /^1[012]\d0$/.test(zip) ? VIENNA[Number(zip.slice(1, 3)) - 1] : undefined
    if (district) return { latitude: district[0], longitude: district[1] }
    const own = zip ? byZip.get(`${where} ${zip}`) : undefined
    if (own) return own
    const known = towns.get(where)
    const best = nearest(townsOf(placeOfZip(zip, where) ?? '', known) ?? townsOf(city, known) ?? [])
    return best && { latitude: best.latitude, longitude: best.longitude }
  }
}

/** The towns of a name, as people write it: whole, or shorter or longer than it is. */
function townsOf(name: string, known: ReturnType<Towns['get']>): readonly Town[] | undefined {
  const words = plain(name)
  if (!known || words.length === 0) return undefined
  return known.full.get(words.join(' ')) ?? known.full.get(shortened(words)) ?? known.short.get(shortened(words))
}

/** Where a branch stands, if somebody entered it. */
export const placed = ({ latitude, longitude }: Pick<Placed, 'latitude' | 'longitude'>): Point | undefined =>
  latitude == null || longitude == null ? undefined : { latitude, longitude }
