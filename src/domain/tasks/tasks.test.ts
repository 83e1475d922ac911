import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { asksForProof, isOutOfRange, limitsText, missingFor } from '#domain/tasks/checklist.ts'
import { freshPlaces, placeBetween } from '#domain/tasks/positions.ts'
import {
  closesCircle,
  type Relation,
  relationSeenFrom,
  storedRelation,
  type RelationType,
} from '#domain/tasks/relations.ts'
import { reachInTask, type ToTask } from '#domain/tasks/task-permissions.ts'

const nobody: ToTask = {
  project: { roles: [], isOwner: false, leads: false },
  visibility: 'project',
  isAssignee: false,
  mayEdit: false,
  isReporter: false,
  isWatcher: false,
  leads: false,
  isRoutineOfOwnBranch: false,
  isTemplateOfOwnBranch: false,
}
const member = (role: 'viewer' | 'worker' | 'editor' | 'manager') => ({ roles: [role], isOwner: false, leads: false })

describe('How far somebody reaches into a task', () => {
  test.each([
    { who: {}, reach: 'nothing', because: 'whoever has nothing to do with it does not see it' },
    { who: { project: member('viewer') }, reach: 'view', because: 'a viewer looks on' },
    { who: { project: member('worker') }, reach: 'work', because: 'a worker ticks off' },
    {
      who: { project: { roles: ['viewer', 'editor'] as const, isOwner: false, leads: false } },
      reach: 'edit',
      because: 'the furthest role counts',
    },
    {
      who: { project: member('viewer'), isAssignee: true },
      reach: 'work',
      because: 'whoever it is given to works on it',
    },
    { who: { isAssignee: true }, reach: 'work', because: 'also without being a member' },
    { who: { isAssignee: true, mayEdit: true }, reach: 'edit', because: 'and changes it where that was said of them' },
    { who: { mayEdit: true }, reach: 'nothing', because: 'nobody changes what they are not given' },
    { who: { project: member('worker'), isReporter: true }, reach: 'edit', because: 'whoever wrote it may change it' },
    { who: { isReporter: true }, reach: 'view', because: 'whoever has left the project reads on' },
    {
      who: { project: member('editor'), visibility: 'assignees' as const },
      reach: 'nothing',
      because: 'it is for its assignees alone',
    },
    {
      who: { project: member('manager'), visibility: 'assignees' as const },
      reach: 'manage',
      because: 'and for who leads',
    },
    { who: { project: null, isReporter: true }, reach: 'edit', because: 'one’s own note' },
    { who: { project: null, leads: true }, reach: 'manage', because: 'a task of one’s branch' },
    { who: { isWatcher: true }, reach: 'view', because: 'a watcher was asked to look' },
    {
      who: { isWatcher: true, visibility: 'assignees' as const },
      reach: 'nothing',
      because: 'looking on is not being given it',
    },
    {
      who: { project: null, isRoutineOfOwnBranch: true },
      reach: 'work',
      because: 'everybody at the branch does its routines',
    },
    {
      who: { project: null, isTemplateOfOwnBranch: true },
      reach: 'view',
      because: 'everybody at the branch makes tasks of its templates',
    },
  ])('$reach: $because', ({ who, reach }) => expect(reachInTask({ ...nobody, ...who })).toBe(reach))
})

describe('Relations', () => {
  test('read the same from both ends, however they were written', () => {
    for (const type of [
      'blocks',
      'blockedBy',
      'precedes',
      'follows',
      'relatesTo',
      'duplicates',
    ] as const satisfies RelationType[])
      expect(relationSeenFrom(7, storedRelation(7, type, 3))).toEqual({ type, other: 3 })
  })
  test.each([
    { kept: [], fresh: [1, 'blocks', 2], is: false, because: 'nothing stands in its way' },
    { kept: [[2, 'blocks', 1]], fresh: [1, 'blocks', 2], is: true, because: 'each would wait for the other' },
    { kept: [[2, 'precedes', 1]], fresh: [1, 'blocks', 2], is: true, because: 'both kinds are one order' },
    {
      kept: [
        [2, 'blocks', 3],
        [3, 'blocks', 1],
      ],
      fresh: [1, 'blocks', 2],
      is: true,
      because: 'it leads over a third',
    },
    {
      kept: [
        [1, 'blocks', 3],
        [3, 'blocks', 2],
      ],
      fresh: [1, 'blocks', 2],
      is: false,
      because: 'it says the same',
    },
    { kept: [[2, 'relatesTo', 1]], fresh: [1, 'blocks', 2], is: false, because: 'what belongs together has no order' },
    { kept: [[2, 'blocks', 1]], fresh: [1, 'relatesTo', 2], is: false, because: 'it has no order itself' },
  ] as const)('$kept and then $fresh is a circle: $is, since $because', ({ kept, fresh, is }) => {
    const stored = ([one, type, other]: readonly [number, RelationType, number]) => storedRelation(one, type, other)
    expect(closesCircle(kept.map(stored), stored(fresh))).toBe(is)
  })
  test('never close a circle, whatever is tried in whatever order', () =>
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            one: fc.integer({ min: 1, max: 8 }),
            other: fc.integer({ min: 1, max: 8 }),
            type: fc.constantFrom<RelationType>('blocks', 'blockedBy', 'follows', 'relatesTo'),
          }),
          { maxLength: 40 },
        ),
        tries => {
          const kept: Relation[] = []
          for (const { one, other, type } of tries) {
            const fresh = storedRelation(one, type, other)
            if (one !== other && !closesCircle(kept, fresh)) kept.push(fresh)
          }
          // what is kept can be done one after the other
          const open = new Set([1, 2, 3, 4, 5, 6, 7, 8])
          for (let round = 0; round < 8; round++)
            for (const task of open)
              if (!kept.some(({ from, to, type }) => type !== 'relatesTo' && to === task && open.has(from)))
                open.delete(task)
          expect([...open]).toEqual([])
        },
      ),
    ))
})

test('places stay in order and apart, and say when they no longer can', () => {
  let [low, high] = freshPlaces(2) as [number, number]
  let steps = 0
  for (let place = placeBetween(low, high); place !== null; place = placeBetween(low, high), steps++) {
    expect(low < place && place < high).toBe(true)
    if (steps % 2 === 0) low = place
    else high = place
  }
  expect(steps).toBeGreaterThan(20)
  expect([placeBetween(null, null), placeBetween(null, 5), placeBetween(5, null)]).toEqual([1024, -1019, 1029])
})

describe('A point of a checklist', () => {
  const cold = { unit: '°C', minimum: 2, maximum: 7 }
  test.each([
    { value: 7, is: false, because: 'the limit is inside' },
    { value: 7.1, is: true, because: 'too warm' },
    { value: 1.9, is: true, because: 'too cold' },
  ])('$value °C: $because', ({ value, is }) => expect(isOutOfRange(cold, value)).toBe(is))
  test('says what it lacks before it is ticked off', () => {
    const point = { requiresPhoto: true, hasPhoto: false, measure: cold, value: null }
    expect(missingFor(point)).toBe('Bitte tragen Sie den gemessenen Wert in °C ein.')
    expect(missingFor({ ...point, value: 3 })).toBe('Bitte fügen Sie zuerst ein Foto hinzu.')
    expect(missingFor({ ...point, value: 3, hasPhoto: true })).toBeNull()
  })
  test.each([
    { requiresPhoto: true, uploads: [], points: [], asks: true, because: 'there is no photo' },
    { requiresPhoto: true, uploads: [], points: [{ upload: null }], asks: true, because: 'the point has none either' },
    { requiresPhoto: true, uploads: [7], points: [], asks: false, because: 'a file of its own is one' },
    {
      requiresPhoto: true,
      uploads: [],
      points: [{ upload: null }, { upload: 7 }],
      asks: false,
      because: 'a photo of a point is one',
    },
    { requiresPhoto: false, uploads: [], points: [], asks: false, because: 'nobody wants one' },
  ])('leaves the whole asking for a photo ($asks): $because', ({ asks, because: _because, ...task }) =>
    expect(asksForProof(task)).toBe(asks),
  )
  test.each([
    [cold, '2 bis 7 °C'],
    [{ unit: '°C', minimum: null, maximum: -18.5 }, 'höchstens −18,5 °C'],
    [{ unit: 'Stück', minimum: 3, maximum: null }, 'mindestens 3 Stück'],
    [{ unit: '°C', minimum: null, maximum: null }, ''],
  ])('%o reads %s', (measure, text) => expect(limitsText(measure)).toBe(text))
})
