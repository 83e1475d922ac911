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
const drawn = (change: Partial<TextLayer>, texts = { 'product.name': 'Brot' }) => drawLayers([{ ...layer, ...change }], texts, measure)

test.each([
  { change: {}, at: { x: 10, y: 28.6, anchor: 'start' }, because: 'its capitals stand in the middle of the first line' },
  { change: { align: 'center' }, at: { x: 30, y: 28.6, anchor: 'middle' }, because: 'it is set from its middle' },
  { change: { align: 'right', verticalAlign: 'bottom' }, at: { x: 50, y: 38.6, anchor: 'end' }, because: 'it is set from the lower right' },
  { change: { verticalAlign: 'middle' }, at: { x: 10, y: 33.6, anchor: 'start' }, because: 'half of what is left is above it' },
] as const)('a line stands at $at: $because', ({ change, at }) => expect(drawn(change)).toMatchObject([{ ...at, text: 'Brot', size: 10 }]))

test.each([
  { text: '{{ product.name }} frisch', reads: 'Brot frisch', because: 'spaces inside the braces do not matter' },
  { text: 'Preis: {{product.price}}', reads: 'Preis:', because: 'what is not known says nothing' },
  { text: '{{constructor}} {{product.name}}', reads: 'Brot', because: 'only texts of the product are known' },
])('"$text" reads "$reads": $because', ({ text, reads }) => expect(drawn({ text, width: 400 })).toMatchObject([{ text: reads }]))

test('a layer without words draws nothing', () => expect(drawn({ text: '{{product.deposit}}' })).toEqual([]))

test('a family drawn in one weight is set in that', () =>
  expect(drawn({ fontFamily: 'Pacifico', fontWeight: 700 })).toMatchObject([{ family: 'Pacifico', weight: 400 }]))
