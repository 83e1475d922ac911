import { isSameValue, type FormValues } from '#web/backoffice/form/form-store.ts'
import { mergeContent } from '#web/backoffice/records/form/conflict/merge-content.ts'

/** One field that somebody else changed. `mine` only where it was changed here as well, to something else. */
export type Difference = { name: string; before: unknown; theirs: unknown; mine?: unknown; isContested: boolean }

/** What somebody else changed in a record since it was loaded here, and where that meets what was typed here. */
export function findDifferences(names: readonly string[], before: FormValues, mine: FormValues, theirs: FormValues): Difference[] {
  return names.flatMap((name): Difference[] => {
    if (isSameValue(before[name], theirs[name])) return []
    const areBoth = !isSameValue(before[name], mine[name]) && !isSameValue(mine[name], theirs[name])
    const isContested = areBoth && (mergeContent(before[name], mine[name], theirs[name], 'mine')?.isContested ?? true)
    return [{ name, before: before[name], theirs: theirs[name], isContested, ...(isContested ? { mine: mine[name] } : {}) }]
  })
}

/** The values after bringing both together: contested fields as chosen, everything else as whoever changed it left it, of a content block by block. */
export function mergeValues(
  names: readonly string[],
  before: FormValues,
  mine: FormValues,
  theirs: FormValues,
  choices: Readonly<Record<string, 'mine' | 'theirs'>>,
): FormValues {
  return Object.fromEntries(
    names.map(name => {
      if (isSameValue(before[name], mine[name])) return [name, theirs[name]]
      const choice = choices[name] ?? 'mine'
      const merged = mergeContent(before[name], mine[name], theirs[name], choice)
      return [name, merged ? merged.value : choice === 'mine' ? mine[name] : theirs[name]]
    }),
  )
}
