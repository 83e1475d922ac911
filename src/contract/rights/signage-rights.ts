import { ADMINS, DESK, MANAGERS, STAFF } from '#contract/rights/grants.ts'

/** Editors make what plays everywhere, who leads a branch what plays there. */
const PROGRAMME = {
  read: STAFF,
  browse: { ROLE_EDITOR: 'all', ROLE_MANAGER: 'all', ROLE_ADMIN: 'all' },
  create: { ROLE_EDITOR: 'all', ...MANAGERS },
  update: { ROLE_EDITOR: 'all', ...MANAGERS },
  remove: ADMINS,
} as const

/** The part of the table of rights (`rights.ts`) that is about screens. */
export const SIGNAGE_RIGHTS = {
  'digital-signage-segments': PROGRAMME,
  'digital-signage-streams': PROGRAMME,
  'digital-signage-devices': {
    read: { ROLE_EMPLOYEE: 'branch', ROLE_EDITOR: 'all', ROLE_ADMIN: 'all' },
    browse: { ROLE_EDITOR: 'all', ...MANAGERS },
    create: MANAGERS,
    update: MANAGERS,
    remove: ADMINS,
    /** To have one show which it is, to try whether it can be reached, and to say that one has seen its failure. */
    test: DESK,
    /** To pair one, take its key away and have it do something. */
    command: MANAGERS,
    /** To put something on for a while, before its programme, and to take it back. */
    special: { ROLE_EDITOR: 'all', ...MANAGERS },
    /** What a TV says and reads of itself. */
    beat: { player: 'branch' },
  },
} as const
