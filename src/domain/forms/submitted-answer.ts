import type { Answer } from '#domain/forms/check-submission.ts'
import { isEmailField } from '#domain/forms/form-problems.ts'
import { type FormField, textTypeOf } from '#domain/forms/form.ts'
import { yesNo } from '#domain/text/yes-no.ts'
import { formatDay } from '#domain/time/format-time.ts'

/** A file that belongs to an answer, with what its address is made of. */
export type AnswerFile = {
  id: number
  version: number
  extension: string
  publicHash: string
  sizeBytes: number | null
}
/**
 * An answer as it is kept: with the question as it was asked, since a form changes. `value` reads as people read it.
 */
export type SubmittedAnswer = {
  fieldId: string
  label: string
  /** What was asked for: the type of the field, of a text how it was typed. */
  type: string
  value: string
  file: AnswerFile | null
}

/** Signs by which a submission is told from others in a list. */
const LONGEST_SUMMARY = 160
const SHORT: readonly string[] = ['text', 'email', 'phone']

export const answerType = (field: Pick<FormField, 'type' | 'value'>): string =>
  field.type === 'text' ? textTypeOf(field) : field.type

/** The words of an answer that is no file. */
export function answerWords({ field, value }: Answer): string {
  if (typeof value === 'boolean') return yesNo(value)
  if (typeof value !== 'string') return ''
  return field.type === 'date' ? formatDay(value) : value
}

/** By what a submission is known at a glance: the first two short answers, such as name and address. */
export function summaryOf(answers: readonly Pick<SubmittedAnswer, 'type' | 'value'>[]): string {
  const short = answers.filter(({ type, value }) => SHORT.includes(type) && value !== '')
  const words = (short.length > 0 ? short : answers.filter(({ value }) => value !== ''))
    .slice(0, 2)
    .map(({ value }) => value.replace(/\s+/g, ' '))
  return words.join(' · ').slice(0, LONGEST_SUMMARY)
}

/** All of it as lines of text, to be searched and taken along. */
export const answerLines = (answers: readonly Pick<SubmittedAnswer, 'label' | 'value'>[]): string =>
  answers.map(({ label, value }) => `${label}: ${value}`).join('\n')

/** The e-mail address among the answers: that of the field named, else the first there is. */
export function emailAmong(answers: readonly Answer[], fieldId?: string | null): string | null {
  const given = answers.filter(({ field }) => isEmailField(field) && (!fieldId || field.fieldId === fieldId))
  const value = given[0]?.value
  return typeof value === 'string' ? value : null
}
