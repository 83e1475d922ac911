import { z } from 'zod'
import { namedReference } from '#contract/embedded-shape.ts'
import { KEY_KINDS, PAGE_KEY_KINDS } from '#domain/devices/branch-key.ts'
import { COMMAND_STATUSES, type CommandStatus } from '#domain/devices/command-steps.ts'
import { type AnyCommand, COMMAND_LABELS } from '#domain/devices/device-command.ts'
import { DEVICE_STATUSES, type DeviceStatus } from '#domain/devices/device-status.ts'
import { DEVICE_TYPES, PLATFORMS, type DeviceType, type Platform } from '#domain/devices/device-types.ts'

const names = <K extends string>(table: Readonly<Record<K, unknown>>) => Object.keys(table) as [K, ...K[]]
const short = z.string().max(120)

/** Of a device or a TV: both are paired by a code and told what to do. */
export const deviceId = z.coerce.number().int().positive()
export const ofDevice = z.object({ id: deviceId })
/** Which failure was seen, as the inbox names it. */
export const failureSeen = z.object({ failure: z.string().min(1).max(400) })
/** Who has seen the present failure first, and when; null while nobody has, and where there is none. */
export const acknowledged = z.object({ by: z.string().nullable(), at: z.string() }).nullable()
export const inBranch = z.object({ branch: deviceId.optional() })

/** A code that something is paired with. */
export const pairingCode = z.object({
  code: z.string(),
  expiresAt: z.string(),
  expiresInSeconds: z.int(),
  /** Where the code is typed, for the browser of whatever is paired. */
  address: z.string(),
})
/** The command to call off; without one the newest that still can be. */
export const commandToAbort = z.object({ commandId: deviceId.optional() })

/** What became of a command. */
export const commandCourse = {
  status: z.enum(names<CommandStatus>(COMMAND_STATUSES)),
  issuedBy: z.string().nullable(),
  issuedAt: z.string(),
  deliveredAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
  error: z.string().nullable(),
}

/** What a device may tell of itself; whatever it cannot find out it leaves out. */
export const deviceReport = z.object({
  platform: z.enum(names<Platform>(PLATFORMS)).optional(),
  osVersion: short.optional(),
  appVersion: short.optional(),
  manufacturer: short.optional(),
  model: short.optional(),
  userAgent: z.string().max(300).optional(),
  screen: z
    .object({
      width: z.int().min(0).max(20_000),
      height: z.int().min(0).max(20_000),
      pixelRatio: z.number().min(0.1).max(10),
      orientation: z.enum(['portrait', 'landscape']),
    })
    .optional(),
  battery: z.object({ percent: z.int().min(0).max(100), isCharging: z.boolean() }).optional(),
  network: z.object({ type: z.enum(['wifi', 'ethernet', 'cellular', 'unknown']) }).optional(),
  storage: z.object({ totalBytes: z.number().min(0).max(1e15), freeBytes: z.number().min(0).max(1e15) }).optional(),
})
export type DeviceReport = z.output<typeof deviceReport>

/** What a device is to do. */
export const deviceCommand = z.object({
  id: z.int(),
  command: z.enum(names<AnyCommand>(COMMAND_LABELS)),
  parameters: z.object({ text: z.string().optional() }),
})
export type DeviceCommand = z.output<typeof deviceCommand>

const notification = z.object({
  newOrderSound: z.boolean(),
  volumePercent: z.int(),
  /** Off: the bell rings once for each order. */
  repeatUntilHandled: z.boolean(),
  /** One stroke when a guest answers. */
  statusSounds: z.boolean(),
  vibrate: z.boolean(),
})

/** A device as it knows itself. */
export const ownDevice = z.object({
  id: z.int(),
  name: z.string(),
  type: z.enum(names<DeviceType>(DEVICE_TYPES)),
  opens: z.enum(PAGE_KEY_KINDS),
  branch: z.object({ id: z.int(), name: z.string(), identifier: z.string(), timeZone: z.string() }),
  notification,
  /** Whether guests pay by card beside it. */
  takesCards: z.boolean(),
})
export type OwnDevice = z.output<typeof ownDevice>

/** A TV as it knows itself; it is paired by the same call. */
export const ownPlayer = z.object({
  id: z.int(),
  name: z.string(),
  type: z.literal('player'),
  opens: z.literal('player'),
  branch: z.object({ id: z.int(), name: z.string(), identifier: z.string(), timeZone: z.string() }),
})
export type OwnPlayer = z.output<typeof ownPlayer>

const test = z.object({ kind: z.enum(['notification', 'print']), at: z.string(), ok: z.boolean(), message: z.string() })
export type DeviceTest = z.output<typeof test>

/** A device as staff see it: what they said of it, what it says of itself, and what follows. Never its key. */
export const deviceState = z.object({
  id: z.int(),
  name: z.string(),
  identifier: z.string().nullable(),
  type: z.enum(names<DeviceType>(DEVICE_TYPES)),
  opens: z.enum(KEY_KINDS),
  branch: namedReference,
  isEnabled: z.boolean(),
  status: z.enum(names<DeviceStatus>(DEVICE_STATUSES)),
  /** When its present key was given by pairing; null for one that was copied by hand. */
  pairedAt: z.string().nullable(),
  /** Until when the code that was made last may be typed. */
  pairingUntil: z.string().nullable(),
  lastSeenAt: z.string().nullable(),
  /** For how long it has said nothing, by the time of the server. */
  silentSeconds: z.int().nullable(),
  lastIp: z.string().nullable(),
  report: deviceReport,
  lastError: z.object({ code: z.string(), message: z.string(), at: z.string() }).nullable(),
  acknowledged,
  lastTest: test.nullable(),
  logRequest: z.object({ requestedAt: z.string(), fulfilledAt: z.string().nullable() }).nullable(),
  /** The latest, newest first. */
  commands: z.array(deviceCommand.extend(commandCourse)),
})
export type DeviceState = z.output<typeof deviceState>
