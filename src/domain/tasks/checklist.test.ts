import { expect, test } from 'vitest'
import { limitsText, progressText } from '#domain/tasks/checklist.ts'

test.each([
  [2, 7, '2 bis 7 °C'],
  [-18.5, null, 'mindestens −18,5 °C'],
  [null, 7, 'höchstens 7 °C'],
  [0, null, 'mindestens 0 °C'],
  [null, 0, 'höchstens 0 °C'],
  [null, null, ''],
])('limits from %s to %s read „%s“', (minimum, maximum, says) =>
  expect(limitsText({ unit: '°C', minimum, maximum })).toBe(says),
)

test.each([
  [3, 5, '3/5'],
  [0, 1, '0/1'],
  [0, 0, null],
])('%d of %d are %s', (done, all, says) => expect(progressText(done, all)).toBe(says))
