import { useSearch } from 'wouter'
import { LeaveList } from '#web/backoffice/areas/working-schedules/company-leave/LeaveList.tsx'
import { LeaveProposal } from '#web/backoffice/areas/working-schedules/company-leave/LeaveProposal.tsx'
import { spansOf } from '#web/backoffice/areas/working-schedules/company-leave/leave-words.ts'
import { Forbidden } from '#web/backoffice/kit/Forbidden.tsx'
import { may } from '#web/backoffice/session/rights.ts'
import { useMe } from '#web/backoffice/session/use-me.ts'

const LOCAL = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/
const IDS = /^\d{1,15}(,\d{1,15})*$/

/** Leave for everybody of closures: what there is, or the proposal for the closure the address names. */
export function Page() {
  const search = useSearch()
  const me = useMe()
  const asked = new URLSearchParams(search)
  const [from, to, ids] = [asked.get('from') ?? '', asked.get('to') ?? '', asked.get('branches') ?? '']
  if (!may(me, 'working-schedules.plan')) return <Forbidden />
  const isNamed = LOCAL.test(from) && LOCAL.test(to) && IDS.test(ids) && from < to
  const spans = isNamed ? spansOf({ from, to }) : null
  if (!spans) return <LeaveList />
  const replaces = Number(asked.get('replaces'))
  return (
    <LeaveProposal
      key={search}
      closing={{ from, to }}
      branches={ids.split(',').map(Number)}
      replaces={Number.isInteger(replaces) && replaces > 0 ? replaces : null}
      spans={spans}
    />
  )
}
