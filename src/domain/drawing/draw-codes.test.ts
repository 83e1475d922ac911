import { describe, expect, test } from 'vitest'
import { drawBarcode, qrPath } from '#domain/drawing/draw-codes.ts'

test('dark squares that touch become one strip, with four squares of quiet around the code', () => {
  const squares = [
    [true, true],
    [false, true],
  ]
  expect(qrPath(squares, { x: 0, y: 0, width: 10, height: 10 })).toBe('M4 4h2v1h-2zM5 5h1v1h-1z')
})

test('a code stays square in the middle of a box that is not', () =>
  expect(qrPath([[true]], { x: 100, y: 0, width: 27, height: 9 })).toBe('M113 4h1v1h-1z'))

describe('a code of bars in its box', () => {
  const look = { symbology: 'ean13', hasText: true, color: '#111', face: { family: 'Inter', weight: 400 } } as const
  // 11 modules of white before it, 95 of bars, 7 behind: one wide each
  const draw = (height: number, hasText = true) => {
    const [white, bars, ...digits] = drawBarcode(
      '4006381333931',
      { x: 10, y: 20, width: 113, height },
      { ...look, hasText },
      '#fff',
    )
    const path = bars?.kind === 'path' ? bars.d.split(/(?=M)/) : []
    return { white, path, digits }
  }

  test('bars stop above the digits, and those at both ends and in the middle reach into them', () => {
    const { path } = draw(50)
    expect(path.slice(0, 3)).toEqual(['M21 20h1v44.5h-1z', 'M23 20h1v44.5h-1z', 'M27 20h2v40h-2z'])
    expect(path.filter(bar => bar.includes('v44.5'))).toEqual(
      [21, 23, 67, 69, 113, 115].map(x => `M${x} 20h1v44.5h-1z`),
    )
  })

  test('digits stand at the bottom of the box, as high as ten modules, in a low box as a share of it', () => {
    expect(draw(50).digits[0]).toMatchObject({ kind: 'text', text: '4', size: 10, y: 68.6, anchor: 'middle' })
    expect(draw(20).digits[0]).toMatchObject({ size: 4.4 })
    expect(draw(20).path[0]).toBe('M21 20h1v17.58h-1z')
  })

  test('each digit stands in the middle of its seven modules, the first before the bars', () =>
    expect(draw(50).digits.map(one => one.kind === 'text' && one.x)).toEqual([
      16, 27.5, 34.5, 41.5, 48.5, 55.5, 62.5, 74.5, 81.5, 88.5, 95.5, 102.5, 109.5,
    ]))

  test('the longest text is small enough to stand below its bars', () => {
    const code128 = { ...look, symbology: 'code128' } as const
    const below = (text: string) => drawBarcode(text, { x: 0, y: 0, width: 319, height: 400 }, code128, '#fff')[2]
    // 319 modules of one: without a bound the digits would be ten high
    expect(below('12'.repeat(24))).toMatchObject({ x: 159.5, anchor: 'middle', size: 9.96875 })
    expect(below('12'.repeat(4))).toMatchObject({ x: 159.5, size: 10 * (319 / 99) })
  })

  test('without digits every bar fills the height', () => {
    const { path, digits } = draw(50, false)
    expect(digits).toEqual([])
    expect(path.every(bar => bar.includes('v50h'))).toBe(true)
  })
})
