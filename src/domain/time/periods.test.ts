import { expect, test } from 'vitest'
import { usualPeriods } from '#domain/time/periods.ts'

test.each([
  { today: '2026-11-23', label: 'Heute', from: '2026-11-23', to: '2026-11-23' },
  { today: '2026-03-01', label: 'Gestern', from: '2026-02-28', to: '2026-02-28' },
  { today: '2026-11-23', label: 'Diese Woche', from: '2026-11-23', to: '2026-11-23' },
  { today: '2026-11-29', label: 'Diese Woche', from: '2026-11-23', to: '2026-11-29' },
  { today: '2026-11-29', label: 'Letzte Woche', from: '2026-11-16', to: '2026-11-22' },
  { today: '2026-11-23', label: 'Dieser Monat', from: '2026-11-01', to: '2026-11-23' },
  { today: '2026-11-23', label: 'Letzter Monat', from: '2026-10-01', to: '2026-10-31' },
  { today: '2028-03-31', label: 'Letzter Monat', from: '2028-02-01', to: '2028-02-29' },
  { today: '2026-01-05', label: 'Letzter Monat', from: '2025-12-01', to: '2025-12-31' },
  { today: '2026-11-23', label: 'Dieses Jahr', from: '2026-01-01', to: '2026-11-23' },
  { today: '2026-11-23', label: 'Letztes Jahr', from: '2025-01-01', to: '2025-12-31' },
])('on $today, "$label" is $from to $to', ({ today, label, from, to }) =>
  expect(usualPeriods(today).find(period => period.label === label)).toEqual({ label, from, to }),
)
