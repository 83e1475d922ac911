import type { SmsKind } from '#domain/orders/notices/sms-kinds.ts'

/** Words of the shop in place of the usual ones; null where the usual ones are good enough. */
export type NoticeText = {
  kind: SmsKind
  subject?: string | null
  introduction?: string | null
  closing?: string | null
  sms?: string | null
}

/** What a text may name, `{{Vorname}}`, with what stands there then. */
export const PLACEHOLDERS = {
  Shop: 'Name des Shops',
  Filiale: 'Name der Filiale',
  Vorname: 'Vorname des Gastes',
  Nachname: 'Nachname des Gastes',
  Bestellnummer: 'Nummer der Bestellung',
  Abholnummer: 'Abholnummer, wenn Sie welche zeigen',
  Summe: 'Gesamtbetrag',
  Zeit: 'zugesagte Zeit oder Termin',
} as const
export type Placeholder = keyof typeof PLACEHOLDERS
export type PlaceholderValues = Readonly<Record<Placeholder, string>>

const NAMED = /\{\{([^{}]*)\}\}/g
const isPlaceholder = (name: string): name is Placeholder => Object.hasOwn(PLACEHOLDERS, name)

/** What is wrong with a text, for whoever writes it, in German; null when nothing is. */
export function noticeTextProblem(text: string): string | null {
  for (const [whole, name = ''] of text.matchAll(NAMED))
    if (!isPlaceholder(name.trim())) return `Den Platzhalter ${whole} gibt es nicht.`
  return /\{\{|\}\}/.test(text.replaceAll(NAMED, '')) ? 'Ein Platzhalter beginnt mit {{ und endet mit }}.' : null
}

/**
 * The text with what its placeholders stand for. What is put in is never read as a placeholder again: a guest may be
 * called anything.
 */
export const filledText = (text: string, values: PlaceholderValues): string =>
  text.replaceAll(NAMED, (whole, inside: string) => {
    const name = inside.trim()
    return isPlaceholder(name) ? values[name] : whole
  })
