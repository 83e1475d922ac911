/** What is known when a page about one branch opens. */
type Context = {
  /** The branch somebody chose for this workplace; null for all of them. */
  chosen: number | null
  /** Where this person last worked, the latest first. */
  recent: readonly number[]
  /** Asked for as few branches as possible, since there may be hundreds. */
  isOpen: (branch: number) => boolean
}

/**
 * The branch a page about one branch begins with, of those it can be about: the chosen one, the only one, the one last
 * worked at that is open, the only one that is open, and where all are closed the one last worked at. Null where
 * somebody has to say it: the order of names says nothing about where people work.
 */
export function workingBranch(branches: readonly number[], { chosen, recent, isOpen }: Context): number | null {
  if (chosen !== null && branches.includes(chosen)) return chosen
  if (branches.length < 2) return branches[0] ?? null
  const worked = recent.filter(id => branches.includes(id))
  const last = worked.find(isOpen)
  if (last !== undefined) return last
  let open: number | null = null
  for (const id of branches) {
    if (!isOpen(id)) continue
    if (open !== null) return null
    open = id
  }
  return open ?? worked[0] ?? null
}

/**
 * The branch figures begin with, of those somebody sees: the one last worked at that is open, where all of these are
 * closed the last of them. Null, which is all branches, for whoever has worked at none: figures are told of all of
 * them at once.
 */
export function reportedBranch(
  branches: readonly number[],
  { recent, isOpen }: Pick<Context, 'recent' | 'isOpen'>,
): number | null {
  const worked = recent.filter(id => branches.includes(id))
  return worked.find(isOpen) ?? worked[0] ?? null
}

/** So many branches are remembered of a person; who works at more chooses anyway. */
export const MOST_RECENT = 5

/** The branches somebody last worked at, with one more. The same list where it was the last one already. */
export const withWorkedAt = (recent: readonly number[], branch: number): readonly number[] =>
  recent[0] === branch ? recent : [branch, ...recent.filter(id => id !== branch)].slice(0, MOST_RECENT)
