import { expect, test } from 'vitest'
import { isNarrowed, logsAddress, readLogsQuery } from '#web/backoffice/areas/logs/logs-query.ts'
import { entryTarget } from '#web/backoffice/areas/logs/LogPage.tsx'
import type { LogLine } from '#contract/calls/logs.ts'

test('an address leads back to the same filters', () => {
  const query = {
    search: 'Gulasch',
    level: 'error',
    from: '2026-11-01',
    user: 3,
    entity: 'branch-api-keys',
    entityId: 7,
    page: 2,
  } as const
  expect(readLogsQuery(logsAddress(query).split('?')[1] ?? '')).toMatchObject(query)
  expect(logsAddress({})).toBe('/logs')
})

test.each([
  { address: 'level=laut&channel=nichts', because: 'nobody offers such a choice' },
  { address: 'from=2026-13-45&user=-1&entityId=x', because: 'no day and no number' },
  { address: 'entity=%3Cscript%3E&after=%20', because: 'no name of a collection and no place' },
])('$address narrows nothing: $because', ({ address }) => expect(isNarrowed(readLogsQuery(address))).toBe(false))

const ENTRY: LogLine = {
  id: 1,
  at: '2026-03-02T23:30:05.000Z',
  level: 'error',
  channel: 'mail',
  message: '=E-Mail',
  context: { reason: 'Der Mailserver antwortet nicht.', attempt: 3 },
  user: null,
  branch: { id: 1, name: 'Wien' },
  order: null,
  entity: null,
  entityId: null,
  action: null,
}
test.each([
  { about: { entity: 'products', entityId: 5, action: 'update' }, leads: '/products/5' },
  { about: { entity: 'tags', entityId: 5, action: 'create' }, leads: '/tags?edit=5' },
  { about: { entity: 'products', entityId: 5, action: 'remove' }, leads: null },
  { about: { entity: 'orders', entityId: 9, action: null }, leads: '/orders/9' },
  { about: { entity: 'config', entityId: null, action: 'update' }, leads: '/settings' },
  { about: { entity: 'branch-api-keys', entityId: 2, action: 'create' }, leads: '/branches/1' },
  { about: { entity: 'vanished', entityId: 2, action: 'create' }, leads: null },
  { about: { entity: null, entityId: null, action: null }, leads: null },
] as const)('an entry about $about.entity leads to $leads', ({ about, leads }) =>
  expect(entryTarget({ ...ENTRY, ...about })).toBe(leads),
)
