import { expect, test } from 'vitest'
import { weekPaper } from '#domain/documents/week-paper.ts'
import type { WeekReport } from '#domain/statistics/week-report.ts'

const REPORT: WeekReport = {
  shopName: 'Quendel',
  branches: ['Wien Neubau'],
  from: '2026-11-16',
  to: '2026-11-22',
  currency: 'EUR',
  orders: { value: 120, previous: 100 },
  ordersByDay: ['16', '17', '18', '19', '20', '21', '22'].map((day, n) => ({ day: `2026-11-${day}`, orders: 10 + n, gross: 100 })),
  revenue: { value: 2400.5, previous: 3000, net: 2182.27, tip: 12, deposit: 3, averageOrder: 20 },
  canceled: { value: 3, previous: 1, rate: 0.025, reasons: [{ label: 'Zu viele Bestellungen', count: 2 }] },
  items: { value: 300, previous: 300 },
  popular: [{ name: 'Knödel', quantity: 40, gross: 400 }],
  visitors: { value: 900, previous: 0 },
  funnel: [{ label: 'Bestellung', rate: 0.125 }],
  punctuality: { orders: 100, rate: 0.9, averageMinutes: -2 },
  rating: { count: 4, average: 4.5, previous: null },
  soldOut: [{ name: 'Strudel', branch: 'Wien Neubau', hours: 3.25, lostGross: 42 }],
}

test('the report of a week tells what it brought, beside the week before', () => {
  const paper = weekPaper(REPORT)
  expect(`${paper.title} ${paper.number}`).toBe('Wochenbericht KW 47/2026')
  expect(Object.fromEntries(paper.facts)).toMatchObject({
    Bestellungen: '120  +20 %',
    Artikel: '300  ±0 %',
    Besucher: '900',
    Storniert: '3 (2,5 %)',
  })
  const words = paper.paragraphs.join('\n')
  expect(words).toContain('Der stärkste Tag war Sonntag mit 16 Bestellungen.')
  expect(words).toContain('im Schnitt 2 Minuten früher')
  expect(words).toContain('Strudel war in Wien Neubau 3,3 Stunden ausverkauft')
})

test('whoever may not see money is told none', () => {
  const paper = weekPaper({
    ...REPORT,
    revenue: null,
    soldOut: null,
    ordersByDay: REPORT.ordersByDay.map(day => ({ ...day, gross: null })),
    popular: [{ name: 'Knödel', quantity: 40, gross: null }],
  })
  expect(JSON.stringify(paper)).not.toMatch(/€|Umsatz|2\.400/)
  expect(paper.sums).toEqual([])
})
