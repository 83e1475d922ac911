import { describe, expect, test } from 'vitest'
import { guessColumns } from '#domain/menu-import/guess-columns.ts'
import { readMenuText } from '#domain/menu-import/menu-text/read-menu-text.ts'
import { plainCharacters } from '#domain/menu-import/plain-characters.ts'
import { sheetRecords } from '#domain/menu-import/sheet-records.ts'
import { VARIED } from '#test/menus/varied/read-varied.ts'

/** Dishes and what is left out, whichever line they stand on. */
function read(text: string) {
  const { sheet, unread } = readMenuText(text)
  const { header, columns } = guessColumns(sheet)
  return [
    sheetRecords(sheet, header, columns).map(({ cells }) => cells),
    unread.map(({ text: words }) => words.trim().replaceAll(/\s+/g, ' ')),
  ]
}
const onEachLine = (of: (line: string) => string) => (text: string) => text.split('\n').map(of).join('\n')

/** What programs make of a text that is copied from one to the other. */
const COPIED: Readonly<Record<string, (text: string) => string>> = {
  'blanks behind its lines': onEachLine(line => `${line}   `),
  'blanks in front of its lines': onEachLine(line => (line === '' ? line : `  ${line}`)),
  'the line ends of Windows': text => text.replaceAll('\n', '\r\n'),
  'more empty lines': text => `\n\n${text.replaceAll('\n\n', '\n\n\n')}\n\n`,
  'blanks that do not break': text => text.replaceAll(/(?<=\S) (?=\S)/g, '\u00A0'),
  'narrow blanks before euros': text => text.replaceAll(' €', '\u202F€'),
  'accents beside their letters': text => text.normalize('NFD'),
  'a mark in front': text => `\uFEFF${text}`,
  'invisible places to break': onEachLine(line => line.replace(/(\S) (\S)/, '$1\u200B $2')),
  'soft hyphens': text => text.replaceAll(/(?<=\p{Ll}{4})(?=\p{Ll}{4})/gu, '\u00AD'),
}
describe('The same menu is read the same with', () => {
  test.each(Object.entries(COPIED))('%s', (_, copied) => {
    const other = VARIED.filter(({ text }) => copied(text) !== text)
    expect(other.length).toBeGreaterThan(0)
    for (const { kind, text } of other) expect({ kind, read: read(copied(text)) }).toEqual({ kind, read: read(text) })
  })
})

test('of spaces, accents and what is invisible one way is left; a word parted at the end of a line keeps its mark', () => {
  expect(plainCharacters('Kä\u00ADse\u00A0A\u0308pfel\u2009€\u200B\uFEFF')).toBe('Käse Äpfel €')
  expect(plainCharacters('Rind\u00AD\nfleisch Rind\u00AD\r\nfleisch')).toBe('Rind\u00AD\nfleisch Rind\u00AD\r\nfleisch')
})
