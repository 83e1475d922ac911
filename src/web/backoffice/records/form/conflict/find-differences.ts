import { isSameValue, type FormValues } from '#web/backoffice/form/form-store.ts'
import { type ContentChange, mergeContent, type Side } from '#web/backoffice/records/form/conflict/merge-content.ts'

/**
 * Something that somebody else changed: a field, or of a content the `part` of it. `mine` only where it was changed
 * here as well, to something that does not go with it.
 */
export type Difference = {
  name: string
  part?: ContentChange
  before: unknown
  theirs: unknown
  mine?: unknown
  isContested: boolean
}
/** What was chosen where both changed the same, by `placeOf`. */
export type Choices = Readonly<Record<string, Side>>

/** What a difference is called among the choices. */
export const placeOf = ({ name, part }: Pick<Difference, 'name' | 'part'>): string =>
  part ? `${name}.${part.place}` : name

/**
 * The first half of a three-way merge: what somebody else changed in a record since it was loaded here, and where that
 * meets what was typed here.
 */
export function findDifferences(
  names: readonly string[],
  before: FormValues,
  mine: FormValues,
  theirs: FormValues,
): Difference[] {
  return names.flatMap((name): Difference[] => {
    if (isSameValue(before[name], theirs[name])) return []
    const merged = mergeContent(before[name], mine[name], theirs[name], () => 'mine')
    if (merged)
      return merged.changes.map(part => ({
        name,
        part,
        before: part.before,
        theirs: part.theirs,
        isContested: part.isContested,
        ...(part.isContested ? { mine: part.mine } : {}),
      }))
    const isContested = !isSameValue(before[name], mine[name]) && !isSameValue(mine[name], theirs[name])
    return [
      { name, before: before[name], theirs: theirs[name], isContested, ...(isContested ? { mine: mine[name] } : {}) },
    ]
  })
}

/**
 * The values after bringing both together: contested ones as chosen, everything else as whoever changed it left it, of
 * a content part by part.
 */
export function mergeValues(
  names: readonly string[],
  before: FormValues,
  mine: FormValues,
  theirs: FormValues,
  choices: Choices,
): FormValues {
  return Object.fromEntries(
    names.map(name => {
      if (isSameValue(before[name], mine[name])) return [name, theirs[name]]
      const merged = mergeContent(
        before[name],
        mine[name],
        theirs[name],
        place => choices[`${name}.${place}`] ?? 'mine',
      )
      if (merged) return [name, merged.value]
      return [name, choices[name] === 'theirs' && !isSameValue(before[name], theirs[name]) ? theirs[name] : mine[name]]
    }),
  )
}
