import { describe, expect, test } from 'vitest'
import { aheadTexts } from '#domain/hours/ahead-texts.ts'
import { comingWeeks } from '#domain/hours/coming-weeks.ts'
import { openingRules } from '#domain/hours/effective-week.ts'
import { specialHours } from '#domain/hours/special-hours.ts'
import type { OpeningRule } from '#domain/time/opening-rule.ts'
import type { Season } from '#domain/time/season.ts'

const daily = (from: string, to: string): OpeningRule => ({ type: 'daily', from, to })
const winter = (own: Partial<Season> = {}): Season => ({
  name: 'Winter',
  kind: 'opening',
  from: '2026-11-01',
  to: '2027-03-31',
  hours: [daily('12:00', '20:00')],
  ...own,
})
const branch = {
  timeZone: 'Europe/Vienna',
  openingHours: [daily('11:00', '22:00')],
  seasons: [] as Season[],
  closures: [] as { from: string; to: string }[],
}
const christmas = { from: '2026-12-24T00:00', to: '2026-12-26T24:00' }

describe('A card says ahead', () => {
  test.each([
    { because: 'an ordinary week', own: {}, now: '2026-10-20T10:00:00Z', texts: [] },
    {
      because: 'other hours of every day',
      own: { seasons: [winter()] },
      now: '2026-10-20T10:00:00Z',
      texts: ['Ab 1. November täglich von 12:00 - 20:00 Uhr'],
    },
    {
      because: 'nothing more than 14 days ahead',
      own: { seasons: [winter()] },
      now: '2026-10-10T10:00:00Z',
      texts: [],
    },
    {
      because: 'a season without hours',
      own: { seasons: [winter({ hours: [] })] },
      now: '2026-10-20T10:00:00Z',
      texts: ['Ab 1. November geschlossen'],
    },
    {
      because: 'a week of several lines',
      own: { seasons: [winter({ hours: [daily('12:00', '20:00'), { type: 'monday', isClosed: true }] })] },
      now: '2026-10-20T10:00:00Z',
      texts: ['Ab 1. November andere Öffnungszeiten'],
    },
    {
      because: 'a kitchen that cooks at noon',
      own: { seasons: [winter({ kind: 'kitchen', hours: [daily('11:30', '14:00')] })] },
      now: '2026-11-15T10:00:00Z',
      texts: ['Küche täglich von 11:30 - 14:00 Uhr'],
    },
    {
      because: 'a kitchen that rests on Mondays from a day on',
      own: {
        seasons: [winter({ kind: 'kitchen', hours: [daily('11:30', '14:00'), { type: 'monday', isClosed: true }] })],
      },
      now: '2026-10-20T10:00:00Z',
      texts: ['Küche ab 1. November mit eigenen Zeiten'],
    },
    {
      because: 'a week and a kitchen that begin together',
      own: { seasons: [winter(), winter({ kind: 'kitchen', hours: [] })] },
      now: '2026-10-20T10:00:00Z',
      texts: ['Ab 1. November täglich von 12:00 - 20:00 Uhr', 'Küche ab 1. November geschlossen'],
    },
    {
      because: 'no hours of deliveries',
      own: { seasons: [winter({ kind: 'delivery' })] },
      now: '2026-10-20T10:00:00Z',
      texts: [],
    },
    {
      because: 'closed days',
      own: { closures: [christmas] },
      now: '2026-12-15T10:00:00Z',
      texts: ['24.12.2026 - 26.12.2026: geschlossen'],
    },
    {
      because: 'the last day of it in the zone of the branch, though the day before in UTC',
      own: { closures: [christmas] },
      now: '2026-12-25T23:30:00Z',
      texts: ['Samstag, 26.12.2026: geschlossen'],
    },
    {
      because: 'a closure of deliveries alone closes nothing',
      own: { closures: [{ ...christmas, orderTypes: ['delivery' as const] }] },
      now: '2026-12-15T10:00:00Z',
      texts: [],
    },
  ])('$texts for $because', ({ own, now, texts }) => expect(aheadTexts({ ...branch, ...own }, now)).toEqual(texts))

  test('what the table of hours says, on every day of a year', () => {
    const planned = {
      ...branch,
      closures: [christmas],
      seasons: [winter(), winter({ from: '2026-07-01', to: '2026-08-15' })],
    }
    let told = 0
    for (let day = Date.parse('2026-04-01'); day < Date.parse('2027-04-20'); day += 86_400_000) {
      const now = new Date(day + 40_000_000).toISOString()
      const today = now.slice(0, 10)
      const [special] = specialHours(openingRules(planned), planned.closures, today)
      const [coming] = comingWeeks(openingRules(planned), today)
      const texts = aheadTexts(planned, now)
      expect(texts).toHaveLength((special ? 1 : 0) + (coming ? 1 : 0))
      if (special) expect(texts[0]).toBe(`${special.days}: ${special.text}`)
      if (coming) expect(texts.at(-1)).toContain(coming.title)
      told += texts.length
    }
    expect(told).toBeGreaterThan(50)
  })
})
