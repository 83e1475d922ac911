import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type FilterChoice, keepFilter, NO_FILTER, readFilter } from '#web/storefront/branch/find/filter-choice.ts'

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('the device remembers a filter until it is taken back', () => {
  const choice: FilterChoice = { avoided: ['A'], diets: ['vegan'] }
  keepFilter(choice)
  expect(readFilter()).toEqual(choice)
  keepFilter(NO_FILTER)
  expect([readFilter(), kept.size]).toEqual([NO_FILTER, 0])
})

test('what cannot be read counts as no filter', () => {
  kept.set('tresen:menu-filter', '{')
  expect(readFilter()).toEqual(NO_FILTER)
})
