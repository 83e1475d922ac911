import { expect, test } from 'vitest'
import { drawLayers } from '#domain/drawing/draw-layers.ts'
import type { TextLayer } from '#domain/drawing/layer.ts'

const measure = (text: string) => text.length / 2
const layer: TextLayer = {
  type: 'text',
  x: 10,
  y: 20,
  width: 40,
  height: 20,
  text: '{{product.name}}',
  fontFamily: 'Inter',
  fontWeight: 400,
  fontSize: 10,
  lineHeight: 1,
  color: '#111111',
  align: 'left',
  verticalAlign: 'top',
}
const drawn = (change: Partial<TextLayer>, texts = { 'product.name': 'Brot' }) =>
  drawLayers([{ ...layer, ...change }], texts, measure)

test.each([
  {
    change: {},
    at: { x: 10, y: 28.6, anchor: 'start' },
    because: 'its capitals stand in the middle of the first line',
  },
  { change: { align: 'center' }, at: { x: 30, y: 28.6, anchor: 'middle' }, because: 'it is set from its middle' },
  {
    change: { align: 'right', verticalAlign: 'bottom' },
    at: { x: 50, y: 38.6, anchor: 'end' },
    because: 'it is set from the lower right',
  },
  {
    change: { verticalAlign: 'middle' },
    at: { x: 10, y: 33.6, anchor: 'start' },
    because: 'half of what is left is above it',
  },
] as const)('a line stands at $at: $because', ({ change, at }) =>
  expect(drawn(change)).toMatchObject([{ ...at, text: 'Brot', size: 10 }]),
)

test.each([
  { text: '{{ product.name }} frisch', reads: 'Brot frisch', because: 'spaces inside the braces do not matter' },
  { text: 'Preis: {{product.price}}', reads: 'Preis:', because: 'what is not known says nothing' },
  { text: '{{constructor}} {{product.name}}', reads: 'Brot', because: 'only texts of the product are known' },
])('"$text" reads "$reads": $because', ({ text, reads }) =>
  expect(drawn({ text, width: 400 })).toMatchObject([{ text: reads }]),
)

test('a layer without words draws nothing', () => expect(drawn({ text: '{{product.deposit}}' })).toEqual([]))

test('a family drawn in one weight is set in that', () =>
  expect(drawn({ fontFamily: 'Pacifico', fontWeight: 700 })).toMatchObject([{ family: 'Pacifico', weight: 400 }]))

test.each([
  { text: '{{product.deposit|ohne Pfand}}', reads: 'ohne Pfand', because: 'nothing stands there' },
  { text: '{{product.name|nichts}}', reads: 'Brot', because: 'something does' },
  { text: '{{product.deposit|}}: {{product.name}}', reads: ': Brot', because: 'nothing is said instead' },
])('"$text" reads "$reads": $because', ({ text, reads }) =>
  expect(drawn({ text, width: 400 })).toMatchObject([{ text: reads }]),
)

test('capitals are those of German', () =>
  expect(drawn({ text: 'süß', uppercase: true })).toMatchObject([{ text: 'SÜSS' }]))

test.each([
  { overflow: 'ellipsis', reads: 'Brot vom…', size: 10, because: 'dots say that there was more' },
  { overflow: 'clip', reads: 'Brot vom', size: 10, because: 'nobody wants dots' },
] as const)(
  'a text of one line that is too long is cut ($overflow) and keeps its size: $because',
  ({ overflow, reads, size }) =>
    expect(drawn({ text: 'Brot vom Bäcker', overflow, maxLines: 1, width: 45 })).toMatchObject([{ text: reads, size }]),
)

test('room behind letters is as much for small ones as they are smaller, and takes part in breaking lines', () => {
  expect(drawn({ letterSpacing: 10 })).toMatchObject([{ anchor: 'start', spacing: 1 }])
  // four letters of five and a tenth of ten each are twenty-four
  expect(drawn({ text: 'Brot Brot', letterSpacing: 10, width: 46 })).toHaveLength(2)
  expect(drawn({ text: 'Brot Brot', width: 46 })).toHaveLength(1)
})

test('lines set flush end at the right, but for the last of a paragraph', () => {
  const words = drawn({ text: 'aa bb cc dd\nee', align: 'justify', width: 30, height: 40 })
  expect(words).toMatchObject([
    { text: 'aa', x: 10 },
    { text: 'bb', x: 30 },
    { text: 'cc dd', x: 10 },
    { text: 'ee', x: 10 },
  ])
})

test('what stands between two stars is bold, wherever its line is broken, and lines with a dash get a dot', () => {
  const pieces = drawn({ text: 'ein **fetter Text** hier\n- Punkt', isRich: true, width: 60, height: 60 })
  expect(pieces.map(one => one.kind === 'text' && [one.text, one.weight])).toEqual([
    ['ein ', 400],
    ['fetter', 700],
    ['Text', 700],
    [' hier', 400],
    ['• Punkt', 400],
  ])
})

test.each([
  { text: '2 ** 3', reads: ['2 ** 3'], because: 'there is one mark alone' },
  { text: '**a** b **', reads: ['a', ' b **'], because: 'the last has no other' },
])('"$text" reads $reads: $because', ({ text, reads }) =>
  expect(drawn({ text, isRich: true, width: 400 }).map(one => one.kind === 'text' && one.text)).toEqual(reads),
)

test('a bold word that is parted stays bold on both lines', () =>
  expect(drawn({ text: '**Kartoffelsuppentopf**', isRich: true, width: 50 })).toMatchObject([
    { weight: 700 },
    { weight: 700 },
  ]))

test('a line goes through the whole of a line that is bold in part', () =>
  expect(drawn({ text: 'ab **cd**', isRich: true, strike: true, align: 'right' })).toMatchObject([
    { text: 'ab ', x: 25 },
    { text: 'cd', x: 40 },
    { kind: 'box', x: 25, width: 25 },
  ]))
