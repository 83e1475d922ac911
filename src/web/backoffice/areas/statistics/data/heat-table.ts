import { DAYS, type HeatCell, hourOfDay } from '#web/backoffice/areas/statistics/charts/heat.ts'
import { type Beside, besideColumn } from '#web/backoffice/areas/statistics/data/beside.ts'
import { count, type FigureTable, tableOf } from '#web/backoffice/areas/statistics/figures/figure-table.ts'

/**
 * A map of weekdays and hours as rows, one an hour in which something happened, now or before; a day begins at the hour
 * `dayHour`.
 */
export const heatTable = (cells: readonly HeatCell[], label: string, beside: Beside, dayHour = 0): FigureTable =>
  tableOf<HeatCell>(
    [
      { label: 'Wochentag', cell: ({ weekday }) => DAYS[weekday - 1] ?? '' },
      { label: 'Stunde', cell: ({ hour }) => `${hour} bis ${hour + 1} Uhr` },
      { label, cell: ({ value }) => count(value) },
      ...besideColumn<HeatCell>(label, beside, ({ previous }) => previous),
    ],
    cells
      .filter(({ value, previous = 0 }) => value > 0 || (beside && previous > 0))
      .toSorted(
        (one, other) => one.weekday - other.weekday || hourOfDay(one.hour, dayHour) - hourOfDay(other.hour, dayHour),
      ),
  )
