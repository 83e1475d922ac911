import { expect, test } from 'vitest'
import { aboutTime, restoreSeconds } from '#domain/backups/restore-time.ts'

test.each([
  { seconds: 0, is: 'weniger als eine Minute' },
  { seconds: 60, is: 'weniger als eine Minute' },
  { seconds: 61, is: 'etwa 2 Minuten' },
  { seconds: 230, is: 'etwa 4 Minuten' },
  { seconds: 600, is: 'etwa 10 Minuten' },
  { seconds: 601, is: 'etwa 15 Minuten' },
  { seconds: 3300, is: 'etwa 55 Minuten' },
  { seconds: 3301, is: 'etwa eine Stunde' },
  { seconds: 3601, is: 'etwa 1,5 Stunden' },
  { seconds: 7200, is: 'etwa 2 Stunden' },
  { seconds: 90_001, is: 'etwa 25,5 Stunden' },
])('$seconds seconds are told as „$is“', ({ seconds, is }) => expect(aboutTime(seconds)).toBe(is))

test('the time of a restore adds up what is unpacked, what each file costs and what is loaded', () => {
  const pace = { bytesPerSecond: 100, filesPerSecond: 10, loadedPerSecond: 50 }
  const of = (bytes: number, files: number, loaded: number) =>
    restoreSeconds({ bytes, files, loaded }, pace) - restoreSeconds({ bytes: 0, files: 0, loaded: 0 }, pace)
  expect([of(1000, 0, 0), of(0, 100, 0), of(0, 0, 500), of(1000, 100, 500)]).toEqual([10, 10, 10, 30])
})
