import { useQuery } from '@tanstack/react-query'
import { mayEverywhere } from '#web/backoffice/session/rights.ts'
import { selectBranch, useSelectedBranch } from '#web/backoffice/session/selected-branch.ts'
import { useMe } from '#web/backoffice/session/use-me.ts'
import { listRows } from '#web/kit/resource-client.ts'

/** The branches one works for: all of them for administrators, the own ones for everybody else. */
export function useOwnBranches() {
  const me = useMe()
  const { data, ...query } = useQuery({
    queryKey: ['rows', 'branches', 'all'],
    queryFn: ({ signal }) => listRows('branches', { signal }),
    staleTime: 60_000,
  })
  const isEverywhere = mayEverywhere(me, 'branches.work')
  const branches = data?.filter(branch => isEverywhere || me.branches.some(own => own.id === branch.id))
  return { ...query, branches }
}

type OwnBranch = NonNullable<ReturnType<typeof useOwnBranches>['branches']>[number]

/**
 * The branch a page about one branch speaks of: the selected one, else the first of one's own that is `preferred`, else
 * the first.
 */
export function useActiveBranch(preferred: (branch: OwnBranch) => boolean = () => true) {
  const selected = useSelectedBranch()
  const { branches, ...query } = useOwnBranches()
  const branch = branches?.find(one => one.id === selected) ?? branches?.find(preferred) ?? branches?.[0]
  return { ...query, branches, branch, select: selectBranch }
}
