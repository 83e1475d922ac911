import type { KeyKind } from '#domain/devices/branch-key.ts'
import { Problem } from '#domain/problem.ts'
import { deviceChannel } from '#server/core/live/device-channel.ts'
import { publish } from '#server/core/live/live-hub.ts'
import type { ResourceHook } from '#server/core/resources/hook.ts'
import type { Values } from '#server/core/resources/row.ts'

const MISFIT = 'Eine Selbstbedienung zeigt die Selbstbedienung, und kein anderes Gerät tut das.'

/** What a device is fits to what it shows; a key never comes to open more, or elsewhere, than when it was given; what is said of a device reaches it at once. */
export const devicesHook: ResourceHook = {
  async beforeWrite({ before, body }) {
    const after = { ...before, ...body } as { type?: string; opens?: KeyKind }
    if ((after.type === 'kiosk') !== (after.opens === 'kiosk'))
      throw new Problem('invalid', { field: 'opens', code: 'misfit', message: MISFIT })
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

const valueOf = (row: Values, name: string) => {
  const value = row[name]
  return typeof value === 'object' && value !== null ? (value as { id?: unknown }).id : value
}
const isOther = (before: Values, body: Values, name: string) => name in body && valueOf(body, name) !== valueOf(before, name)
