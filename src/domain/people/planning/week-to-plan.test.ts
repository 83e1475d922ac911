import { expect, test } from 'vitest'
import { nextMonday, weekToPlan } from '#domain/people/planning/week-to-plan.ts'

const shift = (status: 'draft' | 'published' | 'cancelled') => ({ type: 'shift', status }) as const
const away = { type: 'vacation', status: 'approved' } as const

test.each([
  { rows: [], week: '2026-12-07', because: 'nothing is planned yet' },
  { rows: [away], week: '2026-12-07', because: 'an absence is no shift' },
  { rows: [shift('published'), shift('draft')], week: '2026-12-07', because: 'a draft is left' },
  { rows: [shift('cancelled')], week: '2026-12-07', because: 'what was cancelled is no plan' },
  { rows: [shift('published'), shift('cancelled'), away], week: '2026-12-14', because: 'all of it is published' },
])('the week to plan is $week: $because', ({ rows, week }) => {
  // a Wednesday, and the Sunday of the same week
  expect(weekToPlan('2026-12-02', rows)).toBe(week)
  expect(weekToPlan('2026-12-06', rows)).toBe(week)
})

test('on Sunday evening the next week begins tomorrow', () => expect(nextMonday('2026-12-06')).toBe('2026-12-07'))
