import { describe, expect, test } from 'vitest'
import { LAYER_TYPES, type LayerType } from '#domain/templates/template-layer.ts'
import {
  moved,
  reordered,
  withChange,
  withCopy,
  withMove,
  withNewLayer,
  without,
} from '#web/backoffice/areas/image-templates/edit-layers.ts'

const frame = { width: 1000, height: 800 }
const [name] = withNewLayer([], 'text', frame)
const layers = ['a', 'b', 'c'].map(one => ({ ...name!, name: one }))
const names = (list: readonly { name: string }[]) => list.map(layer => layer.name).join('')

test.each(Object.keys(LAYER_TYPES) as LayerType[])(
  'a new layer of type %s lies on top, in the middle and within the picture',
  type => {
    const added = withNewLayer(layers, type, frame).at(-1)
    expect(added).toMatchObject({ type, isVisible: true, isLocked: false })
    expect((added?.x ?? 0) * 2 + (added?.width ?? 0)).toBeCloseTo(frame.width, 1)
    expect((added?.y ?? 0) * 2 + (added?.height ?? 0)).toBeCloseTo(frame.height, 1)
  },
)

test.each([
  { index: 0, by: 1, becomes: 'bac', because: 'the lowest covers the next' },
  { index: 2, by: 1, becomes: 'abc', because: 'the uppermost is already there' },
  { index: 1, by: -1, becomes: 'bac', because: 'it goes below' },
] as const)('layer $index moved by $by makes $becomes: $because', ({ index, by, becomes }) =>
  expect(names(reordered(layers, index, by))).toBe(becomes),
)

test('a locked layer stays as it is until it is unlocked', () => {
  const locked = withChange(layers, 0, { isLocked: true })
  expect(withChange(locked, 0, { x: 5 })[0]?.x).toBe(locked[0]?.x)
  expect(withChange(withChange(locked, 0, { isLocked: false }), 0, { x: 5 })[0]?.x).toBe(5)
  expect(withChange(locked, 0, { isVisible: false })[0]?.isVisible).toBe(false)
})

test('a layer never becomes smaller than one', () =>
  expect(moved({ ...name!, x: 1, y: 2, width: 3, height: 4 }, { x: 0.123, width: -10, height: -10 })).toEqual({
    x: 1.12,
    y: 2,
    width: 1,
    height: 1,
  }))

test('a copy lies beside its original, on top and unlocked', () => {
  const copied = withCopy(withChange(layers, 0, { isLocked: true }), 0, frame)
  expect(copied).toHaveLength(4)
  expect(copied[3]).toMatchObject({ name: 'a (Kopie)', isLocked: false, x: layers[0]!.x + 20 })
})

test('a layer whose place speaks of its lower right corner grows to the lower right like every other', () =>
  expect(
    moved({ ...name!, x: 100, y: 80, width: 50, height: 40, anchor: 'bottomRight' }, { width: 10, height: 5 }),
  ).toEqual({
    x: 110,
    y: 85,
    width: 60,
    height: 45,
  }))

describe('A group', () => {
  const [group, member, other] = withNewLayer(
    withNewLayer(withNewLayer([], 'group', frame), 'text', frame),
    'text',
    frame,
  )
  const grouped = [group!, { ...member!, parent: group!.id ?? null }, other!]
  test('has an id before anything is saved, as every new layer has one of its own', () =>
    expect(grouped.map(({ id }) => id)).toEqual(['1', '2', '3']))
  test('takes its layers along, but does not make them larger', () => {
    const after = withMove(grouped, 0, { x: 10, width: 50 })
    expect(after.map(({ x }, index) => x - grouped[index]!.x)).toEqual([10, 10, 0])
    expect(after[1]?.width).toBe(member!.width)
  })
  test('stays with its layers where it is locked', () =>
    expect(withMove([{ ...group!, isLocked: true }, ...grouped.slice(1)], 0, { x: 10 })[1]?.x).toBe(member!.x))
  test('that is removed leaves its layers behind', () =>
    expect(without(grouped, 0)).toMatchObject([{ id: '2', parent: null }, { id: '3' }]))
})
