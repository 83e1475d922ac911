/**
 * What a figure means, in words of the trade, under the name it has on every page
 * (docs/reference/statistics.md#orders-that-count): one name for each meaning.
 */
export const DEFINITIONS = {
  orders: {
    label: 'Bestellungen',
    text: 'Alle Bestellungen, die das Geschäft erreicht haben, auch stornierte, abgelehnte und Anfragen, am Geschäftstag der Filiale.',
  },
  earning: {
    label: 'Bestellungen mit Umsatz',
    text: 'Bestellungen, die weder storniert, abgelehnt noch gescheitert sind, ohne Anfragen und Testzahlungen.',
  },
  revenue: {
    label: 'Umsatz',
    text: 'Brutto ohne Pfand und Trinkgeld, mit Liefergebühr; Erstattungen zählen am Tag, an dem sie zurückgegeben wurden.',
  },
  average: {
    label: 'Je Bestellung',
    text: 'Umsatz geteilt durch die Bestellungen mit Umsatz, auf Cent gerundet.',
  },
  lost: {
    label: 'Storniert, abgelehnt',
    text: 'Bestellungen, die an diesen Tagen storniert oder abgelehnt wurden, wann immer sie kamen.',
  },
  visitors: {
    label: 'Besucher',
    text: 'Geräte, die an einem Kalendertag da waren; über mehrere Tage die Summe der Tage.',
  },
} as const
export type Definition = keyof typeof DEFINITIONS

/** What a mean rests on. */
export const earningText = (orders: number) =>
  orders === 1 ? '1 Bestellung mit Umsatz' : `${orders.toLocaleString('de-DE')} Bestellungen mit Umsatz`
