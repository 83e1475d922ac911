import { describe, expect, test } from 'vitest'
import {
  type ChangedLine,
  differenceText,
  differenceTotal,
  type LineEdit,
  netDifference,
} from '#domain/orders/steps/order-changes.ts'

const line = (name: string, amount = 1, gross = 10, choices: string[] = []): ChangedLine => ({
  name,
  amount,
  unit: 'amount',
  choices,
  gross,
})
const [soup, cola, pizza] = [line('Suppe'), line('Cola', 1, 3.2), line('Pizza', 1, 9, ['Größe: Normal'])]
let minute = 0
const edit = (
  position: number,
  before: ChangedLine | null,
  after: ChangedLine | null,
  grossBefore = 20,
  grossAfter = 20,
): LineEdit => ({
  position,
  at: `2026-11-20T11:${String((minute += 1)).padStart(2, '0')}:00.000Z`,
  before,
  after,
  grossBefore,
  grossAfter,
})
const kinds = (edits: readonly LineEdit[]) =>
  netDifference(edits)?.lines.map(one => `${one.kind} ${'after' in one ? one.after.name : one.before.name}`)

describe('What several edits come to', () => {
  test.each<{ edits: LineEdit[]; is: string[] | undefined; because: string }>([
    { edits: [], is: undefined, because: 'nothing was changed' },
    { edits: [edit(1, null, cola)], is: ['added Cola'], because: 'it was not there' },
    { edits: [edit(0, soup, null)], is: ['removed Suppe'], because: 'it is gone' },
    { edits: [edit(0, soup, line('Suppe', 2, 20))], is: ['changed Suppe'], because: 'there are more' },
    { edits: [edit(1, null, cola), edit(1, cola, null)], is: undefined, because: 'it came and went' },
    { edits: [edit(0, soup, cola), edit(0, cola, soup)], is: undefined, because: 'it is what it was' },
    {
      edits: [edit(1, null, cola), edit(1, cola, pizza)],
      is: ['added Pizza'],
      because: 'the guest never knew of the cola',
    },
    {
      edits: [edit(0, soup, pizza), edit(0, pizza, null)],
      is: ['removed Suppe'],
      because: 'the guest ordered the soup',
    },
    {
      edits: [edit(2, cola, null), edit(2, null, pizza)],
      is: ['removed Cola', 'added Pizza'],
      because: 'the place is the same, the line is not',
    },
    {
      edits: [edit(3, null, cola), edit(0, soup, pizza)],
      is: ['changed Pizza', 'added Cola'],
      because: 'lines keep their order',
    },
    {
      edits: [edit(0, pizza, { ...pizza, choices: ['Größe: Groß'] })],
      is: ['changed Pizza'],
      because: 'another choice is a change',
    },
  ])('$is: $because', ({ edits, is }) => expect(kinds(edits)).toEqual(is))

  test('names the total before the first and after the last of them, and when that was', () => {
    const edits = [edit(0, soup, null, 30, 20), edit(1, null, cola, 20, 23.2)]
    expect(netDifference(edits)).toMatchObject({ grossBefore: 30, grossAfter: 23.2, at: edits[1]?.at })
  })
})

describe('In words for the guest', () => {
  const said = (text: string) => text.replaceAll('\u00a0', ' ')
  test.each([
    { difference: { kind: 'added', after: cola } as const, says: 'Dazu: 1 × Cola, 3,20 €' },
    { difference: { kind: 'removed', before: pizza } as const, says: 'Entfällt: 1 × Pizza (Größe: Normal), 9,00 €' },
    {
      difference: { kind: 'changed', before: soup, after: line('Suppe', 2, 20) } as const,
      says: 'Geändert: 2 × Suppe, 20,00 € statt bisher 1 × Suppe, 10,00 €',
    },
  ])('$says', ({ difference, says }) => expect(said(differenceText(difference, 'EUR'))).toBe(says))

  test('the new total stands beside the old one, or that it stays', () => {
    expect(said(differenceTotal({ at: '', lines: [], grossBefore: 28, grossAfter: 31.2 }, 'EUR'))).toBe(
      'Neuer Gesamtbetrag: 31,20 € (bisher 28,00 €)',
    )
    expect(said(differenceTotal({ at: '', lines: [], grossBefore: 28, grossAfter: 28 }, 'EUR'))).toBe(
      'Der Gesamtbetrag bleibt: 28,00 €',
    )
  })
})
