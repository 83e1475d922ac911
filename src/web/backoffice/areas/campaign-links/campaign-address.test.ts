import { expect, test } from 'vitest'
import { campaignAddress } from '#web/backoffice/areas/campaign-links/campaign-address.ts'

const link = { page: '/', campaign: 'Advent Instagram', source: 'instagram', medium: 'social' }
const address = (change: Partial<typeof link>) => campaignAddress('https://shop.example', { ...link, ...change })

test.each([
  { change: {}, is: 'https://shop.example/?utm_source=instagram&utm_medium=social&utm_campaign=Advent+Instagram' },
  {
    change: { page: '/store/wien?table=3#karte', campaign: 'Ä&B=1' },
    is: 'https://shop.example/store/wien?table=3&utm_source=instagram&utm_medium=social&utm_campaign=%C3%84%26B%3D1#karte',
  },
  {
    change: { page: '/?utm_campaign=alt&utm_campaign=uralt' },
    is: 'https://shop.example/?utm_campaign=Advent+Instagram&utm_source=instagram&utm_medium=social',
  },
])('$is', ({ change, is }) => expect(address(change)).toBe(is))
test.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '/alt/*', '', 'seite'])(
  '%s is no page of this website',
  page => expect(address({ page })).toBeNull(),
)
test('no more of a campaign is sent than is counted', () =>
  expect(new URL(address({ campaign: 'x'.repeat(500) }) ?? '').searchParams.get('utm_campaign')).toHaveLength(80))
