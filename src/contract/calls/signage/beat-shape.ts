import { z } from 'zod'
import { deviceReport } from '#contract/calls/device-shape.ts'
import { orderBoardData } from '#contract/calls/signage/board-shape.ts'
import { MOST_PLAYS } from '#domain/signage/board-age.ts'
import {
  MESSAGE_LEVELS,
  ORIENTATIONS,
  TV_COMMANDS,
  type MessageLevel,
  type TvCommandName,
} from '#domain/signage/tv-commands.ts'

const names = <K extends string>(table: Readonly<Record<K, unknown>>) => Object.keys(table) as [K, ...K[]]

/** What a command needs beside its name; everything else leaves it empty. */
export const tvParameters = z.object({
  percent: z.int().min(0).max(100).optional(),
  degrees: z.literal(ORIENTATIONS).optional(),
  segmentId: z.int().positive().optional(),
  streamId: z.int().positive().optional(),
  seconds: z.int().min(1).max(86_400).optional(),
  text: z.string().trim().max(300).optional(),
  level: z.enum(names<MessageLevel>(MESSAGE_LEVELS)).optional(),
})
export type TvParameters = z.output<typeof tvParameters>

/** What a TV is to do. */
export const tvCommand = z.object({
  id: z.int(),
  command: z.enum(names<TvCommandName>(TV_COMMANDS)),
  parameters: tvParameters,
})
export type TvCommand = z.output<typeof tvCommand>

/** What became of a command. */
export const tvOutcome = z.object({
  id: z.int().positive(),
  status: z.enum(['running', 'succeeded', 'failed']),
  result: z.string().max(300).optional(),
  error: z.string().max(300).optional(),
})
export type TvOutcome = z.output<typeof tvOutcome>

/** Something that is wrong at the TV; it is over once a heartbeat no longer names it. */
export const tvFault = z.object({
  code: z.string().max(60),
  message: z.string().max(300),
  segment: z.int().nullable(),
  at: z.iso.datetime(),
})
export type TvFault = z.output<typeof tvFault>

/**
 * What the screen is doing: it shows something, nothing is due, it is dark by its times or by command, or it loads its
 * first programme.
 */
export const TV_STATES = ['playing', 'idle', 'dark', 'loading'] as const

export const tvBeat = z.object({
  state: z.enum(TV_STATES),
  currentSegment: z.int().nullable(),
  currentRevision: z.int().nullable(),
  /** How much of the newest manifest's files is there. */
  downloadedPercent: z.int().min(0).max(100),
  /** How far its clock is ahead of the server's. */
  clockAheadMs: z.int().min(-1e13).max(1e13).nullable(),
  playerVersion: z.string().max(60),
  report: deviceReport.default({}),
  faults: z.array(tvFault).max(20).default([]),
  commands: z.array(tvOutcome).max(50).default([]),
})
export type TvBeat = z.input<typeof tvBeat>

export const tvBeatAnswer = z.object({
  now: z.string(),
  nextInSeconds: z.int(),
  /** The manifest's; another than the player's own: to be read anew. */
  revision: z.int(),
  commands: z.array(tvCommand),
})
export type TvBeatAnswer = z.output<typeof tvBeatAnswer>

/**
 * Told over the live wire: `tv` at once and whenever revision or commands change, `orders` at once and whenever what an
 * order board shows changes.
 */
export const tvEvents = {
  tv: z.object({ now: z.string(), revision: z.int(), commands: z.array(tvCommand) }),
  orders: orderBoardData.extend({ segment: z.int() }),
}

/** One showing, told once: a repeated `id` counts once. */
export const tvPlay = z.object({
  id: z.uuid(),
  segment: z.int().positive(),
  startedAt: z.iso.datetime(),
  seconds: z.number().min(0).max(86_400),
  /** Whether it stood to its end. */
  complete: z.boolean(),
})
export type TvPlay = z.output<typeof tvPlay>
export const tvPlays = z.object({ plays: z.array(tvPlay).min(1).max(MOST_PLAYS) })
