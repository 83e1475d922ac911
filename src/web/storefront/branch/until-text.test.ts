import { expect, test } from 'vitest'
import { NOON } from '#test/page-fixture.ts'
import { untilText } from '#web/storefront/branch/until-text.ts'

test.each([
  { until: '2026-11-20T17:45:00Z', text: 'bis 18:45 Uhr' },
  { until: '2026-11-21T10:00:00Z', text: 'bis morgen, 11:00 Uhr' },
  { until: '2026-11-23T10:00:00Z', text: 'bis Montag, 11:00 Uhr' },
  { until: '2026-11-27T10:00:00Z', text: 'bis 27.11.2026, 11:00 Uhr' },
])('$text', ({ until, text }) => expect(untilText(until, 'Europe/Vienna', NOON)).toBe(text))
