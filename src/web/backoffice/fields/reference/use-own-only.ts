import { useForm } from '#web/backoffice/form/form-context.ts'
import { mayEverywhere } from '#web/backoffice/session/rights.ts'
import { useMe } from '#web/backoffice/session/use-me.ts'

/**
 * The branches a link may lead to, where a row belongs to those it names: everyone but administrators gives it to the
 * own ones only (docs/reference/rights.md#references-within-ones-reach). Undefined where anything may be chosen.
 */
export function useOwnOnly(path: string, to: string): readonly number[] | undefined {
  const me = useMe()
  const { resource } = useForm()
  const isBound = to === 'branches' && (resource?.branchField === path || resource?.path === 'menus')
  return isBound && !mayEverywhere(me, 'branches.work') ? me.branches.map(branch => branch.id) : undefined
}
