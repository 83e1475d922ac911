import { z } from 'zod'
import { CENT, OFF_THE_CENTS, PRICE_GRID } from '#contract/cent.ts'

export const REQUIRED = 'Dieses Feld darf nicht leer sein.'

type RawIssue = {
  code?: string
  input?: unknown
  expected?: unknown
  minimum?: unknown
  maximum?: unknown
  origin?: unknown
  divisor?: unknown
  format?: unknown
  message?: string
}

const FORMATS: Readonly<Record<string, string>> = {
  email: 'Bitte geben Sie eine gültige E-Mail-Adresse an.',
  url: 'Bitte geben Sie eine gültige Internetadresse an, zum Beispiel https://www.beispiel.at.',
  uuid: 'Die Kennung hat nicht das richtige Format.',
  date: 'Bitte geben Sie ein gültiges Datum an.',
  datetime: 'Bitte geben Sie einen gültigen Zeitpunkt an.',
  time: 'Bitte geben Sie eine gültige Uhrzeit an.',
}

const TYPES: Readonly<Record<string, string>> = {
  number: 'Bitte geben Sie eine Zahl an.',
  int: 'Bitte geben Sie eine ganze Zahl an.',
  string: 'Bitte geben Sie einen Text an.',
  boolean: 'Bitte wählen Sie Ja oder Nein.',
  array: 'Hier wird eine Liste erwartet.',
  object: 'Hier wird ein Objekt erwartet.',
}

/** ConcurrencyLimit any zod finding into a German sentence a guest or an editor can act on. */
export function germanMessage(issue: RawIssue): string {
  if (issue.code === 'invalid_type')
    return issue.input === undefined || issue.input === null
      ? REQUIRED
      : (TYPES[String(issue.expected)] ?? 'Diese Angabe ist ungültig.')
  if (issue.code === 'too_small') {
    if (issue.origin === 'string')
      return Number(issue.minimum) <= 1 ? REQUIRED : `Der Text ist zu kurz (mindestens ${issue.minimum} Zeichen).`
    if (issue.origin === 'array')
      return Number(issue.minimum) <= 1 ? REQUIRED : `Es sind mindestens ${issue.minimum} Einträge nötig.`
    return `Der Wert ist zu klein (mindestens ${germanNumber(issue.minimum)}).`
  }
  if (issue.code === 'too_big') {
    if (issue.origin === 'string') return `Der Text ist zu lang (höchstens ${issue.maximum} Zeichen).`
    if (issue.origin === 'array') return `Es sind höchstens ${issue.maximum} Einträge erlaubt.`
    return `Der Wert ist zu groß (höchstens ${germanNumber(issue.maximum)}).`
  }
  if (issue.code === 'invalid_format')
    return FORMATS[String(issue.format)] ?? 'Diese Angabe hat nicht das richtige Format.'
  if (issue.code === 'invalid_value')
    return issue.input === undefined || issue.input === null
      ? REQUIRED
      : 'Bitte wählen Sie einen der angebotenen Werte.'
  if (issue.code === 'not_multiple_of' && issue.divisor === CENT) return OFF_THE_CENTS
  if (issue.code === 'not_multiple_of' && issue.divisor === PRICE_GRID)
    return 'Bitte geben Sie höchstens vier Nachkommastellen an.'
  return 'Diese Angabe ist ungültig.'
}

const germanNumber = (value: unknown) =>
  typeof value === 'number' || typeof value === 'bigint' ? value.toLocaleString('de-DE') : String(value)

/** Makes every schema of the process answer in German. Called once at start-up and by tests of schemas. */
export const speakGerman = () => z.config({ customError: issue => germanMessage(issue as RawIssue) })
