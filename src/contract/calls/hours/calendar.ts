import { z } from 'zod'
import { calendarDay } from '#contract/calendar.ts'
import { defineCall, type CallBody, type CallData, type CallQuery } from '#contract/call.ts'
import { oneOf } from '#contract/calls/people/activity-shape.ts'
import type { Document } from '#contract/document.ts'
import { namedReference } from '#contract/embedded-shape.ts'
import { CALENDAR_KINDS, CALENDAR_STATES, isCalendarKind } from '#domain/calendar/calendar-entry.ts'
import { DAY_PARTS } from '#domain/people/working-schedule.ts'

/** So many days are answered at once: six weeks, which a month touches. */
const MOST_CALENDAR_DAYS = 42
/** So many entries of a kind are read for it. */
export const MOST_OF_A_KIND = 4000
const MOST_ON_A_DAY = 500
const DAY_MS = 86_400_000

/** What is no day has been refused at its own name. */
const isDay = (day: string) => calendarDay.safeParse(day).success

const kind = oneOf(CALENDAR_KINDS)
const entry = z.object({
  kind,
  key: z.string(),
  title: z.string(),
  /** Whom it is about. */
  person: z.string().nullable(),
  /** What else is to be known, a line each. */
  lines: z.array(z.string()).readonly(),
  /** Null where it belongs to several branches, or to none. */
  branch: namedReference.nullable(),
  /** Local days, both included, of which a half day is one; null for what goes by the clock. */
  days: z.object({ from: calendarDay, to: calendarDay, part: oneOf(DAY_PARTS) }).nullable(),
  at: z.iso.datetime().nullable(),
  until: z.iso.datetime().nullable(),
  /** Whose clock counts. */
  timeZone: z.string(),
  state: oneOf(CALENDAR_STATES),
  /** Null for what concerns everybody. */
  isOwn: z.boolean().nullable(),
  /** Where it leads: an address of the back-office, behind `/backend#`. */
  path: z.string(),
})
const piece = z.object({
  /** The place of its entry among `entries`. */
  entry: z.int(),
  /** By the wall; null where it does not begin, or end, on this day or goes by whole days. */
  start: z.string().nullable(),
  end: z.string().nullable(),
  part: oneOf(DAY_PARTS),
  isBegin: z.boolean(),
  isEnd: z.boolean(),
})

export const readCalendar = defineCall({
  method: 'GET',
  path: '/calendar',
  summary: `Reads what is on each of these days, of every kind one may see: shifts, absences, closures, holidays, seasons, orders that are due, reservations, requests for feasts and tasks; at most ${MOST_CALENDAR_DAYS} days.`,
  ability: 'calendar.read',
  query: z
    .object({
      from: calendarDay,
      to: calendarDay,
      /** All one may see unless said. */
      branch: z.coerce.number().int().positive().optional(),
      /** Kinds, separated by commas; all one may see unless said. */
      kinds: z
        .string()
        .max(200)
        .refine(words => words.split(',').every(isCalendarKind), 'Diese Art von Eintrag gibt es nicht.')
        .optional(),
      /** Only what is one's own, and what concerns everybody. */
      isOwn: z.enum(['true', 'false']).optional(),
      /** So many entries of a day are answered; all of them are counted. */
      most: z.coerce.number().int().min(1).max(MOST_ON_A_DAY).default(MOST_ON_A_DAY),
    })
    // both are also asked of what is no day, which has been refused by then
    .refine(({ from, to }) => from <= to || ![from, to].every(isDay), {
      path: ['to'],
      message: 'Das Ende liegt vor dem Anfang.',
    })
    .refine(({ from, to }) => !((Date.parse(to) - Date.parse(from)) / DAY_MS >= MOST_CALENDAR_DAYS), {
      path: ['to'],
      message: `Bitte wählen Sie höchstens ${MOST_CALENDAR_DAYS} Tage auf einmal.`,
    }),
  data: z.object({
    /** The kinds one may see, whatever was asked for. */
    kinds: z.array(kind),
    /** Kinds of which there is more than could be read: what is missing are the latest. */
    cut: z.array(kind),
    entries: z.array(entry),
    days: z.array(
      z.object({
        day: calendarDay,
        /** Of each kind how many there are, also those beyond `most`. */
        counts: z.array(z.object({ kind, count: z.int() })),
        pieces: z.array(piece),
      }),
    ),
  }),
})

const subscription = z.object({
  kinds: z.array(kind),
  /** Null for all one may see. */
  branch: namedReference.nullable(),
  isOwn: z.boolean(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
})
export const readSubscription = defineCall({
  method: 'GET',
  path: '/calendar/subscription',
  summary: 'Says what one’s calendar address shows, and when it was last asked; null without one.',
  ability: 'calendar.read',
  data: subscription.nullable(),
})
export const makeSubscription = defineCall({
  method: 'POST',
  path: '/calendar/subscription',
  summary:
    'Makes the secret address of a calendar of these kinds in place of the one there was; it stands in this answer and in no other.',
  ability: 'calendar.read',
  body: z.object({
    kinds: z
      .array(kind)
      .min(1, 'Bitte wählen Sie mindestens eine Art.')
      .max(Object.keys(CALENDAR_KINDS).length)
      .refine(kinds => new Set(kinds).size === kinds.length, 'Bitte nennen Sie jede Art einmal.'),
    branch: z.object({ id: z.int().positive() }).nullable().default(null),
    isOwn: z.boolean().default(false),
  }),
  status: 201,
  data: subscription.extend({ path: z.string() }),
})
export const removeSubscription = defineCall({
  method: 'DELETE',
  path: '/calendar/subscription',
  summary: 'Takes the address of one’s calendar away; from then on it leads nowhere.',
  ability: 'calendar.read',
  data: z.null(),
})
export const subscriptionFile = {
  path: '/calendar/subscriptions/{secret}',
  summary: 'Reads what whom the secret belongs to may see at this moment, for their own calendar (RFC 5545).',
  ability: 'calendar.subscribe',
  params: z.object({ secret: z.string().max(100) }),
  mediaType: 'text/calendar',
} as const satisfies Document

export const CALENDAR_CALLS = [readCalendar, readSubscription, makeSubscription, removeSubscription] as const
export type CalendarQuery = CallQuery<typeof readCalendar>
export type Calendar = CallData<typeof readCalendar>
export type Subscription = CallData<typeof readSubscription>
export type NewSubscription = CallBody<typeof makeSubscription>
