import { expect, test } from 'vitest'
import { presetsFrom } from '#web/backoffice/areas/orders/actions/AcceptForm.tsx'

test.each([
  { delay: 0, offers: [10, 20, 1440], because: 'it takes as long as always' },
  { delay: 15, offers: [25, 35], because: 'everything takes longer, and nothing longer than a day' },
])('with $delay minutes more, $offers are offered: $because', ({ delay, offers }) =>
  expect(presetsFrom([10, 20, 1440], delay)).toEqual(offers),
)
