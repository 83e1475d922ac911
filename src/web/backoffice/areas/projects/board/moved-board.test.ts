import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Board } from '#contract/calls/tasks/projects.ts'
import { type Direction, keyMove, movedBoard } from '#web/backoffice/areas/projects/board/moved-board.ts'

const board = (...columns: number[][]): Board =>
  ({
    project: {},
    columns: columns.map((tasks, index) => ({ id: index + 1, tasks: tasks.map(id => ({ id })), total: tasks.length })),
  }) as unknown as Board
const shown = ({ columns }: Board) => columns.map(({ tasks }) => tasks.map(({ id }) => id))

test.each([
  { key: 'right', task: 11, becomes: [[12], [21, 11], []], because: 'it goes to the end of the column beside' },
  { key: 'left', task: 21, becomes: [[11, 12, 21], [], []], because: 'and back' },
  { key: 'down', task: 11, becomes: [[12, 11], [21], []], because: 'it passes one neighbour' },
  { key: 'up', task: 12, becomes: [[12, 11], [21], []], because: 'in both directions' },
  { key: 'up', task: 11, becomes: null, because: 'it is the first' },
  { key: 'left', task: 11, becomes: null, because: 'there is no column before' },
] as const)('$key: $because', ({ key, task, becomes }) => {
  const before = board([11, 12], [21], [])
  const move = keyMove(before, task, key)
  expect(move && shown(movedBoard(before, move))).toEqual(becomes)
})

test('in a column of which the browser has only the beginning, a task comes to where it is seen, and passes nobody it does not know', () => {
  const whole = board([11, 12], [21, 22])
  const long: Board = { ...whole, columns: whole.columns.map(column => ({ ...column, total: 500 })) }
  expect(keyMove(long, 11, 'right')).toEqual({ task: 11, column: 2, before: 21 })
  expect(keyMove(long, 11, 'down')).toBeNull()
  expect(keyMove(long, 12, 'up')).toEqual({ task: 12, column: 1, before: 11 })
})

test('whatever is moved, no task is lost or doubled and the counts hold', () =>
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          task: fc.integer({ min: 1, max: 6 }),
          key: fc.constantFrom<Direction>('left', 'right', 'up', 'down'),
        }),
        {
          maxLength: 30,
        },
      ),
      moves => {
        let now = board([1, 2, 3], [4, 5], [6])
        for (const { task, key } of moves) {
          const move = keyMove(now, task, key)
          if (move) now = movedBoard(now, move)
        }
        expect(
          shown(now)
            .flat()
            .toSorted((one, other) => one - other),
        ).toEqual([1, 2, 3, 4, 5, 6])
        for (const { tasks, total } of now.columns) expect(total).toBe(tasks.length)
      },
    ),
  ))
