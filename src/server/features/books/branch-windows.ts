import { branchesOf, mayForBranch, scopesOf } from '#contract/rights/decide.ts'
import type { Ability } from '#contract/rights/rights.ts'
import { Problem } from '#domain/problem.ts'
import { addDays, isoOf, minutesOf, wallInstant } from '#domain/time/local-time.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import { requireKnown } from '#server/core/http/require-known.ts'
import type { App } from '#server/core/context.ts'

/** Business days, both of which belong to the span, of one branch, of some, or of all one may read of. */
export type Span = { from: string; to: string; branch?: number | undefined; branches?: readonly number[] | undefined }
/**
 * A run of business days of one branch, `first` to `last`, and as instants of its own clock: `until` is the first one
 * that does not belong to them.
 */
export type BranchWindow = {
  id: number
  name: string
  timeZone: string
  first: string
  last: string
  since: string
  until: string
}
/** What is read at once. A branch may have several runs of days, none of which touch. */
export type Windows = { branches: readonly BranchWindow[]; dayStartMinutes: number; currency: string }

const DAY_MS = 86_400_000
export const daysIn = ({ from, to }: Span): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1

/**
 * When the business days of a span begin and end at the branches whose earnings somebody may read, or of which they
 * hold another ability.
 * @throws Problem `invalid` at `branch` for one that is not there, at `to` where it is more than so many days of
 * branches together.
 */
export async function branchWindows(
  app: App,
  span: Span,
  principal: Principal,
  most: number,
  ability: Ability = 'reports.read',
): Promise<Windows> {
  const catalogue = await app.catalogue.current()
  const { branchById, config } = catalogue
  requireKnown(catalogue, span)
  const minutes = minutesOf(config.businessDayStart) ?? 0
  const branches = [...branchById.values()].filter(({ id }) => isAsked(principal, ability, span, id))
  if (daysIn(span) * Math.max(1, branches.length) > most)
    throw new Problem('invalid', {
      field: 'to',
      code: 'tooLong',
      message: 'Das ist auf einmal zu viel. Bitte wählen Sie eine Filiale oder einen kürzeren Zeitraum.',
    })
  return {
    currency: config.currency,
    dayStartMinutes: minutes,
    branches: branches.map(branch => windowOf(branch, span.from, span.to, minutes)),
  }
}

/** The days from `first` to `last` of a branch whose days begin so many minutes after midnight. */
export const windowOf = (
  { id, name, timeZone }: Pick<BranchWindow, 'id' | 'name' | 'timeZone'>,
  first: string,
  last: string,
  dayStartMinutes: number,
): BranchWindow => ({
  id,
  name,
  timeZone,
  first,
  last,
  since: isoOf(wallInstant(first, dayStartMinutes, timeZone)),
  until: isoOf(wallInstant(addDays(last, 1), dayStartMinutes, timeZone)),
})

function isAsked(principal: Principal, ability: Ability, { branch, branches }: Span, id: number): boolean {
  if (branches && !branches.includes(id)) return false
  if (branch !== undefined) return branch === id && mayForBranch(principal, ability, id)
  return scopesOf(principal, ability).has('all') || branchesOf(principal).includes(id)
}
