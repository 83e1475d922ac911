import { type FormField, LONGEST_ANSWER, textTypeOf } from '#domain/forms/form.ts'
import { cleanLine, cleanText } from '#domain/orders/draft/clean-text.ts'
import { PHONE_FORMAT_TEXT } from '#domain/orders/draft/phone.ts'
import { readPhone } from '#domain/orders/draft/read-phone.ts'
import { readTypedDay } from '#domain/time/typed-day.ts'

/** A file that was sent before the form, by the secret that proves whose it is. */
export type SentFile = { id: number; publicHash: string }
export type AnswerValue = string | boolean | SentFile
/** One answer as it counts: cleaned, and of a field that is asked. */
export type Answer = { field: FormField; value: AnswerValue }
/** `field` is the `fieldId` of what is wrong. */
export type AnswerProblem = { field: string; message: string; code: string }
/**
 * What arrives: values by `fieldId`, or by the place of a field; names that begin with an underscore belong to the form
 * itself.
 */
export type Given = Readonly<Record<string, unknown>>

const MISSING = 'Bitte füllen Sie dieses Feld aus.'
const EMAIL = /^[^\s@<>(),;:"]+@[^\s@.<>(),;:"]+(\.[^\s@.<>(),;:"]+)+$/
/** Numbers nobody can read, too: a form asks people how they are called back, not for a key of theirs. */
const PHONE = /^\+?[\d ()/.-]{5,30}$/

/**
 * Checks what was filled in, the same in browser and server: every answer that is there, cleaned, and at most one
 * problem for each field, in the order of the form. An answer to nothing that is asked is a problem too, since it would
 * be lost: the form may have changed meanwhile. `country` is that of the shop, by which telephone numbers are read.
 */
export function checkSubmission(
  fields: readonly FormField[],
  given: Given,
  country: string,
): { answers: Answer[]; problems: AnswerProblem[] } {
  const answers: Answer[] = []
  const problems: AnswerProblem[] = []
  for (const [index, field] of fields.entries()) {
    const read = readAnswer(field, valueOf(given, field, index), country)
    if (typeof read === 'object' && read !== null && 'problem' in read)
      problems.push({ field: field.fieldId, ...read.problem })
    else if (read !== null) answers.push({ field, value: read })
    else if (field.isRequired) problems.push({ field: field.fieldId, message: missingText(field), code: 'required' })
  }
  return { answers, problems: [...problems, ...unasked(fields, given)] }
}

const valueOf = (given: Given, { fieldId }: FormField, index: number): unknown =>
  Object.hasOwn(given, fieldId) ? given[fieldId] : Object.hasOwn(given, String(index)) ? given[String(index)] : null

function unasked(fields: readonly FormField[], given: Given): AnswerProblem[] {
  const asked = new Set(fields.flatMap(({ fieldId }, index) => [fieldId, String(index)]))
  return Object.keys(given)
    .filter(name => !name.startsWith('_') && !asked.has(name) && !isEmpty(given[name]))
    .map(field => ({ field, message: 'Danach wird nicht mehr gefragt.', code: 'unasked' }))
}

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === false || (typeof value === 'string' && value.trim() === '')

const missingText = ({ type }: FormField) =>
  type === 'boolean'
    ? 'Bitte bestätigen Sie das.'
    : type === 'select'
      ? 'Bitte wählen Sie etwas aus.'
      : type === 'file'
        ? 'Bitte wählen Sie eine Datei aus.'
        : MISSING

type Wrong = { problem: Omit<AnswerProblem, 'field'> }
const wrong = (message: string, code: string): Wrong => ({ problem: { message, code } })

/** The answer in a value; null where there is none. */
function readAnswer(field: FormField, value: unknown, country: string): AnswerValue | Wrong | null {
  if (value === null || value === undefined) return null
  return READ[field.type](value, field, country)
}

type Read = (value: unknown, field: FormField, country: string) => AnswerValue | Wrong | null
const READ: Readonly<Record<FormField['type'], Read>> = {
  text: readText,
  boolean: value =>
    value === true || value === 'on' || value === 'true'
      ? true
      : value === false || value === ''
        ? null
        : wrong('Bitte wählen Sie Ja oder Nein.', 'type'),
  select: (value, { options }) => {
    if (value === '') return null
    return options.some(option => option.value === value)
      ? (value as string)
      : wrong('Bitte wählen Sie einen der angebotenen Werte.', 'choice')
  },
  date: value => {
    if (value === '') return null
    const day = typeof value === 'string' ? readTypedDay(value) : null
    return day ?? wrong('Bitte geben Sie ein gültiges Datum an.', 'date')
  },
  time: value => {
    if (value === '') return null
    const time = typeof value === 'string' ? readTime(value) : null
    return time ?? wrong('Bitte geben Sie eine Uhrzeit an, zum Beispiel 19:30.', 'time')
  },
  file: value => {
    if (value === '') return null
    if (typeof value !== 'object')
      return wrong('Diese Datei kennen wir nicht. Bitte wählen Sie sie noch einmal aus.', 'file')
    const { id, publicHash } = value as Partial<SentFile>
    return Number.isSafeInteger(id) && typeof publicHash === 'string' && /^[\w-]{22,64}$/.test(publicHash)
      ? { id: id!, publicHash }
      : wrong('Diese Datei kennen wir nicht. Bitte wählen Sie sie noch einmal aus.', 'file')
  },
}

function readText(value: unknown, field: FormField, country: string): string | Wrong | null {
  if (typeof value !== 'string') return wrong('Bitte geben Sie einen Text an.', 'type')
  const type = textTypeOf(field)
  const text = type === 'textarea' ? cleanText(value) : cleanLine(value)
  if (text === '') return null
  const longest = LONGEST_ANSWER[type]
  if (text.length > longest) return wrong(`Der Text ist zu lang (höchstens ${longest} Zeichen).`, 'tooLong')
  if (type === 'email' && !EMAIL.test(text)) return wrong('Bitte geben Sie eine gültige E-Mail-Adresse an.', 'email')
  return type === 'phone' ? readNumber(text, country) : text
}

function readNumber(text: string, country: string): string | Wrong {
  const { phone, problem } = readPhone(text, country)
  if (problem === null) return phone
  return problem === PHONE_FORMAT_TEXT && PHONE.test(text) ? text : wrong(problem, 'phone')
}

/** A time of the clock as it is typed, `19:30`, `19.30`, `1930`, `9:05` or `19`; null for any other text. */
function readTime(text: string): string | null {
  const [, hours = '', minutes = '00'] =
    /^\s*([01]?\d|2[0-3])(?:[:.]?([0-5]\d)(?::[0-5]\d)?)?(?:\s*Uhr)?\s*$/i.exec(text) ?? []
  return hours === '' ? null : `${hours.padStart(2, '0')}:${minutes}`
}
