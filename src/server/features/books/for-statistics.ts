import type { Executor } from '#server/core/db/executor.ts'
import { type Windows, windowOf } from '#server/features/books/branch-windows.ts'
import { readRefunds, type RefundedPart } from '#server/features/books/read-refunds.ts'
import { type RevenueEntry, reckonRevenue } from '#server/features/books/reckon-days.ts'

type Days = { id: number; name: string; timeZone: string; dayStartMinutes: number; days: readonly string[] }

const windowsOf = (several: readonly Days[]): Windows => ({
  dayStartMinutes: several[0]?.dayStartMinutes ?? 0,
  currency: '',
  branches: several.flatMap(({ days, dayStartMinutes, ...branch }) =>
    days.map(day => windowOf(branch, day, day, dayStartMinutes)),
  ),
})

/** What was earned on these days of a branch, refunds taken off, reckoned as the daily totals are. */
export const earnedOn = async (db: Executor, days: Days): Promise<RevenueEntry[]> =>
  (await reckonRevenue(db, windowsOf([days]), false)).entries

/** What refunds of these days took from the revenue, of several branches whose days begin at the same time. */
export const takenBackOn = async (db: Executor, ...several: readonly Days[]): Promise<RefundedPart[]> =>
  several.length === 0 ? [] : readRefunds(db, windowsOf(several))
