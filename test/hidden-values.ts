import { checkDigit } from '#domain/drawing/article-number.ts'
import type { Audience } from '#contract/audience.ts'
import type { Field, Fields } from '#contract/field.ts'
import { choicesOf, isSecret } from '#contract/field-facts.ts'
import { valueSchema } from '#contract/field-schema.ts'
import { reaches } from '#contract/shown-fields.ts'

/** A value that is known again wherever it turns up, and the field it was put into. */
export type Mark = { path: string; value: string | number }
export type Hidden = { values: Record<string, unknown>; marks: Mark[] }

const FIRST = 24
let counter = FIRST

/** Begins the marks anew: one file's do not depend on how many another one of the same run has made. */
export const beginMarks = (): void => {
  counter = FIRST
}

/**
 * Values for all fields that do not reach `reader`, and within groups and rows for those of their members: each one
 * nothing else in a test says, so that it tells where it came from.
 */
export function hiddenFrom(reader: Audience, fields: Fields, outer: Audience = 'page', place = ''): Hidden {
  const values: Record<string, unknown> = {}
  const marks: Mark[] = []
  for (const [name, field] of Object.entries(fields)) {
    const path = `${place}${name}`
    const own = field.audience ?? outer
    if ('fields' in field) {
      const inside = hiddenFrom(reader, field.fields, own, `${path}.`)
      if (Object.keys(inside.values).length === 0) continue
      marks.push(...inside.marks)
      values[name] = field.kind === 'collection' ? [{ ...anything(field.fields), ...inside.values }] : inside.values
    } else if (isSecret(field) || !reaches(own, reader)) {
      const mark = markFor(field)
      values[name] = mark.sent
      if (mark.value !== undefined) marks.push({ path, value: mark.value })
    }
  }
  return { values, marks }
}

/** What a row says beside its marks. */
const anything = (fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, markFor(field).sent]))

/** A recognisable value the field takes. Of a few choices none is recognisable, so something beside them has to be. */
function markFor(field: Field): { sent: unknown; value?: string | number } {
  counter += 1
  const word = `geheim${counter}`
  const minute = minuteOf(counter)
  const articles = String(978_300_000_000 + counter)
  // a day of its own for each, so that none is taken for another one that may be told
  const day = new Date(Date.UTC(2043, 0, 1 + counter)).toISOString().slice(0, 10)
  const values = [
    word,
    `${word}@beispiel.at`,
    `https://${word}.beispiel.at`,
    `48061${counter}`,
    `${articles}${checkDigit(articles)}`,
    94_700 + counter,
    840 + counter,
    210 + counter,
    // small, and yet one of its own for each
    Number(((counter % 80) + 0.4713 + Math.floor(counter / 80) / 10_000).toFixed(4)),
  ]
  const value = [...values, minute, day, `${day}T${minute}`, `${day}T${minute}:00.000Z`].find(one => takes(field, one))
  if (value !== undefined) return { sent: value, value }
  if (takes(field, [word])) return { sent: [word], value: word }
  // Links lead to rows, which carry their own marks, and a number of a few is none that is known again.
  const [choice] = Object.keys(choicesOf(field))
  return { sent: [choice, [choice], true, [], 1].find(one => one !== undefined && takes(field, one)) ?? null }
}
/** A time of day of its own for each of 1152 numbers, off the five minutes at which anything else begins or ends. */
const minuteOf = (number: number) => {
  const [hour, place] = [Math.floor(number / 48) % 24, number % 48]
  return [hour, Math.floor(place / 4) * 5 + (place % 4) + 1].map(part => String(part).padStart(2, '0')).join(':')
}
/** As it is sent: what is put into another form would not be known again. */
const takes = (field: Field, value: unknown) => {
  const { success, data } = valueSchema(field).safeParse(value)
  return success && JSON.stringify(data) === JSON.stringify(value)
}

/**
 * The marks that stand in a text as whole words or numbers, no part of another one or of a moment, each with the words
 * around it.
 */
export function marksIn(text: string, marks: readonly Mark[]): (Mark & { around: string })[] {
  return marks.flatMap(mark => {
    const found = new RegExp(
      `(?<![\\w.-])(?<!\\d:)${String(mark.value).replaceAll('.', '\\.')}(?![\\w-])(?![.:]\\d)`,
    ).exec(text)
    return found ? [{ ...mark, around: text.slice(Math.max(0, found.index - AROUND), found.index + AROUND) }] : []
  })
}
const AROUND = 60
