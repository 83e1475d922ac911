import { startValues } from '#contract/field-defaults.ts'
import { printerFields } from '#contract/resources/printer-fields.ts'
import type { KeyKind } from '#domain/devices/branch-key.ts'
import { Problem } from '#domain/problem.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { deviceChannel } from '#server/core/live/device-channel.ts'
import { publish } from '#server/core/live/live-hub.ts'
import type { ResourceHook } from '#server/core/resources/hook.ts'
import type { Values } from '#server/core/resources/row.ts'

const MISFIT = 'Eine Selbstbedienung zeigt die Selbstbedienung, und kein anderes Gerät tut das.'
const NOT_A_CLOCK = 'Die Zeiterfassung zeigt nur ein Terminal für Zeiterfassung.'
const NOT_A_PRINTER = 'Bons druckt nur ein Bondrucker.'
const NO_PRINTER = 'Bitte wählen Sie einen anderen Drucker derselben Filiale.'

/**
 * What a device is fits to what it shows; a key never comes to open more, or elsewhere, than when it was given; what is
 * said of a device reaches it at once.
 */
export const devicesHook: ResourceHook = {
  async beforeWrite({ tx, before, body }) {
    // a printer shows nothing and a time clock itself, so nobody is asked what
    const isPrinter = (body['type'] ?? before?.['type']) === 'printer'
    const isClock = (body['type'] ?? before?.['type']) === 'timeClock'
    if (isPrinter || isClock) body['opens'] = isPrinter ? 'printer' : 'clock'
    else if (body['opens'] === undefined && ['printer', 'clock'].includes(String(before?.['opens'])))
      body['opens'] = 'backoffice'
    const after = { ...before, ...body } as { type?: string; opens?: KeyKind }
    if (!isPrinter && after.opens === 'printer')
      throw new Problem('invalid', { field: 'opens', code: 'misfit', message: NOT_A_PRINTER })
    if (isPrinter) await checkPrinter(tx, before, body)
    if ((after.type === 'kiosk') !== (after.opens === 'kiosk'))
      throw new Problem('invalid', { field: 'opens', code: 'misfit', message: MISFIT })
    if (!isClock && after.opens === 'clock')
      throw new Problem('invalid', { field: 'opens', code: 'misfit', message: NOT_A_CLOCK })
    if (!before || !(isOther(before, body, 'opens') || isOther(before, body, 'branch'))) return undefined
    return { secret_hash: null, paired_at: null, pairing_hash: null, pairing_until: null }
  },
  async afterWrite({ tx, id }) {
    await publish(tx, deviceChannel(id))
  },
  async beforeRemove({ tx, id }) {
    await publish(tx, deviceChannel(id))
  },
}

/**
 * A printer is set up, with the start values where nobody said anything, and its stand-in is another printer of its
 * branch.
 */
async function checkPrinter(tx: Executor, before: Values | undefined, body: Values): Promise<void> {
  if (!(body['printer'] ?? before?.['printer'])) body['printer'] = startValues(printerFields)
  const after = { ...before, ...body }
  const fallback = valueOf(after, 'fallbackDevice')
  if (typeof fallback !== 'number') return
  const { rows } = await typedSql({ id: 'int' })`
    select id from devices where id = ${fallback} and type = 'printer'
    and branch_id = ${valueOf(after, 'branch')}::bigint`.execute(tx)
  if (rows.length === 0 || fallback === before?.['id'])
    throw new Problem('invalid', { field: 'fallbackDevice', code: 'misfit', message: NO_PRINTER })
}

const valueOf = (row: Values, name: string) => {
  const value = row[name]
  return typeof value === 'object' && value !== null ? (value as { id?: unknown }).id : value
}
const isOther = (before: Values, body: Values, name: string) =>
  name in body && valueOf(body, name) !== valueOf(before, name)
