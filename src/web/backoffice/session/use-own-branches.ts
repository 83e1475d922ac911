import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Branch } from '#domain/catalogue/branch.ts'
import { branchStatus } from '#domain/hours/branch-status.ts'
import { reportedBranch, workingBranch } from '#domain/organisation/working-branch.ts'
import { isoOf } from '#domain/time/local-time.ts'
import { mayEverywhere } from '#web/backoffice/session/rights.ts'
import { turnToBranch, usePageBranch, useSelectedBranch } from '#web/backoffice/session/selected-branch.ts'
import { useMe } from '#web/backoffice/session/use-me.ts'
import { useNoteWorkedAt } from '#web/backoffice/session/worked-at.ts'
import { listRows } from '#web/kit/resource-client.ts'
import { serverNow } from '#web/kit/server-clock.ts'

/** The branches one works for: all of them for administrators, the own ones for everybody else. */
export function useOwnBranches() {
  const me = useMe()
  const { data, ...query } = useQuery({
    queryKey: ['rows', 'branches', 'all'],
    queryFn: ({ signal }) => listRows('branches', { signal }),
    staleTime: 60_000,
  })
  const isEverywhere = mayEverywhere(me, 'branches.work')
  const branches = useMemo(
    () => data?.filter(branch => isEverywhere || me.branches.some(own => own.id === branch.id)),
    [data, isEverywhere, me.branches],
  )
  return { ...query, branches }
}

export type OwnBranch = NonNullable<ReturnType<typeof useOwnBranches>['branches']>[number]

/**
 * The branch a page about one branch speaks of: the one turned to there, the selected one, else where one last worked,
 * of those that are `preferred` where there are any. Undefined with several where nobody knows: `NoBranch` asks. What a
 * page began with it keeps until another one is named, whoever opens or closes meanwhile. `select` turns to another one
 * on pages like this one alone: board, bell and lists keep to what the top bar says.
 */
export function useActiveBranch(preferred: (branch: OwnBranch) => boolean = () => true) {
  const { workedAt: recent } = useMe()
  const turned = usePageBranch(useMe().id)
  const selected = useSelectedBranch()
  const select = useTurnTo()
  const { branches, ...query } = useOwnBranches()
  // what was known when it was decided; hundreds of branches are not looked through with every draw
  const [begun, setBegun] = useState<{ of: unknown; recent: unknown; id: number | null } | null>(null)
  const find = (id: number | null | undefined) => branches?.find(one => one.id === id)
  const chosen = find(turned) ?? find(selected) ?? find(begun?.id)
  if (branches && !chosen && (begun?.of !== branches || begun.recent !== recent))
    setBegun({ of: branches, recent, id: beginWith(branches, preferred, recent) })
  return { ...query, branches, branch: chosen, select }
}

/** The name of the one branch of several whose orders are shown and heard, undefined for all of one's own. */
export function useHeardPlace(): string | undefined {
  const selected = useSelectedBranch()
  const { branches = [] } = useOwnBranches()
  return branches.length > 1 ? (branches.find(({ id }) => id === selected)?.name ?? undefined) : undefined
}

/** Turns to a branch on the pages about one branch, where whoever says so works from now on. */
export function useTurnTo(): (branch: number) => void {
  const { id: person } = useMe()
  const note = useNoteWorkedAt()
  return branch => {
    turnToBranch(person, branch)
    note(branch)
  }
}

/** `isKnown` once it is decided: figures of all branches are not asked for on the way to those of one. */
type Reported = { branch: number | undefined; isKnown: boolean }

/**
 * The branch figures are about, undefined for all of one's own, by what the address asks for: one, all (null), or
 * nothing. Then it is the selected one, else where one last worked, whoever opens or closes meanwhile.
 */
export function useReportedBranch(): (asked: number | null | undefined) => Reported {
  const { workedAt: recent } = useMe()
  const selected = useSelectedBranch()
  const { branches, isError } = useOwnBranches()
  const [begun, setBegun] = useState<number | null | undefined>(undefined)
  if (branches && begun === undefined)
    setBegun(
      reportedBranch(
        branches.map(({ id }) => id),
        { recent, isOpen: id => branches.some(one => one.id === id && isOpenNow(one)) },
      ),
    )
  return asked => {
    const branch = asked === undefined ? (selected ?? begun) : asked
    return { branch: branch ?? undefined, isKnown: branch !== undefined || recent.length === 0 || isError }
  }
}

function beginWith(
  branches: readonly OwnBranch[],
  preferred: (branch: OwnBranch) => boolean,
  recent: readonly number[],
): number | null {
  const able = branches.filter(preferred)
  const candidates = able.length > 0 ? able : branches
  return workingBranch(
    candidates.map(({ id }) => id),
    { chosen: null, recent, isOpen: id => candidates.some(one => one.id === id && isOpenNow(one)) },
  )
}

/** Whether guests find it open, by the server's clock. */
export const isOpenNow = (branch: OwnBranch): boolean =>
  branch.isEnabled && branchStatus(branch as unknown as Branch, isoOf(serverNow())).state !== 'closed'
