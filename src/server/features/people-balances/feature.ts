import type { Feature } from '#server/core/feature.ts'
import type { RevenueOf } from '#server/features/people-balances/figures/present-labour-cost.ts'
import { mountWorkFigures } from '#server/features/people-balances/figures/routes.ts'
import { forgetWorkTimes } from '#server/features/people-balances/forget-work-times.ts'
import { holidayCalendar, type HolidaysOf } from '#server/features/people-balances/holiday-calendar.ts'
import { mountBalances } from '#server/features/people-balances/routes.ts'
import { type DrawSheet, mountSheets } from '#server/features/people-balances/sheets/routes.ts'
import { lockMonths } from '#server/features/people-balances/sheets/move-month.ts'

type Needs = { holidaysOf: HolidaysOf; draw: DrawSheet; revenueOf: RevenueOf }

/** Balances of hours and holiday, computed on demand; months and figures of people (decision 117). */
export const peopleBalances = ({ holidaysOf, draw, revenueOf }: Needs) => {
  const calendar = holidayCalendar(holidaysOf)
  return {
    name: 'people-balances',
    mount: (server, app) => {
      mountBalances(server, app, calendar)
      mountSheets(server, app, { calendar, draw })
      mountWorkFigures(server, app, calendar, revenueOf)
    },
    tasks: app => ({ 'lock-months': () => lockMonths(app), 'forget-work-times': () => forgetWorkTimes(app, calendar) }),
    crons: { 'lock-months': '21 3 * * *', 'forget-work-times': '37 2 * * *' },
  } satisfies Feature
}
