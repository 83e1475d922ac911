import type { Branch } from '#domain/catalogue/branch.ts'
import { lettersOf } from '#domain/text/fold.ts'

/**
 * First and last postcode and the place, where a town has them to itself. The post offices' lists change about once in
 * a decade.
 */
type Range = readonly [first: number, last: number, place: string]

const RANGES: Readonly<Record<string, readonly Range[]>> = {
  AT: [
    [1010, 1239, 'Wien'],
    [2340, 2340, 'Mödling'],
    [2500, 2500, 'Baden'],
    [2700, 2700, 'Wiener Neustadt'],
    [3100, 3100, 'St. Pölten'],
    [3400, 3400, 'Klosterneuburg'],
    [4020, 4020, 'Linz'],
    [4030, 4030, 'Linz'],
    [4040, 4040, 'Linz'],
    [4400, 4400, 'Steyr'],
    [4600, 4600, 'Wels'],
    [5020, 5020, 'Salzburg'],
    [6020, 6020, 'Innsbruck'],
    [6800, 6800, 'Feldkirch'],
    [6850, 6850, 'Dornbirn'],
    [6900, 6900, 'Bregenz'],
    [7000, 7000, 'Eisenstadt'],
    [8010, 8010, 'Graz'],
    [8020, 8020, 'Graz'],
    [8041, 8055, 'Graz'],
    [8700, 8700, 'Leoben'],
    [9020, 9020, 'Klagenfurt am Wörthersee'],
    [9500, 9500, 'Villach'],
  ],
  DE: [
    [1067, 1328, 'Dresden'],
    [4103, 4357, 'Leipzig'],
    [10115, 12527, 'Berlin'],
    [12531, 14199, 'Berlin'],
    [20095, 20539, 'Hamburg'],
    [22041, 22111, 'Hamburg'],
    [28195, 28779, 'Bremen'],
    [30159, 30659, 'Hannover'],
    [40210, 40629, 'Düsseldorf'],
    [44135, 44388, 'Dortmund'],
    [45127, 45359, 'Essen'],
    [50667, 51149, 'Köln'],
    [60306, 60599, 'Frankfurt am Main'],
    [70173, 70629, 'Stuttgart'],
    [80331, 81929, 'München'],
    [90402, 90491, 'Nürnberg'],
  ],
  CH: [
    [3004, 3014, 'Bern'],
    [4051, 4058, 'Basel'],
    [8001, 8008, 'Zürich'],
    [8400, 8408, 'Winterthur'],
  ],
  LI: [
    [9490, 9490, 'Vaduz'],
    [9494, 9494, 'Schaan'],
  ],
}

type Placed = Pick<Branch, 'zipCode' | 'city' | 'country'>

/** The place of a postcode where it is known for certain: a branch stands there, or a large town has it to itself. */
export function placeOfZip(zipCode: string, country: string, branches: readonly Placed[] = []): string | undefined {
  const zip = zipCode.replaceAll(' ', '')
  const here = branches.find(branch => branch.zipCode === zip && branch.country === country && branch.city)
  if (here?.city) return here.city
  if (zip.length !== (country === 'DE' ? 5 : 4) || !/^\d+$/.test(zip) || !Object.hasOwn(RANGES, country))
    return undefined
  return RANGES[country]?.find(([first, last]) => first <= Number(zip) && Number(zip) <= last)?.[2]
}

/** A town with all of its postcodes, as first and last ones. */
export type Town = { place: string; country: string; zips: readonly (readonly [first: number, last: number])[] }

/**
 * The town that somebody named, alone or at the end of an address ('Lindengasse 1, Wien'): a large one of `countries`,
 * or one in which a branch stands. The longest name wins: 'Wiener Neustadt' is not 'Neustadt'.
 */
export function townIn(
  entered: string,
  countries: readonly string[],
  branches: readonly Placed[] = [],
): Town | undefined {
  const words = wordsOf(entered)
  const found = townsOf(countries, branches).flatMap(town => {
    const name = wordsOf(town.place)
    const end = name.findIndex((word, at) => at > 0 && ENDS.has(word))
    const size = [name, end < 0 ? name : name.slice(0, end)].find(some => holds(words, some))?.length
    return size === undefined ? [] : [{ town, size }]
  })
  return found.toSorted((one, other) => other.size - one.size)[0]?.town
}

/** Whether a postcode belongs to the town. */
export const isZipOf = ({ country, zips }: Town, zipCode: string): boolean =>
  zipCode.length === (country === 'DE' ? 5 : 4) &&
  zips.some(([first, last]) => first <= Number(zipCode) && Number(zipCode) <= last)

/** The one postcode a town has; undefined where it has several. */
export function onlyZipOf({ country, zips }: Town): string | undefined {
  const [only, ...others] = zips
  return only && others.length === 0 && only[0] === only[1]
    ? String(only[0]).padStart(country === 'DE' ? 5 : 4, '0')
    : undefined
}

/** Whether the words of a name stand in a text, one after the other. */
export const holdsWords = (text: string, name: string): boolean => holds(wordsOf(text), wordsOf(name))

const holds = (words: readonly string[], name: readonly string[]) =>
  name.length > 0 && words.some((_, at) => name.every((word, index) => words[at + index] === word))

/** What tells a name from others of its kind and is left out in speech: 'Klagenfurt' of 'Klagenfurt am Wörthersee'. */
const ENDS: ReadonlySet<string> = new Set(['am', 'an', 'im', 'in', 'bei', 'ob'])

const wordsOf = (text: string) =>
  text
    .split(/[\s,;/()-]+/)
    .map(lettersOf)
    .filter(word => word !== '')
    .map(word => (word === 'st' ? 'sankt' : word))

function townsOf(countries: readonly string[], branches: readonly Placed[]): Town[] {
  const large = countries.flatMap(country => {
    const rows = Object.hasOwn(RANGES, country) ? (RANGES[country] ?? []) : []
    const names = [...new Set(rows.map(([, , place]) => place))]
    return names.map((place): Town => {
      const own = rows.filter(row => row[2] === place)
      return { place, country, zips: own.map(([first, last]) => [first, last] as const) }
    })
  })
  const known = new Set(large.map(({ place }) => place))
  const homes = new Map<string, Town>()
  for (const { zipCode, city, country } of branches) {
    const zip = Number(zipCode?.replaceAll(' ', ''))
    if (!city || !(zip > 0) || known.has(city)) continue
    const others = homes.get(city)?.zips.filter(([first]) => first !== zip) ?? []
    homes.set(city, { place: city, country, zips: [...others, [zip, zip]] })
  }
  return [...large, ...homes.values()]
}
