import type { CollectionPath, FieldOf } from '#contract/resources/index.ts'
import { FIGURE_RIGHTS } from '#contract/rights/figure-rights.ts'
import { PROGRAM_RIGHTS } from '#contract/rights/program-rights.ts'
import { SIGNAGE_RIGHTS } from '#contract/rights/signage-rights.ts'
import { WORK_RIGHTS } from '#contract/rights/work-rights.ts'
import {
  ADMINS,
  ANYONE,
  CAMPAIGNERS,
  DESK,
  EDITORS,
  type Grant,
  type Grants,
  HERE,
  MANAGERS,
  PUBLISHED,
  PUBLISHED_BY_EDITORS,
  type Scope,
  STAFF,
} from '#contract/rights/grants.ts'

/** What can be done with every collection. `browse` is to work with its list in the back-office. */
export type CollectionVerb = 'read' | 'browse' | 'create' | 'update' | 'remove'
type CollectionRow<Path extends CollectionPath> = Readonly<Record<Exclude<CollectionVerb, 'update'>, Grants<never>>> & {
  readonly update: Grants<FieldOf<Path>>
}
type AnyRow = { readonly [verb: string]: Grants }
/** A row for every collection, with at least the five verbs, and any other rows. */
type Matrix = { readonly [Path in CollectionPath]: CollectionRow<Path> & AnyRow } & {
  readonly [subject: string]: AnyRow
}

/**
 * Who may do what, the permission matrix (docs/reference/rights.md#abilities-and-scopes): a row a subject, an ability a
 * verb of it, such as `orders.step`. Roles include each other as `role.ts` says, so a right stands at the least role
 * that has it, and again where it reaches further. The server's decisions, the published contract and the back-office's
 * routes, navigation and search read this table and nothing else.
 */
export const RIGHTS = {
  // collections
  users: {
    read: { staff: 'own', ...DESK },
    browse: MANAGERS,
    create: MANAGERS,
    update: {
      staff: {
        scope: 'own',
        fields: ['firstName', 'lastName', 'email', 'currentPassword', 'phone', 'color', 'locale'],
      },
      ...MANAGERS,
    },
    remove: ADMINS,
    /** More of colleagues than their names. */
    details: { staff: 'own', ROLE_MANAGER: 'all', ROLE_ADMIN: 'all' },
    /** To give and take roles. */
    grant: ADMINS,
    /** To make somebody a link with which they choose their first password. */
    invite: MANAGERS,
  },
  divisions: { read: PUBLISHED, browse: ADMINS, create: ADMINS, update: ADMINS, remove: ADMINS },
  'shift-templates': {
    read: { ROLE_PLANNER: 'branch', ROLE_ADMIN: 'all' },
    browse: { ROLE_PLANNER: 'branch', ROLE_ADMIN: 'all' },
    create: { ROLE_PLANNER: 'branch', ROLE_ADMIN: 'all' },
    update: { ROLE_PLANNER: 'branch', ROLE_ADMIN: 'all' },
    remove: { ROLE_PLANNER: 'branch', ROLE_ADMIN: 'all' },
  },
  // a week is planned by department too
  departments: {
    read: { ...STAFF, ROLE_PLANNER: 'all' },
    browse: MANAGERS,
    create: ADMINS,
    update: MANAGERS,
    remove: ADMINS,
  },
  branches: {
    read: PUBLISHED,
    browse: MANAGERS,
    create: ADMINS,
    update: {
      ROLE_EMPLOYEE: { scope: 'branch', fields: ['pauses', 'delay'] },
      backoffice: { scope: 'branch', fields: ['pauses', 'delay'] },
      ...MANAGERS,
    },
    remove: ADMINS,
    /** To be one of its people: what the back-office shows of branches is about these. */
    work: { staff: 'branch', ROLE_ADMIN: 'all' },
  },
  menus: {
    read: ANYONE,
    browse: STAFF,
    create: MANAGERS,
    update: { ROLE_EDITOR: { scope: 'all', fields: ['name'] }, ...MANAGERS },
    remove: ADMINS,
  },
  categories: {
    read: PUBLISHED,
    browse: STAFF,
    create: MANAGERS,
    update: { ROLE_EDITOR: { scope: 'all', fields: ['name', 'description', 'image'] }, ...MANAGERS },
    remove: ADMINS,
  },
  tags: {
    read: ANYONE,
    browse: STAFF,
    create: MANAGERS,
    update: { ROLE_EDITOR: { scope: 'all', fields: ['name', 'image'] }, ...MANAGERS },
    remove: ADMINS,
  },
  /** Guests read them in the products that offer them. */
  'option-groups': {
    read: STAFF,
    browse: STAFF,
    create: MANAGERS,
    update: { ROLE_EDITOR: { scope: 'all', fields: ['name', 'title', 'description'] }, ...MANAGERS },
    remove: ADMINS,
  },
  products: {
    read: PUBLISHED,
    browse: STAFF,
    create: MANAGERS,
    update: {
      ROLE_EDITOR: { scope: 'all', fields: ['name', 'description', 'images', 'allergens', 'additives', 'diets'] },
      ...MANAGERS,
    },
    remove: ADMINS,
  },
  images: { read: STAFF, browse: STAFF, create: STAFF, update: { ROLE_MANAGER: 'all', ...EDITORS }, remove: EDITORS },
  'image-templates': {
    read: STAFF,
    browse: STAFF,
    create: STAFF,
    update: { ROLE_MANAGER: 'all', ...EDITORS },
    remove: EDITORS,
  },
  /**
   * Published are the files of the house. Those of guests are for the branch of their order, and no business of
   * editors.
   */
  uploads: {
    read: { ROLE_EMPLOYEE: HERE, ROLE_EDITOR: 'published', ROLE_ADMIN: 'all' },
    browse: STAFF,
    create: STAFF,
    update: { ROLE_MANAGER: HERE, ROLE_EDITOR: 'published', ROLE_ADMIN: 'all' },
    remove: { ROLE_EDITOR: 'published', ROLE_ADMIN: 'all' },
  },
  tables: { read: ANYONE, browse: MANAGERS, create: MANAGERS, update: MANAGERS, remove: ADMINS },
  /** What a code promises, guests are told when they type it. */
  coupons: {
    read: { ROLE_MANAGER: 'all', ROLE_ADMIN: 'all' },
    browse: { ROLE_MANAGER: 'all', ROLE_ADMIN: 'all' },
    create: MANAGERS,
    update: MANAGERS,
    remove: MANAGERS,
  },
  donatees: { read: ANYONE, browse: MANAGERS, create: ADMINS, update: ADMINS, remove: ADMINS },
  /**
   * Employees read who it is, the telephone number and what was noted; how they do so say the audiences of the fields.
   */
  customers: {
    read: DESK,
    browse: MANAGERS,
    create: MANAGERS,
    update: MANAGERS,
    remove: ADMINS,
    /** To see what was ordered and whose an order is, and to settle it. */
    link: DESK,
    merge: MANAGERS,
    /** All that is known of somebody, as one file. */
    export: ADMINS,
    /** To forget them. */
    anonymise: ADMINS,
  },
  'external-users': {
    read: MANAGERS,
    browse: MANAGERS,
    create: MANAGERS,
    update: MANAGERS,
    remove: ADMINS,
    invite: MANAGERS,
    /** What somebody from outside may see of themselves. */
    enter: { external: 'own' },
  },
  devices: {
    read: { ROLE_EMPLOYEE: 'branch', ROLE_EDITOR: 'all', ROLE_ADMIN: 'all' },
    browse: MANAGERS,
    create: MANAGERS,
    update: MANAGERS,
    remove: ADMINS,
    /** To try whether a device can be reached, and to say that one has seen its failure. */
    test: DESK,
    /** To pair one, take its key away, have it do something or ask for its log. */
    command: MANAGERS,
    /** To exchange a code for a key. */
    pair: ANYONE,
    /** What a device says and reads of itself. */
    beat: { frontdesk: 'branch', backoffice: 'branch', kiosk: 'branch', clock: 'branch' },
  },
  ...PROGRAM_RIGHTS,
  navigations: { read: PUBLISHED, browse: EDITORS, create: EDITORS, update: EDITORS, remove: EDITORS },
  nodes: { read: PUBLISHED_BY_EDITORS, browse: EDITORS, create: EDITORS, update: EDITORS, remove: EDITORS },
  'form-submissions': {
    read: EDITORS,
    browse: EDITORS,
    create: EDITORS,
    update: EDITORS,
    remove: EDITORS,
    /** To fill in a form of the website, with the files it asks for. */
    send: ANYONE,
  },
  /** Guests follow them one by one; where all of them lead is the business of the house. */
  redirects: {
    read: STAFF,
    browse: EDITORS,
    create: EDITORS,
    update: EDITORS,
    remove: EDITORS,
    /** Paths that led nowhere. */
    missing: EDITORS,
  },

  /** Who sees how campaigns do makes their links. */
  'campaign-links': {
    read: CAMPAIGNERS,
    browse: CAMPAIGNERS,
    create: CAMPAIGNERS,
    update: CAMPAIGNERS,
    remove: CAMPAIGNERS,
  },

  sites: {
    read: PUBLISHED,
    browse: EDITORS,
    create: EDITORS,
    update: EDITORS,
    remove: EDITORS,
    /** To show guests what was written, to take it back, and to go back to what was. */
    publish: EDITORS,
  },
  blocks: { read: PUBLISHED_BY_EDITORS, browse: EDITORS, create: EDITORS, update: EDITORS, remove: EDITORS },
  scenes: { read: PUBLISHED_BY_EDITORS, browse: EDITORS, create: EDITORS, update: EDITORS, remove: EDITORS },
  ...SIGNAGE_RIGHTS,

  // everything else
  orders: {
    place: ANYONE,
    /** To add a file to the order one is about to place. */
    attach: ANYONE,
    /** To enter an order for a guest on the phone or at the counter, and to look up who rings. */
    enter: DESK,
    /** To agree on prices lower than the settings let everybody go (`ordering.staffDiscountPercent`). */
    discount: MANAGERS,
    /** To read an order by its hash, and to answer what it asks. */
    follow: { anyone: 'own' },
    /** A tablet reads what is open and what was closed lately. */
    read: { ...DESK, backoffice: 'branch' },
    /** To look up what is over. */
    history: DESK,
    /** A tablet takes the steps the table of transitions lets a device take. */
    step: { ...DESK, backoffice: 'branch' },
    /** To reject and cancel. */
    decide: DESK,
    edit: DESK,
    /** To give money back. */
    refund: MANAGERS,
    /** To tick off what the kitchen has made. A screen in the kitchen has no login. */
    bump: { ...DESK, backoffice: 'branch' },
    /** To send its mail again. */
    notify: DESK,
    remove: ADMINS,
    /** To have its slips printed, and to see them. A tablet has a printer beside it. */
    print: { ...DESK, backoffice: 'branch' },
    /** What the pick-up board shows. */
    board: { frontdesk: 'branch' },
  },
  /** What payment providers tell of; who they are their signature says, or nobody needs to know. */
  payments: { hear: ANYONE },
  ...FIGURE_RIGHTS,
  /** What opens the accounts at payment providers. */
  'payment-accounts': { read: ADMINS, write: ADMINS },
  /** What was sent about orders; `addresses` are shown whole then. */
  notices: { read: DESK, addresses: MANAGERS },
  /** Contracts that guests withdraw from: to say so needs no account. */
  withdrawals: { declare: ANYONE, read: DESK, settle: MANAGERS },
  /** What guests thought of it: without their names, so for those who write the menu as well. */
  ratings: { read: { ROLE_EMPLOYEE: 'branch', ROLE_EDITOR: 'all', ROLE_ADMIN: 'all' } },
  /** Slips on their way to paper; `watch` is what tells of printers that are missing. */
  'print-jobs': { read: DESK, write: DESK, watch: { ...DESK, backoffice: 'branch' } },
  /** The whole catalogue as one file, for another installation or from one. */
  catalogue: { export: ADMINS, import: ADMINS },
  /** Labels of products on paper. */
  labels: { print: STAFF },
  /** Which families texts may be set in; their files and style sheets are for everybody. */
  fonts: { read: STAFF, write: { ROLE_MANAGER: 'all', ...EDITORS } },
  availability: { read: ANYONE, write: { ...DESK, backoffice: 'branch' } },
  /** The server's pulse, by which a stream knows that it is alive. */
  pulse: { follow: { ...DESK, frontdesk: 'branch', backoffice: 'branch', player: 'branch' } },
  'branch-keys': { read: MANAGERS, write: MANAGERS },
  /** What a closure hits, and to tell the guests of it: for those who enter closures. */
  closures: { read: MANAGERS, tell: MANAGERS },
  /** Public holidays, for those who enter hours. */
  holidays: { read: MANAGERS },
  /** `details` are the settings that concern mail, retention and the like. */
  config: { read: ANYONE, details: { ROLE_MANAGER: 'all', ROLE_ADMIN: 'all' }, write: ADMINS },
  shop: { read: ANYONE },
  session: { open: ANYONE },
  account: { read: { staff: 'own' }, password: { staff: 'own' }, protect: { staff: 'own' }, work: { staff: 'own' } },
  ...WORK_RIGHTS,
  /** What somebody keeps of lists for themselves. */
  'saved-views': { read: { staff: 'own' }, write: { staff: 'own' } },
  /** To have texts and pictures proposed, so often a day. */
  'content-ai': { generate: { ROLE_EDITOR: 'all', ROLE_MANAGER: 'all', ROLE_ADMIN: 'all' } },
  analytics: { log: ANYONE },
  kiosk: { unlock: ANYONE, screensaver: ANYONE },
  /** Copies of the whole shop; where they go only the operator says. */
  backups: { read: { ROLE_MANAGER: 'all', ROLE_ADMIN: 'all' }, make: ADMINS },
  /** What was done and what happened: for managers of orders and devices of their branches. */
  logs: { read: MANAGERS },
  backoffice: { enter: { staff: 'all' } },
  system: { metrics: ADMINS },
} as const satisfies Matrix

type Rights = typeof RIGHTS
type Subject = keyof Rights
/** `subject.verb`; one that the table does not hold is a compile error wherever it is named. */
export type Ability = { [S in Subject]: `${S}.${keyof Rights[S] & string}` }[Subject]

const ROWS: Readonly<Record<string, AnyRow>> = RIGHTS
/** How far a grant reaches. */
export const scopesIn = (grant: Grant): readonly Scope[] =>
  typeof grant === 'string' ? [grant] : 'scope' in grant ? [grant.scope] : grant
/** Who holds an ability. */
export function grantsFor(ability: Ability): Grants {
  const [subject = '', verb = ''] = ability.split('.')
  return ROWS[subject]?.[verb] ?? {}
}

/** Whether everybody may, signed in or not. */
export const isForAnyone = (ability: Ability): boolean => 'anyone' in grantsFor(ability)
