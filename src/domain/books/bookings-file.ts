import type { BookingLines } from '#domain/books/booking-lines.ts'
import type { Booking } from '#domain/books/bookings.ts'
import { inWindows1252 } from '#domain/tables/windows-1252.ts'

/**
 * What stands above the bookings, so that a program knows whose they are; days are `YYYY-MM-DD`, `createdAt`
 * `YYYY-MM-DDTHH:mm:ss` on the shop's clock.
 */
export type BookingsHead = {
  from: string
  to: string
  currency: string
  createdAt: string
  /** The first month of the business year, 1 to 12. */
  yearBegin: number
  /** Of consultant and client; without both there is no head, as no program could take it. */
  consultant?: number | null
  client?: number | null
  /** '03' or '04', '' for any other plan of accounts. */
  plan: string
}

const numbered = (count: number, name: (n: number) => readonly string[]) =>
  Array.from({ length: count }, (_, index) => name(index + 1)).flat()
const together = (names: string) => names.split(';')
const COLUMNS: readonly string[] = [
  ...together('Umsatz (ohne Soll/Haben-Kz);Soll/Haben-Kennzeichen;WKZ Umsatz;Kurs;Basis-Umsatz;WKZ Basis-Umsatz;Konto'),
  ...together(
    'Gegenkonto (ohne BU-Schlüssel);BU-Schlüssel;Belegdatum;Belegfeld 1;Belegfeld 2;Skonto;Buchungstext;Postensperre',
  ),
  ...together('Diverse Adressnummer;Geschäftspartnerbank;Sachverhalt;Zinssperre;Beleglink'),
  ...numbered(8, n => [`Beleginfo - Art ${n}`, `Beleginfo - Inhalt ${n}`]),
  ...together(
    'KOST1 - Kostenstelle;KOST2 - Kostenstelle;Kost-Menge;EU-Land u. UStID (Bestimmung);EU-Steuersatz (Bestimmung)',
  ),
  ...together(
    'Abw. Versteuerungsart;Sachverhalt L+L;Funktionsergänzung L+L;BU 49 Hauptfunktionstyp;BU 49 Hauptfunktionsnummer',
  ),
  'BU 49 Funktionsergänzung',
  ...numbered(20, n => [`Zusatzinformation - Art ${n}`, `Zusatzinformation- Inhalt ${n}`]),
  ...together(
    'Stück;Gewicht;Zahlweise;Forderungsart;Veranlagungsjahr;Zugeordnete Fälligkeit;Skontotyp;Auftragsnummer;Buchungstyp',
  ),
  ...together(
    'USt-Schlüssel (Anzahlungen);EU-Land (Anzahlungen);Sachverhalt L+L (Anzahlungen);EU-Steuersatz (Anzahlungen)',
  ),
  ...together(
    'Erlöskonto (Anzahlungen);Herkunft-Kz;Buchungs GUID;KOST-Datum;SEPA-Mandatsreferenz;Skontosperre;Gesellschaftername',
  ),
  ...together('Beteiligtennummer;Identifikationsnummer;Zeichnernummer;Postensperre bis;Bezeichnung SoBil-Sachverhalt'),
  ...together(
    'Kennzeichen SoBil-Buchung;Festschreibung;Leistungsdatum;Datum Zuord. Steuerperiode;Fälligkeit;Generalumkehr (GU)',
  ),
  ...together(
    'Steuersatz;Land;Abrechnungsreferenz;BVV-Position;EU-Land u. UStID (Ursprung);EU-Steuersatz (Ursprung);Abw. Skontokonto',
  ),
]

/**
 * Texts stand in quotation marks, without what ends a line; a quotation mark inside is doubled, also one that stands
 * for a sign the file's alphabet has not.
 */
const quoted = (text: string, most: number) =>
  `"${[...inWindows1252(text).replaceAll(/[\u0000-\u001F\u007F]/g, ' ')].slice(0, most).join('').trim().replaceAll('"', '""')}"`
const amount = (cents: number) => `${Math.trunc(cents / 100)},${String(cents % 100).padStart(2, '0')}`
const compact = (day: string) => day.replaceAll('-', '')

/**
 * Bookings in the columns of DATEV's posting batch, format 21, version 13 (developer.datev.de, 'DATEV-Format',
 * 'Buchungsstapel'): semicolons, decimal commas, CR LF. Written after that description and certified by nobody. Without
 * the numbers of consultant and client the head is left out, and the file is what programs take as a table (DATEV's
 * ASCII import, BMD, RZL).
 */
export const datevLines = (bookings: readonly Booking[], head: BookingsHead): BookingLines => ({
  head: [...headLine(bookings, head), COLUMNS.join(';')],
  line: ({ cents, side, account, contra, taxKey, day, voucher, text }) => {
    const cells: Readonly<Record<string, string>> = {
      'Umsatz (ohne Soll/Haben-Kz)': amount(cents),
      'Soll/Haben-Kennzeichen': `"${side}"`,
      'WKZ Umsatz': quoted(head.currency, 3),
      Konto: account,
      'Gegenkonto (ohne BU-Schlüssel)': contra,
      'BU-Schlüssel': taxKey === null ? '' : quoted(taxKey.padStart(4, '0'), 4),
      Belegdatum: `${day.slice(8, 10)}${day.slice(5, 7)}`,
      'Belegfeld 1': quoted(voucher, 36),
      Buchungstext: quoted(text, 60),
      Festschreibung: '0',
    }
    return COLUMNS.map(name => cells[name] ?? '').join(';')
  },
})

function headLine(
  bookings: readonly Booking[],
  { from, to, currency, createdAt, yearBegin, consultant, client, plan }: BookingsHead,
): string[] {
  if (!consultant || !client) return []
  // a year of all branches has more bookings than a call may have arguments
  const digits = bookings.reduce((most, { account, contra }) => Math.max(most, account.length, contra.length), 4)
  const created = `${createdAt.replaceAll(/\D/g, '')}000`
  const told = `"EXTF";700;21;"Buchungsstapel";13;${created};;"TR";"";""`
  const span = `${compact(yearOf(from, yearBegin))};${digits};${compact(from)};${compact(to)}`
  const name = quoted(`Tageslosung ${compact(from)}-${compact(to)}`, 30)
  return [
    `${told};${consultant};${client};${span};${name};"";1;0;0;${quoted(currency, 3)};;"";;;${quoted(plan, 2)};;;"";""`,
  ]
}

/** The first day of the business year that a day lies in. */
export function yearOf(day: string, yearBegin: number): string {
  const month = Number(day.slice(5, 7))
  const year = Number(day.slice(0, 4)) - (month < yearBegin ? 1 : 0)
  return `${year}-${String(yearBegin).padStart(2, '0')}-01`
}
