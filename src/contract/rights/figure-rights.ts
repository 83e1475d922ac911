import { DESK, MANAGERS } from '#contract/rights/grants.ts'

/** The part of the table of rights (`rights.ts`) that is about what orders and visits come to. */
export const FIGURE_RIGHTS = {
  /**
   * What was earned, and the same for the bookkeeper: for who leads, and employees who were told that they may see it.
   */
  reports: { read: { revenue: 'branch', ...MANAGERS } },
  /** That a business day is closed, which whoever works with its orders is told; to see its sheet and to close it. */
  closings: { read: DESK, close: { revenue: 'branch', ...MANAGERS } },
  /**
   * Figures: of visits, which editors read of the whole website, of orders and of what they came to. Whoever has not
   * the `past` reads of the day that is going on.
   */
  statistics: {
    web: { ROLE_EMPLOYEE: 'branch', ROLE_EDITOR: 'all', ROLE_ADMIN: 'all' },
    webPast: { ROLE_EDITOR: 'all', ...MANAGERS },
    orders: DESK,
    revenue: { revenue: 'branch', ...MANAGERS },
    past: MANAGERS,
    ratings: { ROLE_EMPLOYEE: 'branch', ROLE_EDITOR: 'all', ROLE_ADMIN: 'all' },
    /** To have the week's figures sent to oneself. */
    report: MANAGERS,
  },
} as const
