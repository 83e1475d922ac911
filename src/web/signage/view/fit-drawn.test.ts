import { expect, test } from 'vitest'
import { fitDrawn, panSeconds } from '#web/signage/view/fit-drawn.ts'

const HALL = { width: 1920, height: 1080 }
const COLUMN = { width: 1080, height: 1920 }
/** Words that take so much room however wide they are laid out; letters of twice the size take four times as much. */
const words =
  (area: number) =>
  ({ width, letters }: { width: number; letters: number }) =>
    Math.ceil((area * letters * letters) / width)
const scene = { width: 1280, isScene: true }

test('a scene of few words stands large and in the middle', async () => {
  const { letters, scale, top, travel } = await fitDrawn(HALL, scene, words(960 * 100))
  expect([letters, scale, travel]).toEqual([1.9, 2, 0])
  expect(top).toBeCloseTo((1080 - 722) / 2, 0)
})

test('a scene of more words stands there whole, with smaller letters', async () => {
  for (const room of [HALL, COLUMN]) {
    let before = Infinity
    for (const area of [100_000, 200_000, 400_000, 900_000, 1_500_000, 2_000_000]) {
      const heightAt = words(area)
      const { width, letters, scale, top, travel } = await fitDrawn(room, scene, heightAt)
      expect(travel).toBe(0)
      expect(top * 2 + heightAt({ width, letters }) * scale).toBeLessThanOrEqual(room.height + 10)
      expect(Math.abs(width * scale - room.width)).toBeLessThan(2)
      expect(letters * scale).toBeLessThanOrEqual(before)
      before = letters * scale
    }
  }
})

test('what is longer than the screen is moved up to its end', async () => {
  const { scale, width, letters, travel, top } = await fitDrawn(HALL, scene, words(9_000_000))
  expect([width, letters, top]).toEqual([2304, 1, 0])
  expect(travel).toBeCloseTo(words(9_000_000)({ width, letters }) * scale - 1080, 0)
})

test('a page of the website keeps the width it was drawn for, and is narrower on a tall screen', async () => {
  const page = { width: 1280, isScene: false }
  expect(await fitDrawn(HALL, page, () => 3000)).toMatchObject({
    width: 1280,
    letters: 1,
    scale: 1.5,
    top: 0,
    travel: 3420,
  })
  expect(await fitDrawn(COLUMN, page, () => 1000)).toMatchObject({ width: 810, travel: 0 })
})

test('a page takes its whole showing to its end, and alone as long as it takes to be read', () => {
  expect(panSeconds(3000, HALL, 15)).toBe(15)
  expect(panSeconds(2160, HALL, null)).toBe(70)
  expect(panSeconds(20, HALL, null)).toBe(20)
})
