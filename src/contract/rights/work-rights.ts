import { ADMINS, ANYONE, DESK, MANAGERS } from '#contract/rights/grants.ts'

/** The part of the table of rights (`rights.ts`) that is about people's working time, plans and tasks. */
export const WORK_RIGHTS = {
  /** One's own clock; who one is at a terminal; and to give people what opens theirs. */
  'time-tracking': {
    use: { staff: 'own', worker: 'own' },
    identify: { clock: 'branch' },
    /** To have one's phone show a code to a terminal. */
    code: { staff: 'own' },
    keys: MANAGERS,
  },
  /** What people agreed to work. */
  'work-contracts': { read: { staff: 'own', ...MANAGERS }, write: MANAGERS },
  /**
   * Records of work: one's own, to ask that they be put right, and those of one's branches; `manage` decides and puts
   * right.
   */
  'working-activities': {
    read: { staff: 'own', ...MANAGERS },
    ask: { staff: 'own' },
    manage: MANAGERS,
    remove: ADMINS,
  },
  /**
   * Months of working time: to read and sign one's own, and for the house those of its people; `export` is for the
   * payroll.
   */
  'time-sheets': { read: { staff: 'own', ...MANAGERS }, sign: { staff: 'own' }, approve: MANAGERS, export: MANAGERS },
  /** Hours, overtime and holiday of people; `adjust` puts them right by hand. */
  balances: { read: { staff: 'own', ROLE_PLANNER: 'branch', ROLE_ADMIN: 'all' }, adjust: MANAGERS },
  /** Shifts and absences: to see those of one's branches, to ask for oneself, and to plan. */
  'working-schedules': {
    read: { staff: 'own', ROLE_EMPLOYEE: 'branch', ROLE_PLANNER: 'branch', ROLE_ADMIN: 'all' },
    ask: { staff: 'own' },
    /** To take a shift that nobody has. */
    take: DESK,
    plan: { ROLE_PLANNER: 'branch', ROLE_ADMIN: 'all' },
    /** To read one's calendar by its secret address; who has no secret finds nothing. */
    feed: ANYONE,
  },
  /** What waits for oneself, of each kind by the right to decide or read it. */
  inbox: { read: { staff: 'own' } },
  /**
   * The calendar, of each kind by the right to read it; `subscribe` is to read one's own by its secret address, and who
   * has no secret finds nothing.
   */
  calendar: { read: { staff: 'own' }, subscribe: ANYONE },
  /** Projects one belongs to, owns or leads the branch of; how far one reaches into each, its roles say. */
  projects: {
    read: { staff: 'own', external: 'own', ...MANAGERS },
    create: MANAGERS,
    /** To change one that one leads. */
    write: { staff: 'own', ...MANAGERS },
    remove: ADMINS,
  },
  /** Tasks of such projects, those one is given, and the routines of a branch, which a tablet works through. */
  tasks: {
    read: { staff: 'own', external: 'own', ...MANAGERS },
    /** To hear of changes as they happen. */
    follow: { staff: 'own', ...MANAGERS },
    create: { staff: 'own', ...MANAGERS },
    write: { staff: 'own', external: 'own', backoffice: 'branch', ...MANAGERS },
    /** To put one into another column. */
    move: { staff: 'own', external: 'own', ...MANAGERS },
    /** To take one over, and to have one's own clock count for one. */
    clock: { staff: 'own', ...MANAGERS },
    /** To write one's own comment anew, or take it back. */
    discuss: { staff: 'own', external: 'own', ...MANAGERS },
    remove: ADMINS,
    routines: { ...DESK, backoffice: 'branch' },
    /** To say who works through them at its tablet. */
    identify: { backoffice: 'branch' },
    /** What a branch worked through on a day. */
    report: DESK,
  },
} as const
