import type { OrderType } from '#domain/catalogue/branch.ts'

export type BranchPattern = {
  branchKey: string
  ordersPerDay: number
  /** Share of the usual number of orders, Monday first; 0 on closed days. */
  weekdayShare: readonly number[]
  /** Local hours, the busy ones named more often; all of them within the opening hours. */
  hours: { workday: readonly number[]; weekend: readonly number[] }
  orderTypes: readonly OrderType[]
  /** Local hour of planned orders, within the opening hours of every working day but Monday. */
  appointmentHour: number
  /** Every order is a request for a later day. */
  isAlwaysPlanned: boolean
}

/** When and how guests order at each branch. */
export const PATTERNS: readonly BranchPattern[] = [
  {
    branchKey: 'wien-neubau',
    appointmentHour: 10,
    ordersPerDay: 4.2,
    weekdayShare: [0.8, 0.9, 0.9, 1, 1.4, 1.4, 1.1],
    hours: {
      workday: [0, 1, 7, 8, 9, 11, 11, 12, 12, 12, 13, 13, 15, 17, 18, 18, 18, 19, 19, 19, 20, 20, 21, 22, 23],
      weekend: [0, 1, 2, 3, 8, 9, 10, 12, 12, 13, 13, 15, 17, 18, 18, 19, 19, 19, 20, 20, 21, 22, 23],
    },
    orderTypes: ['delivery', 'delivery', 'delivery', 'takeaway', 'takeaway', 'dineIn'],
    isAlwaysPlanned: false,
  },
  {
    branchKey: 'graz-lend',
    appointmentHour: 12,
    ordersPerDay: 2.2,
    weekdayShare: [0, 0.9, 0.9, 1, 1.5, 1.5, 1.1],
    hours: { workday: [11, 11, 12, 12, 12, 13, 18, 18, 19, 19, 20, 20, 21], weekend: [11, 12, 12, 13, 13, 14, 15] },
    orderTypes: ['dineIn', 'dineIn', 'dineIn', 'takeaway'],
    isAlwaysPlanned: false,
  },
  {
    branchKey: 'linz-hafen',
    appointmentHour: 18,
    ordersPerDay: 2.1,
    weekdayShare: [0.7, 0.8, 0.8, 1, 1.6, 1.6, 0.8],
    hours: { workday: [17, 18, 18, 19, 19, 20, 20, 21, 22, 23], weekend: [18, 19, 19, 20, 21, 22, 23, 23] },
    orderTypes: ['delivery', 'delivery', 'takeaway'],
    isAlwaysPlanned: false,
  },
  {
    branchKey: 'salzburg-nonntal',
    appointmentHour: 10,
    ordersPerDay: 0.7,
    weekdayShare: [1.2, 1.1, 1.1, 1, 1, 0, 0],
    hours: { workday: [8, 9, 9, 10, 10, 11, 13, 14, 15, 16], weekend: [9] },
    orderTypes: ['delivery', 'delivery', 'takeaway'],
    isAlwaysPlanned: true,
  },
  {
    branchKey: 'innsbruck-wilten',
    appointmentHour: 10,
    ordersPerDay: 1.6,
    weekdayShare: [0.9, 0.9, 0.9, 1, 1.1, 1.4, 1],
    hours: { workday: [6, 6, 7, 7, 7, 8, 8, 9, 10, 11, 12, 13, 15, 16, 17], weekend: [7, 8, 8, 9, 9, 10, 11] },
    orderTypes: ['takeaway'],
    isAlwaysPlanned: false,
  },
]

/**
 * Whether guests would be ordering there at this time; the branch with its kitchen open day and night always counts.
 */
export const isLikelyOpen = (branch: BranchPattern, local: Temporal.ZonedDateTime): boolean =>
  branch.branchKey === 'wien-neubau' ||
  ((branch.weekdayShare[local.dayOfWeek - 1] ?? 0) > 0 &&
    branch.hours[local.dayOfWeek >= 6 ? 'weekend' : 'workday'].includes(local.hour))
