import { cleanRichText } from '#domain/content/rich-text.ts'
import { isSameValue } from '#web/backoffice/form/form-store.ts'
import { mergeList, sharedEntries } from '#web/backoffice/records/form/conflict/merge-list.ts'

export type Side = 'mine' | 'theirs'
type Values = Readonly<Record<string, unknown>>
/** One entry of a content: a block of a page, or a question of a form. */
export type Entry = Values
/**
 * Something of a content that the other one changed: a member of an entry, a whole entry (`member` null), a member of
 * the content itself (`entry` null).
 */
export type ContentChange = {
  /** What tells it from the others. */
  place: string
  entry: Entry | null
  /** Which entry it is, counted from 1 as the form counts them; 0 for a member of the content. */
  number: number
  member: string | null
  before: unknown
  mine: unknown
  theirs: unknown
  isContested: boolean
}
type Merged = { value: Values; changes: ContentChange[] }
/** Where the order of the entries is changed. */
export const ORDER = 'order'

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
/** By what entries are known again, by the member that holds them. */
const KEYS = { body: 'id', fields: 'fieldId' } as const
type ListName = keyof typeof KEYS
const isKeyed = (value: unknown, key: string): value is readonly Entry[] => {
  if (!Array.isArray(value)) return false
  const keys = value.map(entry => (isObject(entry) ? entry[key] : undefined))
  return keys.every(one => typeof one === 'string' && one !== '') && new Set(keys).size === keys.length
}
const listIn = (...contents: readonly Values[]): ListName | undefined =>
  (Object.keys(KEYS) as ListName[]).find(name => contents.every(content => isKeyed(content[name], KEYS[name])))

/**
 * Three-way merge: brings together what two people made of one content. Entries are known again by their ids, their
 * members are looked at one by one, and of texts and lists the paragraphs and rows: work in different places meets
 * nowhere. `choose` decides where both changed the same. Null for values that hold no such entries.
 */
export function mergeContent(
  before: unknown,
  mine: unknown,
  theirs: unknown,
  choose: (place: string) => Side,
): Merged | null {
  if (!isObject(before) || !isObject(mine) || !isObject(theirs)) return null
  const keyed = withKeys(mine)
  const list = listIn(before, keyed, theirs)
  if (!list) return null
  const changes: ContentChange[] = []
  const settle: Settle = (at, was, my, their) => {
    if (isSameValue(was, their)) return my
    const together = isSameValue(was, my) || isSameValue(my, their) ? { value: their } : mergeInside(was, my, their)
    changes.push({ ...at, before: was, mine: my, theirs: their, isContested: together === null })
    return together ? together.value : choose(at.place) === 'mine' ? my : their
  }
  const rest = membersOf(mine, theirs).flatMap(name =>
    name === list
      ? []
      : [
          [
            name,
            settle({ place: name, entry: null, number: 0, member: name }, before[name], mine[name], theirs[name]),
          ] as const,
        ],
  )
  const entries = mergeEntries(
    list,
    [before, keyed, theirs].map(content => content[list] as readonly Entry[]),
    settle,
    { changes, choose },
  ).map(withoutKey)
  return { value: { ...Object.fromEntries(rest), [list]: entries }, changes }
}

const UNSAVED = ' unsaved '
/** A question that was never saved has no id yet: it gets one for the moment. */
const withKeys = (content: Values): Values =>
  Array.isArray(content['fields'])
    ? {
        ...content,
        fields: (content['fields'] as readonly Entry[]).map((entry, index) =>
          entry[KEYS.fields] ? entry : { ...entry, [KEYS.fields]: `${UNSAVED}${index}` },
        ),
      }
    : content
const withoutKey = (entry: Entry): Entry =>
  String(entry[KEYS.fields]).startsWith(UNSAVED) ? { ...entry, [KEYS.fields]: '' } : entry

type At = Pick<ContentChange, 'place' | 'entry' | 'number' | 'member'>
type Settle = (at: At, was: unknown, my: unknown, their: unknown) => unknown
const membersOf = (...values: readonly Values[]) => [...new Set(values.flatMap(value => Object.keys(value)))]

function mergeEntries(
  list: ListName,
  [was = [], my = [], their = []]: readonly (readonly Entry[])[],
  settle: Settle,
  { changes, choose }: { changes: ContentChange[]; choose: (place: string) => Side },
): Entry[] {
  const key = KEYS[list]
  const find = (entries: readonly Entry[], id: string) => entries.find(entry => entry[key] === id)
  const idsOf = (entries: readonly Entry[]) => entries.map(entry => entry[key] as string)
  const kept = new Map<string, Entry>()
  for (const id of new Set([...idsOf(my), ...idsOf(their)])) {
    const [then, mine, theirs] = [find(was, id), find(my, id), find(their, id)]
    const number = idsOf(theirs ? their : then ? was : my).indexOf(id) + 1
    const at = { place: `${list}.${id}`, entry: theirs ?? then ?? mine ?? null, number, member: null }
    const entry =
      then && mine && theirs
        ? mergeEntry(at, then, mine, theirs, settle)
        : (settle(at, then, mine, theirs) as Entry | undefined)
    if (entry) kept.set(id, entry)
  }
  const isMine = choose(ORDER) === 'mine'
  const [first, second] = isMine ? [my, their] : [their, my]
  const { order, isContested } = mergeOrder(idsOf(was), idsOf(first), idsOf(second))
  const among = (some: readonly Entry[], other: readonly Entry[]) => idsOf(some).filter(id => find(other, id))
  if (String(among(was, their)) !== String(among(their, was)))
    changes.push({
      place: ORDER,
      entry: null,
      number: 0,
      member: null,
      before: was,
      mine: my,
      theirs: their,
      isContested,
    })
  return order.map(id => kept.get(id)).filter(entry => entry !== undefined)
}

/** An entry that all three have: what stands in it member by member, of a block in its value. */
function mergeEntry(at: At, was: Entry, my: Entry, their: Entry, settle: Settle): Entry {
  if (was['type'] !== their['type'] || was['type'] !== my['type']) return settle(at, was, my, their) as Entry
  const isBlock = [was, my, their].every(entry => isObject(entry['value']) && 'id' in entry)
  const [then, mine, theirs] = (isBlock ? [was['value'], my['value'], their['value']] : [was, my, their]) as [
    Values,
    Values,
    Values,
  ]
  const merged = Object.fromEntries(
    membersOf(mine, theirs).map(name => [
      name,
      settle({ ...at, place: `${at.place}.${name}`, member: name }, then[name], mine[name], theirs[name]),
    ]),
  )
  return isBlock ? { ...my, value: merged } : merged
}

/**
 * Of texts their paragraphs, of lists their rows, of slides their pictures; null where both touched the same, and for
 * values that are one whole.
 */
function mergeInside(was: unknown, my: unknown, their: unknown): { value: unknown } | null {
  const lists = [was, my, their].map(value => value ?? [])
  if (lists.every(value => Array.isArray(value)))
    return inside(mergeList(lists[0] ?? [], lists[1] ?? [], lists[2] ?? []), value => value)
  const texts = [was, my, their].map(cleanRichText)
  const [then, mine, theirs] = texts
  if (mine && theirs)
    return inside(mergeList(then?.content ?? [], mine.content, theirs.content), content => ({ type: 'doc', content }))
  if (!isObject(was) || !isObject(my) || !isObject(their)) return null
  const [pictures, hers, his] = [was['images'], my['images'], their['images']]
  if (!Array.isArray(pictures) || !Array.isArray(hers) || !Array.isArray(his)) return null
  const others = membersOf(my, their).filter(name => name !== 'images')
  if (
    others.some(
      name =>
        !isSameValue(was[name], my[name]) &&
        !isSameValue(was[name], their[name]) &&
        !isSameValue(my[name], their[name]),
    )
  )
    return null
  const rest = others.map(name => [name, isSameValue(was[name], my[name]) ? their[name] : my[name]])
  return inside(mergeList(pictures, hers, his), images => ({ ...Object.fromEntries(rest), images }))
}

const inside = <T>(value: T | null, made: (value: T) => unknown) => (value === null ? null : { value: made(value) })

/**
 * The order of entries two people moved, by their ids: each entry stands where it was moved to, whoever moved it, and
 * what one added stands behind what stood before it there. Where both moved the same entry the `first` decides, and it
 * `isContested`.
 */
function mergeOrder(
  was: readonly string[],
  first: readonly string[],
  second: readonly string[],
): { order: string[]; isContested: boolean } {
  const [byFirst, bySecond] = [movedIn(was, first), movedIn(was, second)]
  const order = [...second]
  for (const [place, id] of first.entries()) {
    if (was.includes(id) && !byFirst.has(id) && order.includes(id)) continue
    const present = order.indexOf(id)
    if (present >= 0) order.splice(present, 1)
    const previous = first.slice(0, place).findLast(one => order.includes(one))
    order.splice(previous === undefined ? 0 : order.indexOf(previous) + 1, 0, id)
  }
  const both = [...byFirst].filter(id => bySecond.has(id))
  const among = (ids: readonly string[]) =>
    ids.filter(id => was.includes(id) && first.includes(id) && second.includes(id))
  return { order, isContested: both.length > 0 && String(among(first)) !== String(among(second)) }
}

/** The entries that stand elsewhere than they did, as few as explain it. */
function movedIn(was: readonly string[], now: readonly string[]): Set<string> {
  const [old, next] = [was.filter(id => now.includes(id)), now.filter(id => was.includes(id))]
  const stayed = new Set(sharedEntries(old, next)?.map(([place]) => old[place]))
  return new Set(next.filter(id => !stayed.has(id)))
}
