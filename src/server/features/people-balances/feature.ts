import type { Feature } from '#server/core/feature.ts'
import type { HolidaysOf } from '#server/features/people-balances/holiday-calendar.ts'
import { mountBalances } from '#server/features/people-balances/routes.ts'

type Needs = { holidaysOf: HolidaysOf }

/** Hours and holiday of people, reckoned when asked (decision 098). */
export const peopleBalances = ({ holidaysOf }: Needs) => ({ name: 'people-balances', mount: mountBalances(holidaysOf) }) satisfies Feature
