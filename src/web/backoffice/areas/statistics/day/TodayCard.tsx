import { Button, Table } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { DayFigures } from '#contract/calls/statistics/day-and-report.ts'
import { formatCurrency } from '#domain/pricing/format-currency.ts'
import { formatDay, weekdayName } from '#domain/time/format-time.ts'
import { MINUTE_MS, weekdayOf } from '#domain/time/local-time.ts'
import { changeOf } from '#web/backoffice/areas/statistics/charts/change-text.ts'
import { useSelectedBranch } from '#web/backoffice/session/selected-branch.ts'
import { callApi } from '#web/kit/api-client.ts'
import classes from '#web/backoffice/areas/dashboard/dashboard.module.css'

/**
 * What today has brought so far beside the same weekday of the week before up to the same time, and the same branch by
 * branch. It stays away until it knows.
 */
export function TodayCard() {
  const branch = useSelectedBranch() ?? undefined
  const { data } = useQuery({
    queryKey: ['statistics', 'day', { branch }] as const,
    queryFn: ({ signal }) => callApi('GET', '/statistics/day', { session: 'staff', signal, query: { branch } }),
    refetchInterval: MINUTE_MS,
  })
  if (!data || (data.orders.value === 0 && data.orders.lastWeek === 0)) return null
  const { revenue, orders, currency, lastWeekDay, branches } = data
  const money = (amount: number) => formatCurrency(amount, currency)
  const whole = (count: number) => count.toLocaleString('de-DE')
  const [main, text] = revenue ? [revenue, money] : [orders, whole]
  const change = changeOf(main.value, main.lastWeekByNow)
  return (
    <section className={`card ${classes.card}`} aria-labelledby="dashboard-today">
      <header className={classes.head}>
        <h2 id="dashboard-today">Heute bis jetzt</h2>
        <Button component={Link} href="/statistics/today" variant="default">
          Tagesübersicht
        </Button>
      </header>
      <p className={classes.earned}>
        <strong>{text(main.value)}</strong>
        <span className={classes.state}>
          {change && `${change.text}, `}
          {weekdayName(weekdayOf(lastWeekDay))}, {formatDay(lastWeekDay)} bis zur selben Zeit {text(main.lastWeekByNow)}
        </span>
      </p>
      <p className={classes.quiet}>
        {orders.value === 1 ? '1 Bestellung' : `${whole(orders.value)} Bestellungen`}, in der Vorwoche{' '}
        {whole(orders.lastWeekByNow)}
      </p>
      {branches.length > 1 && <Branches branches={branches} money={money} whole={whole} />}
    </section>
  )
}

type BranchesProps = {
  branches: DayFigures['branches']
  money: (amount: number) => string
  whole: (count: number) => string
}

/** Branches with something to tell, the busiest first. */
function Branches({ branches, money, whole }: BranchesProps) {
  const shown = branches
    .filter(({ orders, ordersLastWeek }) => orders > 0 || ordersLastWeek > 0)
    .toSorted((one, other) => (other.revenue ?? other.orders) - (one.revenue ?? one.orders))
  if (shown.length === 0) return null
  return (
    <Table className={classes.sums}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">Filiale</Table.Th>
          <Table.Th scope="col">Heute</Table.Th>
          <Table.Th scope="col">Vorwoche</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {shown.map(({ id, name, orders, ordersLastWeek, revenue, revenueLastWeek }) => (
          <Table.Tr key={id}>
            <Table.Th scope="row">{name}</Table.Th>
            <Table.Td>{revenue === undefined ? whole(orders) : money(revenue)}</Table.Td>
            <Table.Td>{revenueLastWeek === undefined ? whole(ordersLastWeek) : money(revenueLastWeek)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
