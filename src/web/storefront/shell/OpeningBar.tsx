import { branchStatus } from '#domain/hours/branch-status.ts'
import { openBranchesText, statusText } from '#domain/hours/opening-texts.ts'
import { useNow } from '#web/kit/use-now.ts'
import { OpenState } from '#web/storefront/shell/OpenState.tsx'
import { usePage } from '#web/storefront/shell/page-context.ts'

/** The opening-hours toolbar (specification section 2): how many branches are open, or until when the selected one is. */
export function OpeningBar() {
  const { branch, branches, config, now: renderedAt } = usePage()
  const now = useNow(renderedAt)
  if (!config.enablePluginToolbar) return null
  if (branch) {
    const status = branchStatus(branch, now)
    return <OpenState state={status.state} text={statusText(status, { timeZone: branch.timeZone, nowIso: now })} />
  }
  const open = branches.filter(one => one.isPublic && branchStatus(one, now).state !== 'closed').length
  return <OpenState state={open > 0 ? 'open' : 'closed'} text={openBranchesText(open)} />
}
