import { expect, test } from 'vitest'
import { firstSegmentIn, isWalSegment, segmentBeforeGap, walPosition } from '#domain/backups/wal-segments.ts'

const segment = (timeline: number, half: string, low: string) =>
  `${String(timeline).padStart(8, '0')}${half.padStart(8, '0')}${low.padStart(8, '0')}`

test('segments follow each other across the turn of a byte and onto another timeline', () => {
  expect(walPosition(segment(1, '1', '0')) - walPosition(segment(1, '0', 'FF'))).toBe(1)
  expect(walPosition(segment(2, '0', '7'))).toBe(walPosition(segment(1, '0', '7')))
  const names = [segment(1, '0', 'FE'), segment(1, '0', 'FF'), segment(2, '0', 'FF'), segment(2, '1', '0')]
  expect(segmentBeforeGap(names.toReversed(), segment(1, '0', 'FE'))).toBeNull()
})

test('what is missing is told by what lies before it; what is older than the first does not count', () => {
  const [first, second, fourth] = [segment(1, '0', '3'), segment(1, '0', '4'), segment(1, '0', '6')]
  expect(segmentBeforeGap([segment(1, '0', '1'), first, second, fourth], first)).toBe(second)
  expect(segmentBeforeGap([fourth], first)).toBe(first)
  expect(segmentBeforeGap([], first)).toBeNull()
})

test('nothing else in the folder is a segment', () => {
  for (const name of [
    '00000002.history',
    `${segment(1, '0', '3')}.part`,
    `${segment(1, '0', '3')}.00000028.backup`,
    '',
  ])
    expect(isWalSegment(name), name).toBe(false)
  expect(firstSegmentIn('START WAL LOCATION: 0/3000028 (file 000000010000000000000003)\nLABEL: x')).toBe(
    segment(1, '0', '3'),
  )
  expect(firstSegmentIn('LABEL: x')).toBeNull()
})
