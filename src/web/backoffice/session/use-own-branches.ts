import { useQuery } from '@tanstack/react-query'
import { hasRole } from '#contract/role.ts'
import { selectBranch, useSelectedBranch } from '#web/backoffice/session/selected-branch.ts'
import { useMe } from '#web/backoffice/session/use-me.ts'
import { listRows } from '#web/kit/rows.ts'

/** The branches one works for: all of them for administrators, the own ones for everybody else. */
export function useOwnBranches() {
  const me = useMe()
  const { data, ...query } = useQuery({
    queryKey: ['rows', 'branches', 'all'],
    queryFn: ({ signal }) => listRows('branches', { signal }),
    staleTime: 60_000,
  })
  const isAdmin = hasRole(me.roles, 'ROLE_ADMIN')
  const branches = data?.filter(branch => isAdmin || me.branches.some(own => own.id === branch.id))
  return { ...query, branches }
}

/** The branch a page about one branch speaks of: the selected one, else the first of one's own. */
export function useActiveBranch() {
  const selected = useSelectedBranch()
  const { branches, ...query } = useOwnBranches()
  const branch = branches?.find(one => one.id === selected) ?? branches?.[0]
  return { ...query, branches, branch, select: selectBranch }
}
