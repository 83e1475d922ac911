import { describe, expect, it } from 'vitest'
import { doubtsOf } from '#domain/menu-import/doubts.ts'
import { guessColumns } from '#domain/menu-import/guess-columns.ts'
import { readMenuText } from '#domain/menu-import/menu-text/read-menu-text.ts'
import { sheetRecords } from '#domain/menu-import/sheet-records.ts'

/** How people write the marks of a dish. */
const MANNERS: readonly ((marks: readonly string[]) => string)[] = [
  marks => `(${marks.join(', ')})`,
  marks => `(${marks.join(',')})`,
  marks => marks.join(','),
  marks => marks.join(' '),
  marks => marks.join(''),
  marks => `[${marks.join(', ')}]`,
  marks => `(Allergene: ${marks.join(', ')})`,
  marks => `(${marks.join('/')})`,
  marks => `/${marks.join('/')}/`,
  marks => `(${marks.join('')})`,
  marks => marks.join('.'),
  marks => marks.join('-'),
  marks => `{${marks.join(' ')}}`,
  marks => `(${marks.join(', ').toLowerCase()})`,
  marks => marks.join(',').toLowerCase(),
  marks => `– ${marks.join(', ')}`,
  marks => `*${marks.join(', ')}*`,
  marks => marks.join('+'),
  marks => `| ${marks.join(' ')} |`,
  marks => `(${marks.join(' und ')})`,
  marks => marks.map(mark => `${mark})`).join(' '),
  marks => `enthält ${marks.join(', ')}`,
  marks => `All.: ${marks.join(', ')}`,
  marks => `<${marks.join(',')}>`,
  marks => marks.join('; '),
  marks => `(${marks.join(', ')}, 1, 3)`,
  marks => marks.join(' · '),
]
const LEADS = [' ', ' ..... ', '   ', '\t', ' - ', ' – ', ' | ', ': ']
const PLACES = {
  'before the price': (name: string, marks: string, lead: string) => `${name} ${marks}${lead}12,90`,
  'behind the price': (name: string, marks: string, lead: string) => `${name}${lead}12,90 ${marks}`,
  'below the dish': (name: string, marks: string, lead: string) => `${name}${lead}12,90\n${marks}\ndazu Salat`,
}
const DISHES: readonly (readonly [string, readonly string[]])[] = [
  ['Wiener Schnitzel', ['A', 'C', 'G']],
  ['Cola 0,33 l', ['F', 'M']],
  ['Bœuf Stroganoff', ['D', 'O']],
  ['Kl. Salat', ['H', 'L', 'M']],
  ['Brotkorb', ['H']],
  ['Palatschinken, 2 Stk.', ['A', 'C', 'F', 'G', 'H', 'L', 'M', 'N', 'O']],
]

const read = (text: string) => {
  const { sheet, unread } = readMenuText(text)
  const { header, columns } = guessColumns(sheet)
  return { cells: sheetRecords(sheet, header, columns).map(one => one.cells), unread }
}
const letters = (text = '') => new Set(text.split(',').flatMap(mark => (/^[A-Z]{2,}$/.test(mark) ? [...mark] : mark)))

/** The dishes of which somebody would not miss that marks were lost, or that are not there at all. */
function unseen(place: keyof typeof PLACES, manner: (marks: readonly string[]) => string, lead: string): string[] {
  const lines = DISHES.map(([name, marks]) => PLACES[place](name, manner(marks), lead))
  const { cells, unread } = read(['SPEISEN', ...lines].join('\n'))
  return DISHES.flatMap(([name, marks]) => {
    if (unread.some(({ text }) => text.includes(name))) return []
    const said = cells.find(one => `${one.name ?? ''}\n${one.description ?? ''}`.includes(name))
    if (!said) return [`${name} is gone`]
    const has = letters(said.allergens)
    const isTold = doubtsOf({ name: said.name ?? '', description: said.description ?? '' }).length > 0
    return isTold || marks.every(mark => has.has(mark)) ? [] : [`${name} has ${said.allergens ?? 'none'}`]
  })
}

describe.each(Object.keys(PLACES) as (keyof typeof PLACES)[])('marks %s', place => {
  it.each(MANNERS.map(manner => ({ written: manner(['A', 'C']), manner })))(
    'written as "$written" are read or told, and no dish is gone',
    ({ manner }) => {
      const found = LEADS.flatMap(lead => unseen(place, manner, lead).map(what => `${JSON.stringify(lead)}: ${what}`))
      expect(found).toEqual([])
    },
  )
})
