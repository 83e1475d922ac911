import { isOpenAt } from '#domain/hours/open-intervals.ts'
import type { OpeningRule } from '#domain/time/opening-rule.ts'

/** Whether a product's or category's schedule is open at an instant. Without rules it always is, unlike a branch. */
export const isScheduleOpen = (rules: readonly OpeningRule[], timeZone: string, atIso: string): boolean =>
  rules.length === 0 || isOpenAt(rules, timeZone, atIso)

/**
 * Whether a product or category can be ordered for an instant
 * (docs/reference/hours-and-slots.md#schedules-of-products-and-categories).
 */
export const isAvailable = (
  of: { isEnabled: boolean; schedule: readonly OpeningRule[] },
  timeZone: string,
  atIso: string,
): boolean => of.isEnabled && isScheduleOpen(of.schedule, timeZone, atIso)
