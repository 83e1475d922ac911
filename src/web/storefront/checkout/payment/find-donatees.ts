import type { DonateeData } from '#contract/pages/page-data.ts'
import { containsFolded } from '#domain/text/fold.ts'

/** The organisations whose name or description holds every word of the search. */
export function findDonatees(donatees: readonly DonateeData[], search: string): DonateeData[] {
  const words = search.split(/\s+/).filter(Boolean)
  return donatees.filter(({ name, description }) =>
    words.every(word => containsFolded(`${name} ${description ?? ''}`, word)),
  )
}
