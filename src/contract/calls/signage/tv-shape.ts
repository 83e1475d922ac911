import { z } from 'zod'
import { namedReference } from '#contract/embedded-shape.ts'
import {
  MESSAGE_LEVELS,
  type MessageLevel,
  TV_COMMAND_STATUSES,
  TV_COMMANDS,
  type TvCommandName,
  type TvCommandStatus,
} from '#domain/signage-commands/tv-command.ts'
import { TV_STATUSES, type TvStatus } from '#domain/signage-commands/tv-status.ts'

const names = <K extends string>(table: Readonly<Record<K, unknown>>) => Object.keys(table) as [K, ...K[]]
const short = z.string().max(120)
const id = z.int().positive()

export const tvCommandName = z.enum(names<TvCommandName>(TV_COMMANDS))
/** What a command is told beside its name; which of it counts, the command says. */
export const tvParameters = z.object({
  percent: z.int().min(0).max(100).optional(),
  degrees: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]).optional(),
  segmentId: id.optional(),
  streamId: id.optional(),
  seconds: z.int().min(5).max(86_400).optional(),
  text: z.string().trim().min(1).max(300).optional(),
  level: z.enum(names<MessageLevel>(MESSAGE_LEVELS)).optional(),
})

/** What a TV tells of itself; whatever it cannot find out it leaves out. */
export const tvReport = z.object({
  /** What is on, null when the screen is dark or nothing is due. */
  segment: id.nullish(),
  /** The revision of the manifest it plays. */
  revision: z.int().min(0).optional(),
  downloadedPercent: z.int().min(0).max(100).optional(),
  isScreenOn: z.boolean().optional(),
  playerVersion: short.optional(),
  os: short.optional(),
  model: short.optional(),
  userAgent: z.string().max(300).optional(),
  macAddress: short.optional(),
  screen: z.object({ width: z.int().min(0).max(20_000), height: z.int().min(0).max(20_000) }).optional(),
  storage: z.object({ totalBytes: z.number().min(0).max(1e15), freeBytes: z.number().min(0).max(1e15) }).optional(),
  temperature: z.number().min(-100).max(200).optional(),
  /** By how much its clock is ahead of the server's. */
  clockAheadMs: z.number().min(-1e13).max(1e13).optional(),
})
export type TvReport = z.output<typeof tvReport>

export const tvFault = z.object({ code: z.string().max(60), message: z.string().max(300), segment: id.nullish() })

const command = z.object({
  id: z.int(),
  command: tvCommandName,
  parameters: tvParameters,
  status: z.enum(names<TvCommandStatus>(TV_COMMAND_STATUSES)),
  issuedBy: z.string().nullable(),
  issuedAt: z.string(),
  dueAt: z.string(),
  expiresAt: z.string(),
  deliveredAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
  result: z.string().nullable(),
  error: z.string().nullable(),
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
  report: tvReport,
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
  logRequest: z.object({ requestedAt: z.string(), fulfilledAt: z.string().nullable() }).nullable(),
  /** The latest, newest first. */
  commands: z.array(command),
})
export type TvState = z.output<typeof tvState>
