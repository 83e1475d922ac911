import { describe, expect, test } from 'vitest'
import { anchoredAt } from '#domain/templates/layer-place.ts'
import { drawTemplate, imageKeyOf } from '#domain/templates/draw-template.ts'
import type { TemplateLayer } from '#domain/templates/template-layer.ts'

const frame = { width: 200, height: 100, unit: 'px' } as const
const layer = (more: Partial<TemplateLayer> = {}): TemplateLayer => ({
  name: 'Ebene',
  type: 'text',
  isVisible: true,
  isLocked: false,
  x: 10,
  y: 10,
  width: 100,
  height: 40,
  text: '{{product.name}}',
  fontSize: 10,
  ...more,
})
const photo = { id: 7, version: 2, extension: 'jpg', width: 400, height: 100, focusX: 0, focusY: 50 }
const data = {
  texts: {
    'product.name': 'Brot',
    'product.price': '3,20 €',
    'product.deposit': '',
    'product.contentAndUnitPrice': '',
    'branch.menuAddress': 'x',
  },
  images: { 'product.image': photo, [imageKeyOf({ id: 9 })]: { ...photo, id: 9 } },
}
const tools = { measure: (text: string) => text.length / 2, qr: () => [[true]] }
const draw = (more: Partial<TemplateLayer>, on = {}) => drawTemplate({ ...frame, ...on }, [layer(more)], data, tools)
const kinds = (more: Partial<TemplateLayer>, on = {}) => draw(more, on).map(({ kind }) => kind)

test('corners of pictures and shapes are square unless they are rounded', () => {
  const radius = (more: Partial<TemplateLayer>) => draw(more).map(one => 'radius' in one && one.radius)
  const picture = { type: 'image', imagePath: 'product.image' } as const
  const shape = { type: 'shape', fill: '#112233' } as const
  expect([picture, shape].flatMap(one => [radius(one), radius({ ...one, borderRadius: 4 })])).toEqual([
    [0],
    [4],
    [0],
    [4],
  ])
})

describe('A layer', () => {
  test.each([
    { more: {}, draws: ['text'], because: 'it says the name' },
    { more: { isVisible: false }, draws: [], because: 'somebody hid it' },
    { more: { text: '{{product.deposit}}' }, draws: [], because: 'there is nothing to say' },
    { more: { type: 'price', text: null }, draws: ['text'], because: 'a price needs no words of its own' },
    { more: { type: 'unitPrice', text: null }, draws: [], because: 'the product has none' },
    { more: { type: 'image', imagePath: 'product.image' }, draws: ['image'], because: 'the product has a picture' },
    { more: { type: 'image', imagePath: 'branch.logo' }, draws: [], because: 'the branch has none' },
    { more: { type: 'image', image: { id: 9 } }, draws: ['image'], because: 'it names one itself' },
    { more: { type: 'shape', fill: '#112233' }, draws: ['box'], because: 'it is a rectangle unless it says otherwise' },
    { more: { type: 'shape', shape: 'ellipse' }, draws: ['ellipse'], because: 'it says otherwise' },
    {
      more: { type: 'qrCode', text: '{{branch.menuAddress}}' },
      draws: ['box', 'path'],
      because: 'a code lies on white',
    },
    { more: { type: 'qrCode', text: '' }, draws: [], because: 'a code without words leads nowhere' },
    {
      more: { type: 'barcode', text: '4006381333931', showText: false },
      draws: ['box', 'path'],
      because: 'bars lie on white',
    },
    {
      more: { type: 'barcode', text: '4006381333932' },
      draws: ['box'],
      because: 'its check digit is wrong, and bars that lie are worse than none',
    },
    { more: { type: 'barcode', text: null }, draws: [], because: 'the product has no number' },
    {
      more: { type: 'shape', shape: 'line', stroke: '#112233', strokeWidth: 2 },
      draws: ['box'],
      because: 'a line is thin',
    },
    { more: { type: 'shape', shape: 'line', stroke: '#112233' }, draws: [], because: 'a line without width is none' },
    { more: { strike: true }, draws: ['text', 'box'], because: 'a line goes through it' },
    { more: { blendMode: 'multiply' }, draws: ['group'], because: 'it is mixed with what lies below' },
    { more: { blendMode: 'normal' }, draws: ['text'], because: 'it is as always' },
    {
      more: { visibleIf: { path: 'product.price', operator: 'greater', value: '3' } },
      draws: ['text'],
      because: '3,20 is more than 3',
    },
    {
      more: { visibleIf: { path: 'product.price', operator: 'greater', value: '3,20' } },
      draws: [],
      because: 'it is no more than itself',
    },
    {
      more: { visibleIf: { path: 'product.deposit', operator: 'greater', value: '0' } },
      draws: [],
      because: 'nothing is no number',
    },
    { more: { rotation: 15 }, draws: ['group'], because: 'it is turned' },
    { more: { opacity: 0.5 }, draws: ['group'], because: 'it is seen through' },
  ] as const)('$more draws $draws: $because', ({ more, draws }) =>
    expect(kinds(more as Partial<TemplateLayer>)).toEqual(draws),
  )

  test.each([
    { path: 'product.deposit', operator: 'exists', isSeen: false },
    { path: 'product.deposit', operator: 'empty', isSeen: true },
    { path: 'product.name', operator: 'equals', value: 'Brot', isSeen: true },
    { path: 'product.name', operator: 'notEquals', value: 'Brot', isSeen: false },
    { path: 'toString', operator: 'exists', isSeen: false },
  ] as const)('where $path $operator "$value" is seen: $isSeen', ({ isSeen, ...visibleIf }) =>
    expect(kinds({ visibleIf }).length > 0).toBe(isSeen),
  )

  test('turns around its own middle', () =>
    expect(draw({ rotation: 90 })).toMatchObject([{ turn: 90, middleX: 60, middleY: 30 }]))

  test('crops its picture around the focal point', () =>
    expect(draw({ type: 'image', imagePath: 'product.image' })).toMatchObject([
      { picture: { x: 10, y: 10, width: 160, height: 40 } },
    ]))

  test('with a price is never cut, however narrow', () =>
    expect(draw({ type: 'price', text: null, width: 4, minFontSize: 9, maxLines: 3 })).toMatchObject([
      { text: '3,20 €' },
    ]))
})

test('a text too long for a code leaves its place white', () => {
  const qr = () => {
    throw new Error('Data too long')
  }
  const drawn = drawTemplate(frame, [layer({ type: 'qrCode', text: 'x'.repeat(1000) })], data, { ...tools, qr })
  expect(drawn).toMatchObject([{ kind: 'box' }, { kind: 'path', d: '' }])
})

test('the ground lies below all: first its colour, then its picture', () =>
  expect(kinds({}, { backgroundColor: '#ffffff', backgroundImage: { id: 9 } })).toEqual(['box', 'image', 'text']))

test.each([
  {
    frame: { width: 40, height: 20, unit: 'mm', bleedMm: 3 },
    ground: { x: -3, y: -3, width: 46, height: 26 },
    because: 'a knife may be off by three',
  },
  {
    frame: { width: 96, height: 96, unit: 'px', bleedMm: 25.4 },
    ground: { x: -96, y: -96, width: 288, height: 288 },
    because: 'an inch has 96 pixels',
  },
  {
    frame: { width: 40, height: 20, unit: 'mm' },
    ground: { x: 0, y: 0, width: 40, height: 20 },
    because: 'nothing is cut',
  },
] as const)('the ground of $frame reaches to $ground: $because', ({ frame: on, ground }) =>
  expect(drawTemplate({ ...on, backgroundColor: '#ffffff' }, [], data, tools)[0]).toMatchObject(ground),
)

describe('Layers of a group', () => {
  const group = layer({ id: 'g', type: 'group', x: 0, y: 0, width: 200, height: 100 })
  const member = layer({ id: 'm', parent: 'g' })
  const all = (...layers: TemplateLayer[]) => drawTemplate(frame, layers, data, tools)

  test('are drawn where the group lies, and nowhere else', () => {
    const below = layer({ id: 'b', type: 'shape', fill: '#112233' })
    expect(all(member, below, group).map(({ kind }) => kind)).toEqual(['box', 'text'])
  })
  test('are turned around the middle of the group', () =>
    expect(all({ ...group, rotation: 90 }, member)).toMatchObject([
      { kind: 'group', middleX: 100, middleY: 50, drawn: [{ kind: 'text' }] },
    ]))
  test('are hidden with it', () => {
    expect(all({ ...group, isVisible: false }, member)).toEqual([])
    expect(all({ ...group, visibleIf: { path: 'product.deposit', operator: 'exists' } }, member)).toEqual([])
  })
  test('stand for themselves where there is no such group, and a group is no part of another', () => {
    expect(all(member)).toMatchObject([{ kind: 'text' }])
    const loop = [layer({ id: 'a', type: 'group', parent: 'b' }), layer({ id: 'b', type: 'group', parent: 'a' })]
    expect(all(...loop)).toEqual([])
  })
})

test.each([
  { anchor: 'topLeft', x: 50, y: 40 },
  { anchor: 'center', x: 0, y: 20 },
  { anchor: 'bottomRight', x: -50, y: 0 },
] as const)('a layer at 50, 40 by its $anchor begins at $x, $y', ({ anchor, x, y }) => {
  const placed = { x: 50, y: 40, width: 100, height: 40 }
  expect(draw({ type: 'shape', fill: '#112233', ...placed, anchor })).toMatchObject([{ kind: 'box', x, y }])
  expect(anchoredAt({ x, y, width: 100, height: 40 }, anchor)).toEqual({ anchor, x: 50, y: 40 })
})
