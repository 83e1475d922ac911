import type { Branch } from '#domain/catalogue/branch.ts'

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
