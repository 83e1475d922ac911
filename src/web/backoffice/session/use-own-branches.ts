import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Branch } from '#domain/catalogue/branch.ts'
import { branchStatus } from '#domain/hours/branch-status.ts'
import { workingBranch } from '#domain/organisation/working-branch.ts'
import { isoOf } from '#domain/time/local-time.ts'
import { mayEverywhere } from '#web/backoffice/session/rights.ts'
import { selectBranch, useSelectedBranch } from '#web/backoffice/session/selected-branch.ts'
import { useMe } from '#web/backoffice/session/use-me.ts'
import { useWorkedAt } from '#web/backoffice/session/worked-at.ts'
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
 * The branch a page about one branch speaks of: the selected one, else where one last worked, of those that are
 * `preferred` where there are any. Undefined with several where nobody knows: `NoBranch` asks. What a page began with
 * it keeps until another one is selected, whoever opens or closes meanwhile.
 */
export function useActiveBranch(preferred: (branch: OwnBranch) => boolean = () => true) {
  const { id: person } = useMe()
  const selected = useSelectedBranch()
  const recent = useWorkedAt(person)
  const { branches, ...query } = useOwnBranches()
  // what was known when it was decided; hundreds of branches are not looked through with every draw
  const [begun, setBegun] = useState<{ of: unknown; recent: unknown; id: number | null } | null>(null)
  const find = (id: number | null | undefined) => branches?.find(one => one.id === id)
  const chosen = find(selected) ?? find(begun?.id)
  if (branches && !chosen && (begun?.of !== branches || begun.recent !== recent))
    setBegun({ of: branches, recent, id: beginWith(branches, preferred, recent) })
  return { ...query, branches, branch: chosen, select: selectBranch }
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
