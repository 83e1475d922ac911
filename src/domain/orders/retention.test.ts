import { expect, test } from 'vitest'
import type { Part } from '#domain/catalogue/product.ts'
import { anonymousParts, retentionLimit } from '#domain/orders/retention.ts'

const VIENNA = 'Europe/Vienna'

test.each<{ now: string; unit: 'months' | 'days'; count: number | null; limit: string | null; because: string }>([
  {
    now: '2026-11-20T02:00:00.000Z',
    unit: 'months',
    count: 84,
    limit: '2019-11-20T02:00:00.000Z',
    because: 'seven years are 84 months',
  },
  {
    now: '2026-03-31T10:00:00.000Z',
    unit: 'months',
    count: 1,
    limit: '2026-02-28T11:00:00.000Z',
    because: 'February has no 31st, and winter time',
  },
  {
    now: '2026-03-29T20:00:00.000Z',
    unit: 'days',
    count: 1,
    limit: '2026-03-28T21:00:00.000Z',
    because: 'the day of the clock change is a day too',
  },
  {
    now: '2026-10-25T20:00:00.000Z',
    unit: 'days',
    count: 1,
    limit: '2026-10-24T19:00:00.000Z',
    because: 'so is the one of twenty-five hours',
  },
  {
    now: '2026-04-29T00:30:00.000Z',
    unit: 'months',
    count: 1,
    limit: '2026-03-29T01:30:00.000Z',
    because: 'half past two was skipped then, and half past three is what the wall said',
  },
  {
    now: '2026-11-25T01:30:00.000Z',
    unit: 'months',
    count: 1,
    limit: '2026-10-25T00:30:00.000Z',
    because: 'half past two was twice then, and the first is early enough',
  },
  { now: '2026-11-20T02:00:00.000Z', unit: 'months', count: null, limit: null, because: 'empty means never' },
  { now: '2026-11-20T02:00:00.000Z', unit: 'days', count: null, limit: null, because: 'empty means never' },
])(
  'at $now what is kept for $count $unit is cleaned up from $limit backwards: $because',
  ({ now, unit, count, limit }) => expect(retentionLimit(now, unit, count, VIENNA)).toBe(limit),
)

const part = (name: string, type: Part['type'], ...options: string[]): Part => ({
  id: name,
  name,
  type,
  isOptional: true,
  options: options.map(option => ({ id: option, name: option })),
})
const PARTS = [
  part('Größe', 'select', 'Klein', 'Groß'),
  part('Belag', 'multiselect', 'Salami'),
  part('Aufschrift', 'text'),
  part('Foto', 'image'),
]

test.each<{ name: string; value: string | string[] | number[]; stays: boolean; because: string }>([
  { name: 'Größe', value: 'Groß', stays: true, because: 'the house offers it' },
  { name: 'Größe', value: 'Für Oma Erna', stays: false, because: 'nobody knows any more whether it was an option' },
  { name: 'Alt', value: 'Groß', stays: false, because: 'the product has no such part any more' },
  { name: 'Belag', value: ['Salami', 'Gibt es nicht mehr'], stays: true, because: 'lists of words are options only' },
  { name: 'Aufschrift', value: 'Klein', stays: false, because: 'it was typed' },
  { name: 'Foto', value: [12], stays: false, because: 'the guest brought it along' },
])('"$value" for $name stays: $stays, as $because', ({ name, value, stays }) =>
  expect(anonymousParts([{ name, value }], PARTS)).toHaveLength(stays ? 1 : 0),
)
