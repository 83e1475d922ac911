import { expect, test } from 'vitest'
import { qrPath } from '#domain/drawing/draw-codes.ts'

test('dark squares that touch become one strip, with four squares of quiet around the code', () => {
  const squares = [
    [true, true],
    [false, true],
  ]
  expect(qrPath(squares, { x: 0, y: 0, width: 10, height: 10 })).toBe('M4 4h2v1h-2zM5 5h1v1h-1z')
})

test('a code stays square in the middle of a box that is not', () =>
  expect(qrPath([[true]], { x: 100, y: 0, width: 27, height: 9 })).toBe('M113 4h1v1h-1z'))
