import type { Labelled } from '#domain/labels/label-order.ts'
import { HOUSE_SHEETS, type HouseSheetName, type SheetLayout } from '#domain/labels/sheet-layout.ts'
import type { TemplateFrame, TemplateLayer } from '#domain/templates/template-layer.ts'

export type HouseLabel = { frame: TemplateFrame; layers: readonly TemplateLayer[]; layout: SheetLayout }

const INK = '#111111'
const GREY = '#444444'
type Box = { x: number; y: number; width: number; height: number }
const layer = (type: TemplateLayer['type'], box: Box, more: Partial<TemplateLayer>): TemplateLayer => ({
  name: type,
  type,
  isVisible: true,
  isLocked: false,
  ...box,
  ...more,
})
/** A text that shrinks to its box; `size` is how high its letters are at most. */
const text = (box: Box, said: string, size: number, more: Partial<TemplateLayer> = {}) =>
  layer('text', box, {
    text: said,
    fontSize: size,
    minFontSize: Math.min(size, 2),
    lineHeight: 1.2,
    color: INK,
    verticalAlign: 'middle',
    ...more,
  })
const bold = { fontWeight: '700' } as const
const code = (x: number, y: number, size: number, said: string) =>
  layer('qrCode', { x, y, width: size, height: size }, { text: said, level: 'M', quietZone: 2 })

/** The number that is called, where there is one. */
const number = (box: Box, size: number): TemplateLayer[] => [
  text(box, '{{order.ticketNumber}}', size, { ...bold, maxLines: 1 }),
  text(box, '{{order.uid}}', size, {
    ...bold,
    maxLines: 1,
    visibleIf: { path: 'order.ticketNumber', operator: 'empty' },
  }),
]

const TABLE = '{{table.title}}'
const ADDRESS = '{{branch.street}}\n{{branch.zipCode}} {{branch.city}}\n{{branch.phone}}'

/**
 * What stands on the labels of the house of anything but products, which have labels of their own; in millimetres from
 * the corner of each.
 */
const LAYERS: Readonly<
  Record<Exclude<Labelled, 'product'>, Readonly<Record<HouseSheetName, readonly TemplateLayer[]>>>
> = {
  table: {
    compact: [
      code(1.1, 1.1, 19, '{{table.address}}'),
      text({ x: 21, y: 2, width: 23, height: 8.5 }, TABLE, 5, { ...bold, maxLines: 2 }),
      text({ x: 21, y: 10.8, width: 23, height: 8.4 }, 'Code lesen und bestellen', 2.6, {
        color: GREY,
        maxLines: 3,
        verticalAlign: 'top',
      }),
    ],
    detail: [
      code(3, 3, 51, '{{table.address}}'),
      text({ x: 57, y: 6, width: 38, height: 9 }, '{{branch.name}}', 3.4, { color: GREY, maxLines: 2 }),
      text({ x: 57, y: 16, width: 38, height: 20 }, TABLE, 9, { ...bold, maxLines: 2 }),
      text({ x: 57, y: 38, width: 38, height: 13 }, 'Code lesen, bestellen, sitzen bleiben.', 3.4, {
        maxLines: 3,
        verticalAlign: 'top',
      }),
    ],
    card: [
      text({ x: 8, y: 9, width: 89, height: 12 }, '{{branch.name}}', 5, { color: GREY, align: 'center', maxLines: 2 }),
      text({ x: 8, y: 23, width: 89, height: 22 }, TABLE, 16, { ...bold, align: 'center', maxLines: 2 }),
      code(16, 48, 73, '{{table.address}}'),
      text({ x: 8, y: 125, width: 89, height: 16 }, 'Code lesen, bestellen, sitzen bleiben.', 5, {
        align: 'center',
        maxLines: 2,
      }),
    ],
  },
  branch: {
    compact: [
      code(1.1, 1.1, 19, '{{branch.menuAddress}}'),
      text({ x: 21, y: 1.5, width: 23, height: 8 }, '{{branch.name}}', 3.4, { ...bold, maxLines: 3 }),
      text({ x: 21, y: 10, width: 23, height: 9.7 }, ADDRESS, 2.4, { maxLines: 4, verticalAlign: 'top' }),
    ],
    detail: [
      code(3, 3, 51, '{{branch.menuAddress}}'),
      text({ x: 57, y: 5, width: 38, height: 16 }, '{{branch.name}}', 6, { ...bold, maxLines: 3 }),
      text({ x: 57, y: 22, width: 38, height: 17 }, ADDRESS, 3.4, { maxLines: 5, verticalAlign: 'top' }),
      text({ x: 57, y: 41, width: 38, height: 11 }, 'Zur Speisekarte', 3.4, {
        color: GREY,
        maxLines: 2,
        verticalAlign: 'bottom',
      }),
    ],
    card: [
      text({ x: 8, y: 9, width: 89, height: 26 }, '{{branch.name}}', 11, { ...bold, align: 'center', maxLines: 3 }),
      code(16, 38, 73, '{{branch.menuAddress}}'),
      text({ x: 8, y: 113, width: 89, height: 9 }, 'Hier zur Speisekarte', 5, { align: 'center', maxLines: 1 }),
      text({ x: 8, y: 123, width: 89, height: 20 }, ADDRESS, 4, { color: GREY, align: 'center', maxLines: 4 }),
    ],
  },
  category: {
    compact: [
      text({ x: 2.2, y: 2, width: 41.3, height: 17.2 }, '{{category.name}}', 6, {
        ...bold,
        align: 'center',
        maxLines: 3,
      }),
    ],
    detail: [
      text({ x: 5, y: 5, width: 89.1, height: 26 }, '{{category.name}}', 11, { ...bold, align: 'center', maxLines: 3 }),
      text({ x: 5, y: 33, width: 89.1, height: 19 }, '{{category.description}}', 3.6, {
        color: GREY,
        align: 'center',
        maxLines: 4,
        verticalAlign: 'top',
      }),
    ],
    card: [
      text({ x: 8, y: 20, width: 89, height: 60 }, '{{category.name}}', 18, { ...bold, align: 'center', maxLines: 3 }),
      text({ x: 8, y: 85, width: 89, height: 50 }, '{{category.description}}', 6, {
        color: GREY,
        align: 'center',
        maxLines: 8,
        verticalAlign: 'top',
      }),
    ],
  },
  order: {
    compact: [
      ...number({ x: 2, y: 1.5, width: 16, height: 18 }, 9),
      text({ x: 19, y: 1.5, width: 25, height: 9 }, '{{order.guest}}', 3.4, { ...bold, maxLines: 2 }),
      text({ x: 19, y: 10.8, width: 25, height: 8.6 }, '{{order.type}} {{order.time}}\n{{order.table}}', 2.5, {
        maxLines: 3,
        verticalAlign: 'top',
      }),
    ],
    detail: [
      ...number({ x: 5, y: 4, width: 26, height: 14 }, 12),
      text({ x: 33, y: 4, width: 61, height: 7 }, '{{order.guest}}', 5, { ...bold, maxLines: 1 }),
      text({ x: 33, y: 11, width: 61, height: 7 }, '{{order.type}} {{order.time}} {{order.table}}', 3.2, {
        maxLines: 2,
      }),
      text({ x: 5, y: 19, width: 89.1, height: 27 }, '{{order.items}}', 3.2, {
        maxLines: 9,
        verticalAlign: 'top',
        overflow: 'ellipsis',
      }),
      text({ x: 5, y: 46.5, width: 60, height: 8 }, '{{order.comment}}', 2.8, {
        color: GREY,
        maxLines: 2,
        verticalAlign: 'bottom',
      }),
      text({ x: 66, y: 46.5, width: 28.1, height: 8 }, '{{order.total}}', 4.5, {
        ...bold,
        align: 'right',
        maxLines: 1,
        verticalAlign: 'bottom',
      }),
    ],
    card: [
      ...number({ x: 8, y: 8, width: 40, height: 24 }, 20),
      text({ x: 50, y: 8, width: 47, height: 12 }, '{{order.guest}}', 7, { ...bold, maxLines: 2 }),
      text({ x: 50, y: 21, width: 47, height: 11 }, '{{order.type}} {{order.time}} {{order.table}}', 4, {
        maxLines: 3,
      }),
      text({ x: 8, y: 36, width: 89, height: 82 }, '{{order.items}}', 4.5, {
        maxLines: 16,
        verticalAlign: 'top',
        overflow: 'ellipsis',
      }),
      text({ x: 8, y: 119, width: 89, height: 12 }, '{{order.comment}}', 3.6, { color: GREY, maxLines: 3 }),
      text({ x: 8, y: 132, width: 89, height: 10 }, '{{order.total}}', 7, { ...bold, align: 'right', maxLines: 1 }),
    ],
  },
}

/** The label of the house for anything but a product, on one of the sheets of the house. */
export function houseLabel(of: Exclude<Labelled, 'product'>, name: HouseSheetName): HouseLabel {
  const layout = HOUSE_SHEETS[name]
  return {
    layout,
    layers: LAYERS[of][name],
    frame: {
      width: layout.cellWidth,
      height: layout.cellHeight,
      unit: 'mm',
      backgroundColor: null,
      backgroundImage: null,
    },
  }
}
