import { expect, test } from 'vitest'
import { type FormField, shownNode } from '#domain/forms/form.ts'
import { answerLines, answerWords, emailAmong, summaryOf } from '#domain/forms/submitted-answer.ts'

const field = (own: Partial<FormField>): FormField => ({
  fieldId: 'feld',
  type: 'text',
  value: { type: 'text' },
  label: 'Feld',
  description: null,
  isRequired: false,
  options: [],
  ...own,
})

test('an answer reads as people read it', () => {
  expect(answerWords({ field: field({ type: 'boolean' }), value: true })).toBe('Ja')
  expect(answerWords({ field: field({ type: 'date' }), value: '2026-12-11' })).toBe('11.12.2026')
  expect(answerWords({ field: field({}), value: 'Anna' })).toBe('Anna')
  expect(answerWords({ field: field({ type: 'file' }), value: { id: 1, publicHash: 'x' } })).toBe('')
})

test('a submission is known by its first two short answers, or by whatever there is', () => {
  const long = { type: 'textarea', value: 'Eine lange\nGeschichte' }
  expect(
    summaryOf([
      long,
      { type: 'text', value: 'Anna' },
      { type: 'email', value: 'a@b.at' },
      { type: 'text', value: 'x' },
    ]),
  ).toBe('Anna · a@b.at')
  expect(summaryOf([long])).toBe('Eine lange Geschichte')
  expect(summaryOf([])).toBe('')
})

test('all of it can be searched as lines', () =>
  expect(
    answerLines([
      { label: 'Name', value: 'Anna' },
      { label: 'Tag', value: '11.12.2026' },
    ]),
  ).toBe('Name: Anna\nTag: 11.12.2026'))

test('an answer goes to the address the form names, else to the first', () => {
  const email = (fieldId: string, value: string) => ({ field: field({ fieldId, value: { type: 'email' } }), value })
  const answers = [{ field: field({}), value: 'x@y.at' }, email('eins', 'eins@b.at'), email('zwei', 'zwei@b.at')]
  expect([emailAmong(answers), emailAmong(answers, 'zwei'), emailAmong(answers, 'drei')]).toEqual([
    'eins@b.at',
    'zwei@b.at',
    null,
  ])
})

test('guests see of a form what it asks, and not where its mails go', () => {
  const asked = { name: 'Kontakt', description: null, fields: [], thankYouMessage: null }
  const node = { id: 1, type: 'form', content: { ...asked, actions: [{ type: 'sendMail', to: 'chefin@example.at' }] } }
  expect(shownNode(node)).toEqual({ id: 1, type: 'form', content: asked })
  const wood = { id: 2, type: 'wood', content: { name: 'Eiche', actions: 1 } }
  expect(shownNode(wood)).toBe(wood)
})
