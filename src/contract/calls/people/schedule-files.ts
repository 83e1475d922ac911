import { z } from 'zod'
import { calendarDay } from '#contract/calendar.ts'
import { defineCall, type CallBody, type CallData } from '#contract/call.ts'
import { schedule } from '#contract/calls/people/schedule-shape.ts'
import type { Document } from '#contract/document.ts'

const params = z.object({ id: z.coerce.number().int().positive() })
export const addSickNote = defineCall({
  method: 'POST',
  path: '/working-schedules/{id}/sick-note',
  summary:
    'Hands in the sick note of an absence, a PDF or a picture as data URL, in place of an earlier one. Its person and who plans may; nobody else learns that there is one.',
  ability: 'working-schedules.ask',
  params,
  body: z
    .object({
      /** A long one is cut out of the body before the rest of it is read. */
      data: z.string().startsWith('data:', 'Hier wird eine Datei als data:-Adresse erwartet.').optional(),
      name: z.string().max(500).optional(),
      validFrom: calendarDay.nullable().default(null),
      validTo: calendarDay.nullable().default(null),
    })
    .refine(({ validFrom, validTo }) => !validFrom || !validTo || validFrom <= validTo, {
      path: ['validTo'],
      message: 'Das Ende liegt vor dem Anfang.',
    }),
  status: 201,
  data: schedule,
})
export const sickNoteFile = {
  path: '/working-schedules/{id}/sick-note',
  summary: 'Reads the sick note of an absence; that somebody read it is written into the log.',
  ability: 'working-schedules.ask',
  params,
  mediaType: ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'],
} as const satisfies Document

const feed = z.object({ createdAt: z.string(), lastUsedAt: z.string().nullable() })
export const readFeed = defineCall({
  method: 'GET',
  path: '/working-schedules/feed',
  summary: 'Says whether one has a calendar address, and when it was last asked; null without one.',
  ability: 'working-schedules.ask',
  data: feed.nullable(),
})
export const makeFeed = defineCall({
  method: 'POST',
  path: '/working-schedules/feed',
  summary:
    'Makes the secret address of one’s own calendar in place of the one there was; it stands in this answer and in no other.',
  ability: 'working-schedules.ask',
  body: z.object({}),
  status: 201,
  data: feed.extend({ path: z.string() }),
})
export const removeFeed = defineCall({
  method: 'DELETE',
  path: '/working-schedules/feed',
  summary: 'Takes the address of one’s own calendar away; from then on it leads nowhere.',
  ability: 'working-schedules.ask',
  data: z.null(),
})
export const feedFile = {
  path: '/calendars/{secret}',
  summary:
    'Reads the published shifts and the absences of whom the secret belongs to, for their own calendar (RFC 5545).',
  ability: 'working-schedules.feed',
  params: z.object({ secret: z.string().max(100) }),
  mediaType: 'text/calendar',
} as const satisfies Document

export const SCHEDULE_FILE_CALLS = [addSickNote, readFeed, makeFeed, removeFeed] as const
export type NewSickNote = CallBody<typeof addSickNote>
export type Feed = CallData<typeof readFeed>
