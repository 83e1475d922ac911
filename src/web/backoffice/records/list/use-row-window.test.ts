import { describe, expect, test } from 'vitest'
import { drawnRows, rowAfterKey, scrolledTo, windowOf } from '#web/backoffice/records/list/use-row-window.ts'

const at = (top: number, count = 10_000) => windowOf({ top, height: 480, rowHeight: 48, count })

describe('a list of ten thousand rows', () => {
  test.each([
    { top: 0, is: { first: 0, end: 24 }, because: 'it begins at its top' },
    { top: 48_000, is: { first: 988, end: 1024 }, because: 'rows above and below stand ready' },
    { top: 48_050, is: { first: 988, end: 1024 }, because: 'a row further nothing is drawn anew' },
    { top: 479_520, is: { first: 9976, end: 10_000 }, because: 'it ends' },
    { top: 900_000, is: { first: 9999, end: 10_000 }, because: 'it was longer a moment ago' },
  ])('at $top: $because', ({ top, is }) => expect(at(top)).toEqual(is))

  test.each([
    { key: 'ArrowDown', row: 4, is: 5, because: 'one on' },
    { key: 'ArrowUp', row: 0, is: 0, because: 'there is none before the first' },
    { key: 'PageDown', row: 4, is: 13, because: 'as many as are in sight, one of which is known' },
    { key: 'PageUp', row: 4, is: 0, because: 'no further than the first' },
    { key: 'Home', row: 700, is: 0, because: 'the first' },
    { key: 'End', row: 4, is: 9999, because: 'the last that is there' },
    { key: 'Tab', row: 4, is: undefined, because: 'that leads out of the list' },
  ])('$key leads from row $row to $is: $because', ({ key, row, is }) =>
    expect(rowAfterKey(key, row, { count: 10_000, perPage: 9 })).toBe(is),
  )

  test('none of no rows is drawn', () => expect(at(0, 0)).toEqual({ first: 0, end: 0 }))

  test.each([
    { first: 0, end: 2, count: 2, focused: null, drawn: [{ row: 0 }, { row: 1 }], because: 'all fit' },
    {
      first: 5,
      end: 6,
      count: 10,
      focused: null,
      drawn: [{ room: 5, before: 5 }, { row: 5 }, { room: 4, before: 10 }],
      because: 'there is room for the others',
    },
    {
      first: 5,
      end: 6,
      count: 10,
      focused: 1,
      drawn: [{ room: 1, before: 1 }, { row: 1 }, { room: 3, before: 5 }, { row: 5 }, { room: 4, before: 10 }],
      because: 'the row with the focus stays',
    },
    { first: 0, end: 2, count: 2, focused: 7, drawn: [{ row: 0 }, { row: 1 }], because: 'that row is gone' },
  ])('$because', ({ first, end, count, focused, drawn }) =>
    expect(drawnRows({ first, end }, count, focused)).toEqual(drawn),
  )

  test.each([
    { row: 3, top: 0, is: 0, because: 'it is in sight' },
    { row: 2, top: 480, is: 96, because: 'it lies above' },
    { row: 20, top: 0, is: 568, because: 'it lies below, and the headings stand over it' },
  ])('to row $row: $because', ({ row, top, is }) =>
    expect(scrolledTo(row, { top, height: 480, rowHeight: 48 }, 40)).toBe(is),
  )
})
