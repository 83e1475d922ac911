import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { deviceCommand, deviceReport, ownDevice, ownPlayer } from '#contract/calls/device-shape.ts'
import { LOG_LEVEL_NAMES } from '#contract/logs/log-words.ts'

/**
 * Somebody at a device mistypes a code now and then; a program that tries them out gets nowhere in the ten minutes a
 * code lives.
 */
/** Guests share the shop's network: few would let one of them keep the shop from pairing. */
const PAIRINGS_PER_MINUTE = 60
const MOST_LINES = 200

export const pairDevice = defineCall({
  method: 'POST',
  path: '/devices/pair',
  summary: 'Exchanges a code for the key of a device or TV; the key stands in this answer and in no other.',
  ability: 'devices.pair',
  limitPerMinute: PAIRINGS_PER_MINUTE,
  body: z.object({ code: z.string().max(20) }),
  data: z.object({
    device: z.union([ownDevice, ownPlayer]),
    apiKey: z.string(),
    /** The page that the key opens. */
    address: z.string(),
  }),
})
export const readSelf = defineCall({
  method: 'GET',
  path: '/devices/self',
  summary: 'Reads what a device is called and what it opens, by its key.',
  ability: 'devices.beat',
  bySelf: true,
  data: ownDevice,
})
export const beat = defineCall({
  method: 'POST',
  path: '/devices/self/heartbeat',
  summary:
    'Says that a device is there, what it runs on and what became of its commands; answers what it is to do and when to come back.',
  ability: 'devices.beat',
  bySelf: true,
  limitPerMinute: 240,
  body: z.object({
    report: deviceReport.default({}),
    /** What is wrong with it; null when nothing is. */
    error: z.object({ code: z.string().max(60), message: z.string().max(300) }).nullish(),
    commands: z
      .array(
        z.object({
          id: z.int().positive(),
          status: z.enum(['running', 'succeeded', 'failed']),
          error: z.string().max(300).optional(),
        }),
      )
      .max(50)
      .default([]),
  }),
  data: z.object({ now: z.string(), nextInSeconds: z.int(), device: ownDevice, commands: z.array(deviceCommand) }),
})
export const sendDeviceLogs = defineCall({
  method: 'POST',
  path: '/devices/self/logs',
  summary: 'Hands in lines of the log of a device. `sentAt` is its own clock, by which the lines are set right.',
  ability: 'devices.beat',
  bySelf: true,
  limitPerMinute: 20,
  body: z.object({
    sentAt: z.iso.datetime(),
    lines: z
      .array(z.object({ at: z.iso.datetime(), level: z.enum(LOG_LEVEL_NAMES), message: z.string().max(500) }))
      .min(1)
      .max(MOST_LINES),
  }),
  data: z.object({ stored: z.int() }),
})
export const DEVICE_SELF_CALLS = [pairDevice, readSelf, beat, sendDeviceLogs] as const
