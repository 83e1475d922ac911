import { z } from 'zod'
import { acknowledged, commandCourse, deviceReport } from '#contract/calls/device-shape.ts'
import { TV_STATES, tvCommand } from '#contract/calls/signage/beat-shape.ts'
import { namedReference } from '#contract/embedded-shape.ts'
import { TV_STATUSES, type TvStatus } from '#domain/signage-commands/tv-status.ts'

const names = <K extends string>(table: Readonly<Record<K, unknown>>) => Object.keys(table) as [K, ...K[]]

/** What a TV told of itself last. */
const report = z.object({
  state: z.enum(TV_STATES).optional(),
  currentSegment: z.int().nullish(),
  currentRevision: z.int().nullish(),
  downloadedPercent: z.int().optional(),
  clockAheadMs: z.int().nullish(),
  playerVersion: z.string().optional(),
  report: deviceReport.optional(),
})
export type TvReport = z.output<typeof report>

const command = tvCommand.extend({
  ...commandCourse,
  dueAt: z.string(),
  expiresAt: z.string(),
  result: z.string().nullable(),
})

/** A TV as staff see it: what they said of it, what it says of itself, and what follows. Never its key. */
export const tvState = z.object({
  id: z.int(),
  name: z.string(),
  identifier: z.string().nullable(),
  location: z.string().nullable(),
  group: z.string().nullable(),
  branch: namedReference,
  stream: namedReference.nullable(),
  overrideSegment: namedReference.nullable(),
  isEnabled: z.boolean(),
  status: z.enum(names<TvStatus>(TV_STATUSES)),
  pairedAt: z.string().nullable(),
  pairingUntil: z.string().nullable(),
  lastSeenAt: z.string().nullable(),
  silentSeconds: z.int().nullable(),
  lastIp: z.string().nullable(),
  report,
  /** What is on by its own word. */
  currentSegment: namedReference.nullable(),
  /** The number of the programme it is to play. */
  revision: z.int(),
  screenshot: z.object({ address: z.string(), at: z.string() }).nullable(),
  /** Open ones first, then the latest. */
  faults: z.array(
    z.object({
      code: z.string(),
      message: z.string(),
      segment: namedReference.nullable(),
      at: z.string(),
      resolvedAt: z.string().nullable(),
    }),
  ),
  acknowledged,
  logRequest: z.object({ requestedAt: z.string(), fulfilledAt: z.string().nullable() }).nullable(),
  /** The latest, newest first. */
  commands: z.array(command),
})
export type TvState = z.output<typeof tvState>
