import { ADMINS } from '#contract/rights/grants.ts'

/** What opens the house to programs, and where it tells them what happens. */
export const PROGRAM_RIGHTS = {
  'api-tokens': {
    read: ADMINS,
    browse: ADMINS,
    create: ADMINS,
    update: ADMINS,
    remove: ADMINS,
    /** To make the secret of one, which ends the one before. */
    issue: ADMINS,
  },
  webhooks: {
    read: ADMINS,
    browse: ADMINS,
    create: ADMINS,
    update: ADMINS,
    remove: ADMINS,
    /** To make its key, to try it, to see what was sent and to send it again. */
    operate: ADMINS,
  },
} as const
