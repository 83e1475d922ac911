import { expect, test } from 'vitest'
import type { Fields } from '#contract/field.ts'
import { changedSettings } from '#web/backoffice/areas/settings/changed-settings.ts'

const fields: Fields = {
  shopName: { kind: 'text', label: 'Name', required: true },
  phone: { kind: 'phone', label: 'Telefon' },
  kiosk: {
    kind: 'group',
    label: 'Kiosk',
    fields: {
      idleSeconds: { kind: 'integer', label: 'Sekunden' },
      exitPin: { kind: 'password', label: 'PIN', isNumeric: true },
    },
  },
}
const initial = { shopName: 'Quendler', phone: '+43 1', kiosk: { idleSeconds: 60, exitPin: null, ticketSeconds: 30 } }

test('of a group only the changed members travel', () =>
  expect(
    changedSettings(fields, initial, { ...initial, kiosk: { ...initial.kiosk, idleSeconds: 90 } }, ['kiosk']),
  ).toEqual({
    kiosk: { idleSeconds: 90 },
  }))

test('a PIN nobody typed is not sent', () =>
  expect(
    changedSettings(fields, initial, { ...initial, kiosk: { ...initial.kiosk, idleSeconds: 90, exitPin: '' } }, [
      'kiosk',
    ]),
  ).toEqual({
    kiosk: { idleSeconds: 90 },
  }))

test('an emptied text means nothing', () =>
  expect(changedSettings(fields, initial, { ...initial, phone: '' }, ['phone'])).toEqual({ phone: null }))

test('a PIN that is taken away is sent as none', () => {
  const stood = { ...initial, kiosk: { ...initial.kiosk, exitPinIsSet: true } }
  const removed = { ...stood, kiosk: { ...stood.kiosk, exitPinIsSet: false } }
  expect(changedSettings(fields, stood, removed, ['kiosk'])).toEqual({ kiosk: { exitPin: null } })
})
