/**
 * How an order gets its number: the mode of the settings, and whether the counter has to step over numbers given in
 * another mode.
 */
export const TICKET_CHOICES = ['daily', 'continuous', 'random', 'dailyPastUsed', 'continuousPastUsed'] as const
export type TicketChoice = (typeof TICKET_CHOICES)[number]

/** The day under which a count lives that no day ends. */
const ENDLESS = `'infinity'::date`

/**
 * The part of the placing statement that gives the ticket number, as the table `counter (last_number)` with one row or
 * none (docs/reference/ordering.md#ticket-number). Counted numbers are raised under the lock of their counter, so there
 * is no gap and no double; of the drawn ones the first that is free that day counts. Whatever slips through meets the
 * unique key of the day.
 */
export function ticketNumberSql(choice: TicketChoice, source: string): string {
  if (choice === 'random')
    return `
counter as (
  select n as last_number from unnest(:ticket_numbers) with ordinality as drawn(n, place), ${source}
    and not exists (select from orders o where o.branch_id = :branch_id and o.business_day = :business_day
      and o.ticket_number = n)
  order by place limit 1
)`
  const isContinuous = choice.startsWith('continuous')
  const first = '(:ticket_numbers)[1]'
  const next = isContinuous ? `greatest(c.last_number + 1, ${first})` : 'c.last_number + 1'
  const isPastUsed = choice.endsWith('PastUsed')
  const free = (from: string) => (isPastUsed ? firstFree(from) : from)
  return `
counter as (
  insert into ticket_counters as c (branch_id, business_day, last_number)
  select :branch_id, ${isContinuous ? ENDLESS : ':business_day'}, ${free(first)} from ${source}
  on conflict (branch_id, business_day) do update set last_number = ${free(next)}
  returning last_number
)`
}

/** Among so many numbers in a row one is free: a branch does not give as many on one day. */
const REACH = 100_000
const firstFree = (from: string) => `(
    select n::integer from generate_series(${from}, ${from} + ${REACH}) as n
    where not exists (select from orders o where o.branch_id = :branch_id and o.business_day = :business_day
      and o.ticket_number = n) limit 1)`
