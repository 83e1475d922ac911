import { z } from 'zod'
import { namedReference } from '#contract/embedded-shape.ts'
import { ACTIVITY_KINDS, ACTIVITY_SOURCES, ACTIVITY_STATUSES, APPROVALS } from '#domain/people/working-activity.ts'

export const oneOf = <K extends string>(table: Readonly<Record<K, unknown>>) =>
  z.enum(Object.keys(table) as [K, ...K[]])

const proposedPause = z.object({ startedAt: z.string(), endedAt: z.string().nullable(), isPaid: z.boolean() })
const pause = proposedPause.extend({
  id: z.int(),
  /** How it came: as the clock was pressed or entered with the record, by the clock itself, or by a correction. */
  source: z.enum(['manual', 'auto', 'correction']),
})
const word = z.string().trim().min(1).max(40, 'Ein Schlagwort hat höchstens 40 Zeichen.')
/** Words a record is found by, each once. */
export const workTags = z
  .array(word)
  .max(10, 'Bitte geben Sie höchstens 10 Schlagwörter an.')
  .transform(words => [...new Set(words)])

/** A record of work as its person, and who may see more, read it (docs/reference/people.md#time-records). */
export const workingActivity = z.object({
  id: z.int(),
  version: z.int(),
  user: z.object({ id: z.int(), name: z.string() }),
  branch: namedReference.nullable(),
  department: namedReference.nullable(),
  /**
   * What it was done for: a project, or a task and the project that belongs to. Of a task for its assignees alone the
   * name is not told.
   */
  project: namedReference.nullable(),
  task: namedReference.nullable(),
  isBillable: z.boolean(),
  tags: z.array(z.string()),
  kind: oneOf(ACTIVITY_KINDS),
  status: oneOf(ACTIVITY_STATUSES),
  startedAt: z.string(),
  endedAt: z.string().nullable(),
  timeZone: z.string(),
  pauses: z.array(pause),
  /**
   * Whole seconds up to now: from start to end, of them pauses, what is taken off for breaks, and what is left without
   * unpaid pauses and without that.
   */
  grossSeconds: z.int(),
  pauseSeconds: z.int(),
  deductedSeconds: z.int(),
  netSeconds: z.int(),
  /** By which rules breaks are taken off, for a clock that runs on a screen; null where nothing is taken off. */
  deduction: z
    .object({
      breaks: z.array(z.object({ overSeconds: z.int(), seconds: z.int() }).readonly()).readonly(),
      minimumBlockSeconds: z.int(),
      continuousSeconds: z.int().nullable(),
    })
    .nullable(),
  comment: z.string().nullable(),
  source: oneOf(ACTIVITY_SOURCES),
  /** Sent by a terminal without connection after it happened. */
  isLate: z.boolean(),
  approval: oneOf(APPROVALS),
  /** What its person asks it to become; of what is null nothing is asked. */
  proposed: z
    .object({
      startedAt: z.string().nullable(),
      endedAt: z.string().nullable(),
      pauses: z.array(proposedPause).nullable(),
    })
    .nullable(),
  correctionReason: z.string().nullable(),
  /** Entered by its person afterwards: it counts once it is approved. */
  isClaim: z.boolean(),
  /** In a month that is closed. */
  isLocked: z.boolean(),
  /** What it asks attention for: a clock that has run for more than sixteen hours. */
  violations: z.array(z.enum(['longRunning'])),
})
export type WorkingActivityRow = z.output<typeof workingActivity>
