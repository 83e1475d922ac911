import { z } from 'zod'
import { calendarDay } from '#contract/calendar.ts'
import { defineCall, type CallData } from '#contract/call.ts'
import { oneOf } from '#contract/calls/people/activity-shape.ts'
import { namedReference } from '#contract/embedded-shape.ts'
import { INBOX_ASKS, INBOX_KINDS } from '#domain/people/inbox.ts'

/** So many of a kind are listed; of the others it is told how many there are. */
export const INBOX_ROWS = 50
/** So far what waits is counted. */
export const INBOX_COUNTED = 999

const inboxRow = z.object({
  kind: oneOf(INBOX_KINDS),
  /**
   * Of what it is about: an absence, a shift, a record, the signing of a month, a task, a comment, a form, a device, a
   * TV.
   */
  id: z.int(),
  /** Where a call of its own needs both: the task of a comment, the form of a submission, whose month it is. */
  parent: z.int().nullable(),
  /** Against which it is decided; null where its call takes none. */
  version: z.int().nullable(),
  /** Which failure of a device or a TV, for whoever says that they have seen it; of other kinds left out. */
  failure: z.string().optional(),
  title: z.string(),
  /** Whom it is from or about. */
  person: z.string().nullable(),
  /** What else is to be known, a sentence each. */
  lines: z.array(z.string()),
  /** When: the days of an absence; else the moment it is about, with its end where it has one. */
  days: z.object({ from: calendarDay, to: calendarDay }).nullable(),
  at: z.iso.datetime().nullable(),
  until: z.iso.datetime().nullable(),
  isLate: z.boolean(),
  branch: namedReference.nullable(),
  /** How many times of a series wait with it and are decided with it; 1 for what stands alone. */
  times: z.int(),
  /** What can be answered where it stands; null where it is only led to. */
  asks: z.enum(INBOX_ASKS).nullable(),
  /** Where it leads: an address of the back-office, behind `/backend#`. */
  path: z.string(),
})

export const readInbox = defineCall({
  method: 'GET',
  path: '/inbox',
  summary: `Lists what waits for one: requests, corrections and months one may decide, tasks that are due, comments that name one, forms that came in, devices of one’s branches that have failed, and holidays of the next year; at most ${INBOX_ROWS} of a kind.`,
  ability: 'inbox.read',
  data: z.object({
    rows: z.array(inboxRow),
    /** Of every kind of which something waits, how much does, counted up to `INBOX_COUNTED`. */
    counts: z.array(z.object({ kind: oneOf(INBOX_KINDS), count: z.int() })),
    count: z.int(),
  }),
})
export const countInbox = defineCall({
  method: 'GET',
  path: '/inbox/count',
  summary: 'Counts what waits for one.',
  ability: 'inbox.read',
  data: z.object({ count: z.int() }),
})

export const INBOX_CALLS = [readInbox, countInbox] as const
export type InboxRow = z.output<typeof inboxRow>
export type Inbox = CallData<typeof readInbox>
/** What of one kind waits: how much, and the first of it as far as rows were asked for. */
export type Waiting = { rows: InboxRow[]; count: number }
