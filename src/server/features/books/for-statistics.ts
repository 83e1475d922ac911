import type { Executor } from '#server/core/db/executor.ts'
import { type Windows, windowOf } from '#server/features/books/branch-windows.ts'
import { readRefunds, type RefundedPart } from '#server/features/books/read-refunds.ts'
import { type RevenueEntry, reckonRevenue } from '#server/features/books/reckon-days.ts'

type Days = { id: number; name: string; timeZone: string; dayStartMinutes: number; days: readonly string[] }

const windowsOf = ({ days, dayStartMinutes, ...branch }: Days): Windows => ({
  dayStartMinutes,
  currency: '',
  branches: days.map(day => windowOf(branch, day, day, dayStartMinutes)),
})

/** What was earned on these days of a branch, refunds taken off, reckoned as the daily totals are. */
export const earnedOn = async (db: Executor, days: Days): Promise<RevenueEntry[]> =>
  (await reckonRevenue(db, windowsOf(days), false)).entries

/** What refunds of these days took from the revenue. */
export const takenBackOn = (db: Executor, days: Days): Promise<RefundedPart[]> => readRefunds(db, windowsOf(days))
