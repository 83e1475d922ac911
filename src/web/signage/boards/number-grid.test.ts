import { expect, test } from 'vitest'
import { numberGrid } from '#web/signage/boards/OrderBoard.tsx'

const numbers = (count: number, first = 100) => Array.from({ length: count }, (_, at) => ({ number: first + at }))

test.each([1, 3, 8, 16, 40, 60])('%i numbers have room, whatever the screen', count => {
  for (const room of [
    { width: 900, height: 900 },
    { width: 1000, height: 800 },
    { width: 600, height: 600 },
  ]) {
    const { across, size } = numberGrid(numbers(count), room)
    expect(size).toBeGreaterThan(12)
    expect(Math.ceil(count / across) * size * 1.18).toBeLessThanOrEqual(room.height + 1)
    expect(across * size * 3 * 0.62).toBeLessThanOrEqual(room.width)
  }
})
test('one number is large, and not the whole wall', () =>
  expect(numberGrid(numbers(1), { width: 900, height: 800 })).toEqual({ across: 1, size: 400 }))
test('long numbers are smaller', () =>
  expect(numberGrid(numbers(4, 10_000), { width: 800, height: 800 }).size).toBeLessThan(
    numberGrid(numbers(4), { width: 800, height: 800 }).size,
  ))
