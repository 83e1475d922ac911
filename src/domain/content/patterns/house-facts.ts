/** A branch as patterns speak of it. */
export type FactsOfBranch = {
  id: number
  name: string
  identifier: string
  street: string | null
  zipCode: string | null
  city: string | null
  phone: string | null
}
type Row = { id: number }
/** A form guests may fill in. */
export type FactsOfForm = Row & { identifier: string; name: string }

/** What a shop says of itself, as far as guests may know it: all that patterns are made of. */
export type HouseFacts = {
  shop: string
  /** What the shop says of itself in a few sentences. */
  about: string | null
  /** Its telephone where no branch has one of its own. */
  phone: string | null
  /** Whether guests order here; else it is a website alone. */
  sells: boolean
  branches: readonly FactsOfBranch[]
  /** Pictures of the house and of its dishes, each with words for whoever does not see it. */
  rooms: readonly Row[]
  plates: readonly Row[]
  /** Categories that list something, the fullest first. */
  categories: readonly (Row & { name: string })[]
  /** Whether something is offered by a schedule, a lunch menu for example. */
  hasLunch: boolean
  reservation: FactsOfForm | null
  catering: FactsOfForm | null
  contact: FactsOfForm | null
  /** Names of kinds of wood with a page. */
  woods: readonly string[]
}

const MOST_NAMED = 4
const listed = new Intl.ListFormat('de', { type: 'conjunction' })

/** 'Wien, Graz und Salzburg'; empty where no branch says its town. */
export function townsOf({ branches }: HouseFacts): string {
  const towns = [...new Set(branches.flatMap(({ city }) => city?.trim() || []))]
  const more = towns.length - MOST_NAMED
  return listed.format(
    more > 0 ? [...towns.slice(0, MOST_NAMED), more === 1 ? 'einem weiteren Ort' : `${more} weiteren Orten`] : towns,
  )
}

/** 'Wien Neubau: Lindengasse 12, 1070 Wien'; only what is known. */
export function addressOf({ name, street, zipCode, city }: FactsOfBranch): string {
  const place = [street, [zipCode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return place ? `${name}: ${place}` : name
}

/** A text no longer than a field takes. */
export const within = (words: string, most: number): string =>
  words.length > most ? `${words.slice(0, most - 2).trimEnd()} …` : words
