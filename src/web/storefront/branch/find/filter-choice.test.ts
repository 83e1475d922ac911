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
  const choice: FilterChoice = { avoided: ['gluten'], diets: ['vegan'] }
  keepFilter(choice)
  expect(readFilter()).toEqual(choice)
  keepFilter(NO_FILTER)
  expect([readFilter(), kept.size]).toEqual([NO_FILTER, 0])
})

test('letters a device kept once still mean what they were explained as', () => {
  kept.set('tresen:menu-filter', JSON.stringify({ avoided: ['L', 'N'], diets: [] }))
  expect(readFilter()).toEqual({ avoided: ['celery', 'sesame'], diets: [] })
})

test('what cannot be read counts as no filter', () => {
  kept.set('tresen:menu-filter', '{')
  expect(readFilter()).toEqual(NO_FILTER)
})
