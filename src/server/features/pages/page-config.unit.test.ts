import { expect, test } from 'vitest'
import { configSchema } from '#contract/calls/shop.ts'
import type { Config } from '#contract/config/config-fields.ts'
import { DARK_MAP_STYLE, pageConfig } from '#server/features/pages/page-config.ts'

const OWN = 'https://karten.example/own.json'
const MACHINE = 'https://karten.example/machine.json'

test.each<{ own: string | null; machine: string | undefined; style: string; because: string }>([
  { own: null, machine: undefined, style: DARK_MAP_STYLE, because: 'a map needs no account to be dark' },
  { own: null, machine: MACHINE, style: MACHINE, because: 'who runs the server may name another' },
  { own: OWN, machine: MACHINE, style: OWN, because: 'the shop has the last word' },
  {
    own: `${OWN}?key={token}`,
    machine: undefined,
    style: DARK_MAP_STYLE,
    because: 'a key that nobody has given opens nothing',
  },
])('the map is drawn in $style: $because', ({ own, machine, style }) => {
  const config = { ...configSchema.parse({ shopName: 'Krapferl' }), map: { style: own } } as unknown as Config
  expect(pageConfig(config, machine).map.style).toBe(style)
})

test('a map whose provider wants a key comes over this server, and no page names provider or key', () => {
  const config = {
    ...configSchema.parse({ shopName: 'Krapferl' }),
    map: { style: `${OWN}?key={token}`, tokenIsSet: true },
  } as unknown as Config
  expect(pageConfig(config).map).toEqual({ style: '/map-service/style.json' })
})
