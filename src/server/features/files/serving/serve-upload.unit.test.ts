import { expect, test } from 'vitest'
import { byteRange } from '#server/features/files/serving/serve-upload.ts'

test.each([
  { header: undefined, span: undefined, because: 'nothing was asked for' },
  { header: 'bytes=0-9', span: { start: 0, end: 9 }, because: 'both ends count' },
  { header: 'bytes=90-', span: { start: 90, end: 99 }, because: 'an open end is the end of the file' },
  { header: 'bytes=-10', span: { start: 90, end: 99 }, because: 'it is counted from the end' },
  { header: 'bytes=-500', span: { start: 0, end: 99 }, because: 'there is no more than the file' },
  { header: 'bytes=50-900', span: { start: 50, end: 99 }, because: 'the end is cut to the file' },
  { header: 'bytes=100-', span: null, because: 'it lies behind the file' },
  { header: 'bytes=-0', span: null, because: 'the last zero bytes are none' },
  { header: 'bytes=9-3', span: undefined, because: 'a backward span is no span' },
  { header: 'bytes=0-1,5-6', span: undefined, because: 'several spans are answered with the whole' },
  { header: 'lines=1-2', span: undefined, because: 'the unit is unknown' },
])('of 100 bytes $header asks for $span: $because', ({ header, span }) => expect(byteRange(header, 100)).toEqual(span))
