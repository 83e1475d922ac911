import type { Paper } from '#domain/documents/paper.ts'
import { formatCurrency } from '#domain/pricing/format-currency.ts'
import { changeText, type Compared, type WeekReport } from '#domain/statistics/week-report.ts'
import { formatDay, weekdayName } from '#domain/time/format-time.ts'
import { isoWeek } from '#domain/time/iso-week.ts'
import { weekdayOf } from '#domain/time/local-time.ts'

/** The figures of a week as a document: what it brought beside the week before, day by day, and what to look at. */
export function weekPaper(report: WeekReport): Paper {
  const { from, to, currency, revenue, branches, shopName } = report
  const money = (amount: number) => formatCurrency(amount, currency)
  const beside = (text: string, compared: Compared) => [text, changeText(compared)].filter(Boolean).join('  ')
  const busiest = report.ordersByDay.toSorted((a, b) => b.orders - a.orders)[0]
  return {
    title: 'Wochenbericht',
    number: `KW ${isoWeek(from).week}/${isoWeek(from).year}`,
    notes: [`${formatDay(from)} bis ${formatDay(to)}. Die Prozente vergleichen mit der Woche davor.`],
    sender: [shopName],
    recipient: branches.slice(0, 8).concat(branches.length > 8 ? [`und ${branches.length - 8} weitere Filialen`] : []),
    facts: [
      ['Bestellungen', beside(number(report.orders.value), report.orders)],
      ...(revenue
        ? ([
            ['Umsatz', beside(money(revenue.value), revenue)],
            ['Je Bestellung', money(revenue.averageOrder)],
          ] as const)
        : []),
      ['Artikel', beside(number(report.items.value), report.items)],
      ['Storniert', `${number(report.canceled.value)} (${percent(report.canceled.rate)})`],
      ['Besucher', beside(number(report.visitors.value), report.visitors)],
    ],
    paragraphs: [
      ...(busiest && busiest.orders > 0
        ? [`Der stärkste Tag war ${weekdayName(weekdayOf(busiest.day))} mit ${number(busiest.orders)} Bestellungen.`]
        : ['In dieser Woche kam keine Bestellung.']),
      ...report.ordersByDay.map(
        ({ day, orders, gross }) =>
          `${weekdayName(weekdayOf(day))}, ${formatDay(day)}: ${number(orders)} ${orders === 1 ? 'Bestellung' : 'Bestellungen'}${gross === null ? '' : `, ${money(gross)}`}`,
      ),
      ...(report.canceled.reasons.length > 0
        ? [`Storniert oder abgelehnt: ${report.canceled.reasons.map(({ label, count }) => `${label} ${number(count)}`).join(', ')}.`]
        : []),
      ...(report.punctuality.orders > 0
        ? [
            `Zugesagte Zeiten wurden bei ${percent(report.punctuality.rate)} von ${number(report.punctuality.orders)} Bestellungen gehalten, im Schnitt ${lateText(report.punctuality.averageMinutes)}.`,
          ]
        : []),
      ...(report.rating.average === null
        ? []
        : [
            `${number(report.rating.count)} Gäste gaben im Schnitt ${decimal(report.rating.average)} Sterne${report.rating.previous === null ? '' : `, in der Woche davor ${decimal(report.rating.previous)}`}.`,
          ]),
      ...(report.funnel.length > 0
        ? [`Von 100 Besuchen kamen so weit: ${report.funnel.map(({ label, rate }) => `${label} ${decimal(rate * 100)}`).join(', ')}.`]
        : []),
      ...(report.soldOut ?? []).map(
        ({ name, branch, hours, lostGross }) =>
          `${name} war in ${branch} ${decimal(hours)} Stunden ausverkauft; geschätzt entgangen: ${money(lostGross)}.`,
      ),
    ],
    lines: report.popular.map(({ name, quantity, gross }) => ({
      amount: number(quantity),
      name,
      details: [],
      price: '',
      rate: '',
      gross: gross === null ? '' : money(gross),
    })),
    sums: revenue
      ? [
          { label: 'Umsatz netto', value: money(revenue.net) },
          { label: 'Umsatz brutto', value: money(revenue.value), isStrong: true },
          { label: 'Pfand', value: money(revenue.deposit) },
          { label: 'Trinkgeld', value: money(revenue.tip) },
        ]
      : [],
    taxes: [],
    payments: [],
    closing: [
      ...(revenue ? ['Umsatz ohne Pfand und Trinkgeld, abzüglich Erstattungen am Tag der Erstattung.'] : []),
      'Besucher mehrerer Tage sind die Summe der Tage.',
    ],
    foot: `${shopName}, Wochenbericht`,
  }
}

const number = (value: number) => value.toLocaleString('de-DE')
const decimal = (value: number) => value.toLocaleString('de-DE', { maximumFractionDigits: 1 })
const percent = (share: number) => `${decimal(share * 100)} %`
const lateText = (minutes: number) =>
  Math.abs(minutes) < 1 ? 'auf die Minute' : `${decimal(Math.abs(minutes))} Minuten ${minutes > 0 ? 'später' : 'früher'}`
