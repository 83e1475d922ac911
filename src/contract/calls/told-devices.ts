import { z } from 'zod'
import { COMMAND_STATUSES, type CommandStatus } from '#domain/devices/command-steps.ts'

/** What calls about devices and about TVs have in common: both are paired by a code and told what to do. */

export const deviceId = z.coerce.number().int().positive()
export const ofDevice = z.object({ id: deviceId })
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
  status: z.enum(Object.keys(COMMAND_STATUSES) as [CommandStatus, ...CommandStatus[]]),
  issuedBy: z.string().nullable(),
  issuedAt: z.string(),
  deliveredAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
  error: z.string().nullable(),
}
