import { expect, test } from 'vitest'
import { inTheWay } from '#domain/in-the-way.ts'

const TAKEN = { field: 'identifier', code: 'unique', message: 'Dieser Wert wird bereits verwendet.' }
const ROW = { path: 'departments', id: 3, name: 'Küche' }

test('a refusal names the row in its way, with what hides it and the way there', () => {
  expect(inTheWay(TAKEN, { ...ROW, hiddenBy: ['ausgeschaltet', 'in „Hafen“'] }, 'Abteilung')).toEqual({
    field: 'identifier',
    code: 'unique',
    message: 'Dieser Wert wird bereits verwendet: Abteilung „Küche“ (ausgeschaltet, in „Hafen“).',
    row: ROW,
  })
  expect(inTheWay(TAKEN, { ...ROW, hiddenBy: [] }).message).toBe('Dieser Wert wird bereits verwendet: „Küche“.')
})
