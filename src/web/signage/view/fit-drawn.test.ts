import { expect, test } from 'vitest'
import { fitDrawn, panSeconds } from '#web/signage/view/fit-drawn.ts'

const HALL = { width: 1920, height: 1080 }
const COLUMN = { width: 1080, height: 1920 }
/** Words that take so much room however wide they are laid out. */
const words = (area: number) => (width: number) => Math.ceil(area / width)
const scene = { width: 1280, isScene: true }

test('a scene of few words stands large and in the middle', () => {
  expect(fitDrawn(HALL, scene, words(960 * 300))).toEqual({ width: 960, scale: 2, top: 240, travel: 0 })
  expect(fitDrawn(COLUMN, scene, words(702 * 400)).scale).toBeCloseTo(1.538, 2)
})

test('a scene of more words stands there whole, with smaller letters', () => {
  for (const room of [HALL, COLUMN])
    for (const area of [600_000, 900_000, 1_200_000, 1_500_000, 2_000_000]) {
      const heightAt = words(area)
      const { width, scale, top, travel } = fitDrawn(room, scene, heightAt)
      expect(travel).toBe(0)
      expect(top * 2 + heightAt(width) * scale).toBeLessThanOrEqual(room.height + 10)
      expect(width * scale).toBeCloseTo(room.width, 0)
    }
})

test('what is longer than the screen is moved up to its end', () => {
  const { scale, travel, top } = fitDrawn(HALL, scene, words(9_000_000))
  expect(top).toBe(0)
  expect(travel).toBeCloseTo(words(9_000_000)(2304) * scale - 1080, 0)
})

test('a page of the website keeps the width it was drawn for, and is narrower on a tall screen', () => {
  const page = { width: 1280, isScene: false }
  expect(fitDrawn(HALL, page, () => 3000)).toMatchObject({ width: 1280, scale: 1.5, top: 0, travel: 3420 })
  expect(fitDrawn(COLUMN, page, () => 1000)).toMatchObject({ width: 810, travel: 0 })
})

test('a page takes its whole showing to its end, and alone as long as it takes to be read', () => {
  expect(panSeconds(3000, HALL, 15)).toBe(15)
  expect(panSeconds(2160, HALL, null)).toBe(70)
  expect(panSeconds(20, HALL, null)).toBe(20)
})
