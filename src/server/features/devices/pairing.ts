import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { CallResult } from '#contract/call.ts'
import type { pairDevice } from '#contract/calls/device-self.ts'
import type { OwnPlayer } from '#contract/calls/device-shape.ts'
import type { PairingCode } from '#contract/calls/devices.ts'
import { keyAddress } from '#domain/devices/branch-key.ts'
import { pairingCodeOf } from '#domain/devices/pairing-code.ts'
import { Problem } from '#domain/problem.ts'
import { guardedGuess } from '#server/core/auth/guarded-guess.ts'
import { hashOfSecret, newKeySecret } from '#server/core/auth/key-secret.ts'
import { givePairingCode, hashOfCode, noteWrongCode } from '#server/core/auth/pairing-codes.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { networkOf } from '#server/core/http/network-of.ts'
import { originOf } from '#server/core/http/origin-of.ts'
import { deviceChannel } from '#server/core/live/device-channel.ts'
import { publish } from '#server/core/live/live-hub.ts'
import { writeLog } from '#server/core/logs/write-log.ts'
import { noteSecurity } from '#server/core/security-log.ts'
import { deviceNotFound, readState } from '#server/features/devices/device-states.ts'
import { ownDeviceOf } from '#server/features/devices/own-device.ts'

const WRONG_CODE =
  'Dieser Code gilt nicht oder nicht mehr. Bitte prüfen Sie ihn, oder erzeugen Sie unter „Geräte“ einen neuen.'
/**
 * A code for a device, in place of any it had. No other device has the same at the same time. @throws Problem
 * `conflict` for a printer, which nobody can type at.
 */
export async function makeCode(app: App, id: number, request: FastifyRequest): Promise<PairingCode> {
  const { opens } = await readState(app, id)
  if (opens === 'printer')
    throw new Problem('conflict', {
      code: 'isPrinter',
      message: 'Ein Drucker hat keinen Code. Erzeugen Sie seine Adresse.',
    })
  return { ...(await givePairingCode(app, 'devices', id)), address: `${originOf(app, request)}/pair` }
}

/** Gives the TV behind a code its key; null where it is no TV's. */
export type PairTv = (app: App, code: string, apiKey: string) => Promise<OwnPlayer | null>

/**
 * Gives the device or TV behind a code its key. The code is used up with it, and a key it had before counts no more.
 * @throws Problem `invalid` at `code`, the same for one that is wrong, used up or over; `tooMany` for a wrong one after
 * five from one network, for a minute.
 */
export async function pair(
  app: App,
  typed: string,
  request: FastifyRequest,
  tvs: PairTv,
): Promise<CallResult<typeof pairDevice>> {
  const apiKey = newKeySecret()
  const code = pairingCodeOf(typed)
  let id: number | null = null
  let tv: OwnPlayer | null = null
  await guardedGuess(app, {
    at: `pairing ${networkOf(request.ip)}`,
    pace: 'stops',
    // guests share the shop's network: whoever has the right code pairs, however many wrong ones come from there
    letsRightPass: true,
    isRight: async () => {
      id = code === null ? null : await takeCode(app, code, apiKey)
      tv = code === null || id !== null ? null : await tvs(app, code, apiKey)
      const isRight = id !== null || tv !== null
      if (!isRight) await noteWrongCode(app)
      return isRight
    },
    failure: 'pairingFailed',
    facts: { address: request.ip },
    wrong: () => new Problem('invalid', { field: 'code', code: 'wrongCode', message: WRONG_CODE }),
  })
  if (tv !== null) return { device: tv, apiKey, address: `${originOf(app, request)}/signage#${apiKey}` }
  if (id === null) throw new Error('A code was right and led nowhere')
  const device = await ownDeviceOf(app, id)
  noteSecurity(app.log, 'devicePaired', { device: id, address: request.ip })
  return {
    device,
    apiKey,
    address: keyAddress(originOf(app, request), { kind: device.opens, branchId: device.branch.id, secret: apiKey }),
  }
}

/** Of two who type the same code at once the database lets one have it. */
async function takeCode(app: App, code: string, apiKey: string): Promise<number | null> {
  const now = app.clock.now()
  return app.db.transaction().execute(async tx => {
    const { rows } = await typedSql({ id: 'int', name: 'text', branchId: 'int' })`
      update devices set secret_hash = ${hashOfSecret(apiKey)}, paired_at = ${now}, pairing_hash = null,
        pairing_until = null
      where pairing_hash = ${hashOfCode(code)} and pairing_until > ${now} and is_enabled and opens <> 'printer'
      returning id, name, branch_id as "branchId"`.execute(tx)
    const [device] = rows
    if (!device) return null
    // what the former device said is not true of this one
    await sql`delete from device_states where device_id = ${device.id}`.execute(tx)
    await writeLog(tx, app, 'devicePaired', { branchId: device.branchId, about: `„${device.name}“` })
    await publish(tx, deviceChannel(device.id))
    return device.id
  })
}

/** Takes a device its key and any open code; its streams end. @throws Problem `notFound`. */
export async function revoke(app: App, id: number, by: Principal): Promise<void> {
  await app.db.transaction().execute(async tx => {
    const { rows } = await typedSql({ name: 'text', branchId: 'int' })`
      update devices set secret_hash = null, paired_at = null, pairing_hash = null, pairing_until = null
      where id = ${id}
      returning name, branch_id as "branchId"`.execute(tx)
    const [device] = rows
    if (!device) throw deviceNotFound()
    const userId = by.kind === 'user' ? by.id : null
    await writeLog(tx, app, 'deviceUnpaired', { userId, branchId: device.branchId, about: `„${device.name}“` })
    await publish(tx, deviceChannel(id))
  })
}
