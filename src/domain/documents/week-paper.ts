import type { Paper, PaperTable } from '#domain/documents/paper.ts'
import { formatCurrency } from '#domain/pricing/format-currency.ts'
import { changeText, type WeekFigures, type WeekReport } from '#domain/statistics/week-report.ts'
import { formatDay, weekdayName } from '#domain/time/format-time.ts'
import { isoWeek } from '#domain/time/iso-week.ts'
import { weekdayOf } from '#domain/time/local-time.ts'

const MOST_BRANCHES = 8
const NOTHING = '–'

/**
 * The figures of a week as a document: what it brought beside the week before and the same week a year earlier, day by
 * day, and what to look at.
 */
export function weekPaper(report: WeekReport): Paper {
  const { from, to, branches, shopName, now } = report
  const tables = [
    glance(report),
    days(report),
    byBranch(report),
    popular(report),
    reasons(report),
    funnel(report),
    soldOut(report),
  ].filter(({ rows }) => rows.length > 0)
  return {
    title: 'Wochenbericht',
    number: `KW ${isoWeek(from).week}/${isoWeek(from).year}`,
    notes: [],
    sender: [shopName],
    recipient: branches
      .slice(0, MOST_BRANCHES)
      .concat(branches.length > MOST_BRANCHES ? [`und ${branches.length - MOST_BRANCHES} weitere Filialen`] : []),
    facts: [
      ['Kalenderwoche', `${isoWeek(from).week}/${isoWeek(from).year}`],
      ['Tage', `${formatDay(from)} bis ${formatDay(to)}`],
      ['Daneben', hasYear(report) ? 'die Woche davor und die gleiche Woche im Vorjahr' : 'die Woche davor'],
    ],
    paragraphs: [busiestText(report), ...keptText(now)],
    tables,
    lines: [],
    sums: [],
    taxes: [],
    payments: [],
    closing: [
      ...(now.revenue
        ? ['Umsatz mit Liefergebühr, ohne Pfand und Trinkgeld, abzüglich Erstattungen am Tag der Erstattung.']
        : []),
      ...(now.visitors === null ? [] : ['Besucher mehrerer Tage sind die Summe der Tage.']),
    ],
    foot: `${shopName}, Wochenbericht`,
  }
}

/** The same in a sentence, for the mail that brings it. */
export function weekSummary({ now, before, currency }: WeekReport): string {
  const told = (label: string, text: string, value: number, other: number) =>
    `${label} ${text}${changeText(value, other) ? ` (${changeText(value, other)})` : ''}`
  return [
    ...(now.revenue
      ? [told('Umsatz', formatCurrency(now.revenue.gross, currency), now.revenue.gross, before.revenue?.gross ?? 0)]
      : []),
    told('Bestellungen', number(now.orders), now.orders, before.orders),
    ...(now.visitors === null ? [] : [told('Besucher', number(now.visitors), now.visitors, before.visitors ?? 0)]),
  ].join(', ')
}

/** A year ago there may have been no shop yet. */
const hasYear = ({ yearBefore }: WeekReport) => yearBefore.orders > 0 || (yearBefore.visitors ?? 0) > 0

type Line = {
  label: string
  of: (figures: WeekFigures) => number | null
  as: (value: number) => string
  /** A share or a mean, whose change in percent would be misread. */
  isPlain?: true
  /** Left out where there is none of it. */
  isRare?: true
}

function glance(report: WeekReport): PaperTable {
  const { now, before, yearBefore, currency } = report
  const money = (value: number) => formatCurrency(value, currency)
  const lines: readonly Line[] = [
    { label: 'Umsatz brutto', of: ({ revenue }) => revenue && revenue.gross, as: money },
    { label: 'Umsatz netto', of: ({ revenue }) => revenue && revenue.net, as: money },
    { label: 'Bestellungen', of: ({ orders }) => orders, as: number },
    { label: 'Umsatz je Bestellung', of: ({ revenue }) => revenue && revenue.averageOrder, as: money },
    { label: 'Verkaufte Stück', of: ({ items }) => items, as: number },
    { label: 'Trinkgeld', of: ({ revenue }) => revenue && revenue.tip, as: money, isRare: true },
    { label: 'Pfand', of: ({ revenue }) => revenue && revenue.deposit, as: money, isRare: true },
    { label: 'Storniert oder abgelehnt', of: ({ canceled }) => canceled, as: number },
    { label: 'Anteil der Bestellungen', of: ({ canceledRate }) => canceledRate, as: percent, isPlain: true },
    {
      label: 'Zusagen gehalten',
      of: ({ promised }) => (promised.orders > 0 ? promised.rate : null),
      as: percent,
      isPlain: true,
    },
    { label: 'Bewertung in Sternen', of: ({ rating }) => rating.average, as: decimal, isPlain: true },
    { label: 'Besucher', of: ({ visitors }) => visitors, as: number },
  ]
  const beside = ({ of, as, isPlain }: Line, then: WeekFigures) => {
    const [value, other] = [of(now), of(then)]
    if (other === null) return NOTHING
    const change = isPlain || value === null ? '' : changeText(value, other)
    return change ? `${as(other)}  ${change}` : as(other)
  }
  const others = hasYear(report) ? [before, yearBefore] : [before]
  return {
    title: 'Auf einen Blick',
    first: 'Kennzahl',
    columns: ['Diese Woche', 'Woche davor', 'Vorjahr']
      .slice(0, others.length + 1)
      .map((label, at) => ({ label, width: at === 0 ? 36 : 44 })),
    rows: lines
      .filter(({ of, isRare }) =>
        [now, ...others].some(figures => of(figures) !== null && !(isRare && of(figures) === 0)),
      )
      .map(line => {
        const value = line.of(now)
        return [line.label, value === null ? NOTHING : line.as(value), ...others.map(other => beside(line, other))]
      }),
  }
}

const amount = (value: number | null, currency: string) => (value === null ? NOTHING : formatCurrency(value, currency))

function days({ days: all, now, currency }: WeekReport): PaperTable {
  return {
    title: 'Tag für Tag',
    first: 'Tag',
    columns: [
      { label: 'Bestellungen', width: 28 },
      { label: 'Woche davor', width: 26 },
      ...(now.revenue ? ['Umsatz', 'Woche davor'].map(label => ({ label, width: 30 })) : []),
    ],
    rows: all.map(({ day, orders, ordersBefore, gross, grossBefore }) => [
      `${weekdayName(weekdayOf(day))}, ${formatDay(day)}`,
      number(orders),
      number(ordersBefore),
      ...(now.revenue ? [amount(gross, currency), amount(grossBefore, currency)] : []),
    ]),
  }
}

const byBranch = ({ byBranch: all, currency }: WeekReport): PaperTable => ({
  title: 'Nach Filiale',
  first: 'Filiale',
  columns: [
    { label: 'Bestellungen', width: 28 },
    { label: 'Umsatz', width: 32 },
    { label: 'Woche davor', width: 46 },
  ],
  // one alone has nothing beside it
  rows: (all.length > 1 ? all : []).map(({ name, orders, gross, grossBefore }) => [
    name,
    number(orders),
    formatCurrency(gross, currency),
    [formatCurrency(grossBefore, currency), changeText(gross, grossBefore)].filter(Boolean).join('  '),
  ]),
})

const popular = ({ popular: all, now, currency }: WeekReport): PaperTable => ({
  title: 'Am meisten bestellt',
  first: 'Artikel',
  columns: [
    { label: 'Stück', width: 22 },
    { label: 'Woche davor', width: 26 },
    ...(now.revenue ? [{ label: 'Umsatz', width: 32 }] : []),
  ],
  rows: all.map(({ name, quantity, quantityBefore, gross }) => [
    name,
    number(quantity),
    number(quantityBefore),
    ...(now.revenue ? [amount(gross, currency)] : []),
  ]),
})

const reasons = ({ reasons: all, now, currency }: WeekReport): PaperTable => ({
  title: 'Storniert oder abgelehnt',
  first: 'Grund',
  columns: [{ label: 'Bestellungen', width: 28 }, ...(now.revenue ? [{ label: 'Entgangener Umsatz', width: 40 }] : [])],
  rows: all.map(({ label, count, gross }) => [label, number(count), ...(now.revenue ? [amount(gross, currency)] : [])]),
})

const funnel = ({ funnel: all }: WeekReport): PaperTable => ({
  title: 'Vom Besuch zur Bestellung',
  first: 'Wie weit ein Besuch kam',
  columns: [
    { label: 'Anteil der Besuche', width: 36 },
    { label: 'Woche davor', width: 26 },
  ],
  rows: all.map(({ label, rate, rateBefore }) => [label, percent(rate), percent(rateBefore)]),
})

const soldOut = ({ soldOut: all, currency }: WeekReport): PaperTable => ({
  title: 'Ausverkauft',
  first: 'Artikel und Filiale',
  columns: [
    { label: 'Stunden', width: 22 },
    { label: 'Entgangen, geschätzt', width: 42 },
  ],
  rows: all.map(({ name, branch, hours, lostGross }) => [
    `${name}, ${branch}`,
    decimal(hours),
    formatCurrency(lostGross, currency),
  ]),
})

function busiestText({ days: all }: WeekReport): string {
  const busiest = all.toSorted((a, b) => b.orders - a.orders)[0]
  return busiest && busiest.orders > 0
    ? `Der stärkste Tag war ${weekdayName(weekdayOf(busiest.day))} mit ${busiest.orders === 1 ? '1 Bestellung' : `${number(busiest.orders)} Bestellungen`}.`
    : 'In dieser Woche kam keine Bestellung.'
}

const keptText = ({ promised: { orders, rate, averageMinutes } }: WeekFigures): string[] =>
  orders > 0
    ? [
        `Zugesagte Zeiten wurden bei ${percent(rate)} von ${orders === 1 ? '1 Bestellung' : `${number(orders)} Bestellungen`} gehalten, im Schnitt ${lateText(averageMinutes)}.`,
      ]
    : []

const number = (value: number) => value.toLocaleString('de-DE')
const decimal = (value: number) => value.toLocaleString('de-DE', { maximumFractionDigits: 1 })
const percent = (share: number) => `${decimal(share * 100)} %`
function lateText(minutes: number): string {
  const told = decimal(Math.abs(minutes))
  return Math.abs(minutes) < 1
    ? 'auf die Minute'
    : `${told} ${told === '1' ? 'Minute' : 'Minuten'} ${minutes > 0 ? 'später' : 'früher'}`
}
