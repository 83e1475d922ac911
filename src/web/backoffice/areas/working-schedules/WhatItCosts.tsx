import { useQuery } from '@tanstack/react-query'
import { holidayAmountText } from '#domain/people/holiday-text.ts'
import { hoursText } from '#domain/people/hours-text.ts'
import type { WholeRow } from '#web/backoffice/areas/working-schedules/plan-data.ts'
import { callApi } from '#web/kit/api-client.ts'

/** What a request would count, and what is left of the holiday of who asks: for whoever decides. */
export function WhatItCosts({ row: { id, type, user, startDate } }: { row: WholeRow }) {
  const { data: whole } = useQuery({
    queryKey: ['plan', 'one', id],
    queryFn: ({ signal }) => callApi('GET', '/working-schedules/{id}', { session: 'staff', signal, params: { id } }),
  })
  const userId = user?.id
  const year = Number(startDate.slice(0, 4))
  const { data: accounts } = useQuery({
    queryKey: ['balances', 'holiday', userId, year],
    queryFn: ({ signal }) =>
      callApi('GET', '/time-sheets/holiday-balances', { session: 'staff', signal, query: { user: userId, year } }),
    enabled: type === 'vacation' && userId !== undefined,
  })
  const credit = whole?.view === 'whole' ? whole.creditSeconds : null
  const [account] = accounts ?? []
  const words = [
    credit && `zählt als ${hoursText(credit)} Stunden Arbeit`,
    type === 'vacation' &&
      account &&
      `vom Urlaub ${year} übrig: ${holidayAmountText(account, 'remaining')}, beantragt: ${holidayAmountText(account, 'requested')}`,
  ].filter(Boolean)
  return words.length > 0 ? <span>{words.join(' · ')}</span> : null
}
