import { describe, expect, test } from 'vitest'
import { opennessOf } from '#server/openness.ts'
import { readEnv } from '#server/env.ts'
import { welcomeLines } from '#server/welcome.ts'

test.each([
  { source: {}, says: null, because: 'it listens to this machine alone' },
  { source: { HOST: 'localhost' }, says: null, because: 'so it does' },
  { source: { HOST: '::1' }, says: null, because: 'so it does' },
  { source: { HOST: '127.0.0.2', PUBLIC_URL: 'http://localhost:3000' }, says: null, because: 'so it does' },
  { source: { PUBLIC_URL: 'http://[::1]:3000' }, says: null, because: 'so it does' },
  { source: { HOST: '0.0.0.0' }, says: 'HOST ist 0.0.0.0', because: 'it listens to every network' },
  { source: { HOST: '::' }, says: 'HOST ist ::', because: 'it listens to every network' },
  { source: { HOST: '192.168.1.5' }, says: 'HOST ist 192.168.1.5', because: 'it listens to one' },
  { source: { HOST: 'laden.local' }, says: 'HOST ist laden.local', because: 'nobody knows where that leads' },
  {
    source: { HOST: '127.0.0.1.example' },
    says: 'HOST ist 127.0.0.1.example',
    because: 'that is a name like any other',
  },
  {
    source: { PUBLIC_URL: 'https://laden.example' },
    says: 'PUBLIC_URL beginnt mit https',
    because: 'a proxy stands before it',
  },
  {
    source: { PUBLIC_URL: 'https://localhost' },
    says: 'PUBLIC_URL beginnt mit https',
    because: 'whoever has a certificate means others',
  },
  {
    source: { PUBLIC_URL: 'http://laden.example' },
    says: 'PUBLIC_URL nennt eine Adresse für andere',
    because: 'a proxy stands before it',
  },
])('$source: $says, because $because', ({ source, says }) => expect(opennessOf(readEnv(source))).toBe(says))

describe('The welcome', () => {
  const catalogue = { config: { shopName: 'Quendler' }, branches: [] } as never
  const login = { username: 'chefin', password: 'abcd-efgh-jkmn-pqrs', label: 'Administration' }
  const told = (source: Record<string, string>, logins: Parameters<typeof welcomeLines>[2]['logins']) =>
    welcomeLines(catalogue, readEnv(source), { now: '2026-11-20T11:00:00.000Z', logins }).join('\n')

  test('says why the known passwords do not count, and with what to sign in', () => {
    const text = told({ HOST: '0.0.0.0' }, { kind: 'first', logins: [login] })
    expect(text).toContain('Der Betrieb ist für andere erreichbar (HOST ist 0.0.0.0).')
    expect(text).toContain('Die Kennwörter der Demo, die jeder kennt, gelten deshalb nicht.')
    expect(text).toMatch(/Erste Anmeldung:\n {4}chefin {9}abcd-efgh-jkmn-pqrs {6}Administration/)
    expect(text).toContain('wählen Sie ein eigenes Kennwort')
  })

  test('names the logins of the demo where only this machine reaches it, and none where everybody has their own', () => {
    expect(told({}, { kind: 'demo', logins: [login] })).toContain(
      'Anmeldungen der Demo, gültig nur an diesem Rechner:\n    chefin',
    )
    expect(told({}, null)).not.toMatch(/Anmeldung/)
  })

  test('leads to no menu of a marketing site, which has none', () => {
    const branches = [{ identifier: 'murau', isEnabled: true, isDeliveryEnabled: false }]
    const lines = (routeSet: string) =>
      welcomeLines({ config: { shopName: 'Tannrain', routeSet }, branches } as never, readEnv({}), {
        now: '2026-11-20T11:00:00.000Z',
        logins: null,
      }).join('\n')
    expect(lines('ordering')).toMatch(/Bestellen .*\n.*\/store\/murau/)
    expect(lines('marketing')).toMatch(/Website .*\n {2}Verwaltung/)
  })

  test('says what to do where nobody can sign in', () => {
    const on = (platform: NodeJS.Platform) =>
      welcomeLines(catalogue, readEnv({ SEED: 'none' }), {
        now: '2026-11-20T11:00:00.000Z',
        logins: { kind: 'nobody', logins: [] },
        platform,
      }).join('\n')
    expect(on('linux')).toContain('Noch kann sich niemand anmelden')
    expect(on('linux')).toContain("SEED=none ADMIN_USERNAME=chefin ADMIN_PASSWORD='…' npm start")
    // cmd sets a variable by a command of its own, and takes a blank before && as part of it where no quotes are
    expect(on('win32')).toContain('set "SEED=none"&& set "ADMIN_USERNAME=chefin"&& set "ADMIN_PASSWORD=…"&& npm start')
  })

  test('says where the data lies', () => {
    expect(told({ DATA_DIR: '/var/shop' }, null)).toContain('Daten         /var/shop')
  })
})
