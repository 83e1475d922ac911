import { expect, test } from 'vitest'
import { shownBy, shownToCamera } from '#web/backoffice/by-key/clock/read-shown.ts'

test.each([
  { typed: '1234', digits: 4, shown: { pin: '1234' } },
  { typed: '1234', digits: 6, shown: { badge: '1234' } },
  { typed: '123456', digits: 4, shown: { pin: '123456' } },
  { typed: '909012345678', digits: 6, shown: { code: '12345678' } },
  { typed: '12345678', digits: 6, shown: { badge: '12345678' } },
  { typed: '04:A2:2B:11', digits: 6, shown: { badge: '04:A2:2B:11' } },
])('$typed where $digits digits are a PIN', ({ typed, digits, shown }) => expect(shownBy(typed, digits)).toEqual(shown))

test('A camera knows phones and printed badges, and no code of anything else', () => {
  expect(shownToCamera('909012345678')).toEqual({ code: '12345678' })
  expect(shownToCamera('123456789012345678901234')).toEqual({ badge: '123456789012345678901234' })
  expect(shownToCamera('https://example.com/menu')).toBeNull()
  // a PIN on a slip of paper opens nothing
  expect(shownToCamera('123456')).toBeNull()
})
