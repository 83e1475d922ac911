import { expect, test } from 'vitest'
import { badgeOfTag } from '#web/backoffice/kit/browser-readers.ts'

test('A tag is what was written on it, else its serial number as readers type it', () => {
  const data = new DataView(new TextEncoder().encode('123456789012345678901234').buffer)
  const serialNumber = '04:a2:2b:11'
  expect(badgeOfTag({ serialNumber, records: [{ recordType: 'text', data }] })).toBe('123456789012345678901234')
  expect(badgeOfTag({ serialNumber, records: [{ recordType: 'url', data }] })).toBe('04:A2:2B:11')
  expect(badgeOfTag({ serialNumber, records: [] })).toBe('04:A2:2B:11')
})
