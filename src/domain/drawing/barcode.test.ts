import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { barcodeOf, SYMBOLOGIES, type Symbology } from '#domain/drawing/barcode.ts'
import { drawBarcode } from '#domain/drawing/draw-codes.ts'

// Written by hand from the tables of the norm, a gap between the halves.
test.each<{ text: string; symbology: Symbology; modules: string }>([
  {
    text: '4006381333931',
    symbology: 'ean13',
    modules:
      '101 0001101 0100111 0101111 0111101 0001001 0110011 01010 1000010 1000010 1000010 1110100 1000010 1100110 101',
  },
  {
    text: '96385074',
    symbology: 'ean8',
    modules: '101 0001011 0101111 0111101 0110111 01010 1001110 1110010 1000100 1011100 101',
  },
  {
    text: '036000291452',
    symbology: 'upca',
    modules:
      '101 0001101 0111101 0101111 0001101 0001101 0001101 01010 1101100 1110100 1100110 1011100 1001110 1101100 101',
  },
  { text: '42', symbology: 'code128', modules: '11010011100 10110111000 10001101110 1100011101011' },
])('$symbology says $text as the norm does', ({ text, symbology, modules }) =>
  expect(barcodeOf(text, symbology)?.modules).toBe(modules.replaceAll(' ', '')),
)

test.each<{ text: string; symbology: Symbology; is: boolean; because: string }>([
  { text: '400638133393', symbology: 'ean13', is: true, because: 'the check digit is added' },
  { text: '4 006381 333931', symbology: 'ean13', is: true, because: 'it is printed with gaps' },
  { text: '4006381333932', symbology: 'ean13', is: false, because: 'its check digit is wrong' },
  { text: '12345', symbology: 'ean13', is: false, because: 'it is too short' },
  { text: '', symbology: 'ean13', is: false, because: 'there is nothing' },
  { text: '4006381333931', symbology: 'ean8', is: false, because: 'it is too long' },
  { text: 'Käse', symbology: 'code128', is: false, because: 'it has no such letter' },
  { text: 'TISCH-12', symbology: 'code128', is: true, because: 'it has capitals, digits and dashes' },
  { text: 'x'.repeat(49), symbology: 'code128', is: false, because: 'nobody could read it' },
])('$symbology can say "$text": $is, because $because', ({ text, symbology, is }) =>
  expect(barcodeOf(text, symbology) !== null).toBe(is),
)

/** Reads the bars of Code 128 back, as a scanner does. */
function read128(modules: string, widthsOf: ReadonlyMap<string, number>): string {
  const values = (modules.slice(0, -13).match(/.{11}/g) ?? []).map(sign => widthsOf.get(sign) ?? Number.NaN)
  const [start = 0, ...rest] = values
  const check = rest.pop()
  const sum = rest.reduce((total, value, place) => total + value * (place + 1), start)
  if (sum % 103 !== check) throw new Error('the check is wrong')
  return rest.map(value => (start === 105 ? String(value).padStart(2, '0') : String.fromCharCode(value + 32))).join('')
}

describe('bars', () => {
  /** The pattern of each value, learnt from texts of one sign: start, sign, check, end. */
  const widthsOf = new Map(
    Array.from({ length: 95 }, (_, value): [string, number] => [
      barcodeOf(`!${String.fromCharCode(value + 32)}!`, 'code128')?.modules.slice(22, 33) ?? '',
      value,
    ]),
  )
  for (let pair = 0; pair < 100; pair += 1)
    widthsOf.set(barcodeOf(String(pair).padStart(2, '0'), 'code128')?.modules.slice(11, 22) ?? '', pair)
  for (const [sign, value] of [
    [barcodeOf('ab', 'code128')?.modules.slice(0, 11), 104],
    [barcodeOf('12', 'code128')?.modules.slice(0, 11), 105],
  ] as const)
    widthsOf.set(sign ?? '', value)
  for (const value of [100, 101, 102]) {
    // A check of this value stands behind some pair of pairs.
    for (let pair = 0; pair < 10_000; pair += 1) {
      const text = String(pair).padStart(4, '0')
      const [one, other] = [Number(text.slice(0, 2)), Number(text.slice(2))]
      if ((105 + one + other * 2) % 103 !== value) continue
      widthsOf.set(barcodeOf(text, 'code128')?.modules.slice(33, 44) ?? '', value)
      break
    }
  }

  test('differ for each sign', () => expect(widthsOf.size).toBe(105))

  test('say what they were made from, whatever it is', () =>
    fc.assert(
      fc.property(fc.stringMatching(/^[\x20-\x7e]{1,40}$/), text => {
        const said = text.trim()
        const code = barcodeOf(text, 'code128')
        expect(code === null ? '' : read128(code.modules, widthsOf)).toBe(said)
      }),
    ))

  test.each(Object.keys(SYMBOLOGIES) as Symbology[])(
    'of %s stand within their box, edges included, and wide enough apart',
    symbology => {
      const text = { ean13: '4006381333931', ean8: '96385074', upca: '036000291452', code128: 'TISCH-12' }[symbology]
      const box = { x: 10, y: 20, width: 40, height: 20 }
      const face = { family: 'Inter', weight: 400 } as const
      const [white, bars, ...signs] = drawBarcode(
        text,
        box,
        { symbology, hasText: true, color: '#000000', face },
        '#ffffff',
      )
      expect(white).toMatchObject({ kind: 'box', ...box, fill: '#ffffff' })
      const xs = [...(bars?.kind === 'path' ? bars.d : '').matchAll(/M([\d.]+) /g)].map(match => Number(match[1]))
      expect(Math.min(...xs)).toBeGreaterThan(box.x)
      expect(Math.max(...xs)).toBeLessThan(box.x + box.width)
      expect(signs.map(sign => (sign.kind === 'text' ? sign.text : '')).join('')).toBe(text)
      for (const sign of signs)
        expect(
          sign.kind === 'text' && sign.x > box.x && sign.x < box.x + box.width && sign.y <= box.y + box.height,
        ).toBe(true)
    },
  )

  test('are left out where the number is none, and the place stays white', () =>
    expect(
      drawBarcode(
        '12',
        { x: 0, y: 0, width: 9, height: 9 },
        { symbology: 'ean13', hasText: true, color: '#000000', face: { family: 'Inter', weight: 400 } },
        '#ffffff',
      ),
    ).toEqual([{ kind: 'box', x: 0, y: 0, width: 9, height: 9, radius: 0, fill: '#ffffff' }]))
})

test.each<{ symbology: Symbology; text: string; edges: [number, number]; guards: string; signs: string }>([
  {
    symbology: 'ean13',
    text: '4006381333931',
    edges: [11, 7],
    guards: '0–3 45–50 92–95',
    signs: '4@-5 0@6.5 0@13.5 6@20.5 3@27.5 8@34.5 1@41.5 3@53.5 3@60.5 3@67.5 9@74.5 3@81.5 1@88.5',
  },
  {
    symbology: 'upca',
    text: '036000291452',
    edges: [9, 9],
    guards: '0–10 45–50 85–95',
    signs: '0@-5 3@13.5 6@20.5 0@27.5 0@34.5 0@41.5 2@53.5 9@60.5 1@67.5 4@74.5 5@81.5 2@100',
  },
  {
    symbology: 'ean8',
    text: '96385074',
    edges: [7, 7],
    guards: '0–3 31–36 64–67',
    signs: '9@6.5 6@13.5 3@20.5 8@27.5 5@39.5 0@46.5 7@53.5 4@60.5',
  },
  // four signs of eleven modules and the end of thirteen
  { symbology: 'code128', text: '4242', edges: [10, 10], guards: '', signs: '4242@28.5' },
])('$symbology has white edges, long bars and digits where the norm wants them', ({ symbology, text, ...is }) => {
  const code = barcodeOf(text, symbology)
  expect({
    edges: [code?.quiet.before, code?.quiet.behind],
    guards: code?.guards.map(([from, to]) => `${from}–${to}`).join(' '),
    signs: code?.signs.map(sign => `${sign.text}@${sign.at}`).join(' '),
  }).toEqual(is)
})

test('the longest text has 48 signs, an odd number of digits is written sign by sign', () => {
  expect(barcodeOf('x'.repeat(48), 'code128')).not.toBeNull()
  expect([barcodeOf('1234', 'code128'), barcodeOf('123', 'code128')].map(code => code?.modules.length)).toEqual([
    11 * 4 + 13,
    11 * 5 + 13,
  ])
})

test('each first digit of thirteen has its own order of even ones', () => {
  const lefts = Array.from({ length: 10 }, (_, first) =>
    barcodeOf(`${first}00000000000`, 'ean13')?.modules.slice(3, 45),
  )
  const orders = lefts.map(left => (left?.match(/.{7}/g) ?? []).map(one => (one === '0100111' ? 1 : 0)).join(''))
  expect(orders.join(' ')).toBe('000000 001011 001101 001110 010011 011001 011100 010101 010110 011010')
})
