import { describe, expect, it } from 'vitest'
import type { Sheet } from '#domain/menu-import/import-field.ts'
import { guessColumns } from '#domain/menu-import/guess-columns.ts'
import { sheetRecords } from '#domain/menu-import/sheet-records.ts'

const sheet = (text: string): Sheet =>
  text.split('\n').map((line, index) => ({ line: index + 1, cells: line.split(line.includes('\t') ? '\t' : ';') }))
const records = (text: string) => {
  const rows = sheet(text)
  const { header, columns } = guessColumns(rows)
  return sheetRecords(rows, header, columns).map(({ cells }) => cells)
}

describe('which column is which', () => {
  it.each([
    {
      text: 'Nr.;Bezeichnung;Warengruppe;VK brutto;MwSt;Allergene\n1;Suppe;Suppen;4,90;10;A',
      header: 0,
      columns: ['number', 'name', 'category', 'price', 'tax', 'allergens'],
      because: 'the heading says so',
    },
    {
      text: 'Export vom 1.3.\n\nName;Preis\nSuppe;4,90',
      header: 2,
      columns: ['name', 'price'],
      because: 'a title above the heading is none',
    },
    {
      text: '1;Suppe;mit Nudeln;4,90\n2;Gulasch;vom Rind;12,90',
      header: null,
      columns: ['number', 'name', 'description', 'price'],
      because: 'what stands there looks like it',
    },
    {
      text: 'Pizza;klein;groß\nSalami;7,90;9,90\nHawaii;8,90;10,90',
      header: 0,
      columns: ['name', 'sizePrice', 'sizePrice'],
      because: 'prices under names are sizes',
    },
    {
      text: 'PIZZERIA NAPOLI;;klein;groß\n1;Salami;7,90;9,90\n2;Hawaii;8,90;10,90\n3;Tonno;8,50;10,50',
      header: 0,
      columns: ['number', 'name', 'sizePrice', 'sizePrice'],
      because: 'a name in large letters is none of marks, and numbers in front of names are no prices',
    },
    {
      text: 'Suppe;4.90 €;A,G\nGulasch;12.90 €;A',
      header: null,
      columns: ['name', 'price', 'allergens'],
      because: 'letters are marks',
    },
    {
      text: 'Preis;Name;Farbe\n4,90;Suppe;rot',
      header: 0,
      columns: ['price', 'name', null],
      because: 'an unknown heading is left to the person',
    },
    {
      text: 'Suppe|4,90||A\nSalami||klein 7,90; groß 9,90|A,G\nHawaii||klein 8,90; groß 10,90|A,G'.replaceAll(
        '|',
        '\t',
      ),
      header: null,
      columns: ['name', 'price', 'sizes', 'allergens'],
      because: 'several prices in one cell, each after a name, are sizes',
    },
    {
      text: 'Name;Name;Preis\nSuppe;Soup;4,90',
      header: 0,
      columns: ['name', null, 'price'],
      because: 'a field is guessed once',
    },
  ])('$columns: $because', ({ text, header, columns }) =>
    expect(guessColumns(sheet(text))).toEqual({ header, columns }),
  )

  it('finds nothing in nothing', () => expect(guessColumns([])).toEqual({ header: null, columns: [] }))
})

describe('lines of a table', () => {
  it('have the category that stands alone above them', () => {
    expect(
      records('Name;Preis\nSuppen;\nGulasch;6,90\nFritatten;4,90\nSalate;\nGrüner;4,20').map(
        cells => `${cells.category}: ${cells.name}`,
      ),
    ).toEqual(['Suppen: Gulasch', 'Suppen: Fritatten', 'Salate: Grüner'])
  })

  it('of several tables below each other keep their categories, and headings are no dishes', () => {
    const expected = ['Suppen: Gulasch', 'Suppen: Fritatten', 'Salate: Grüner']
    for (const text of [
      'Suppen\nNr.;Gericht;Preis\n1;Gulasch;6,90\n2;Fritatten;4,90\nSalate\nNr.;Gericht;Preis\n3;Grüner;4,20',
      'Suppen;Info;Preis\nGulasch;x;6,90\nFritatten;y;4,90\nSalate;Info;Preis\nGrüner;z;4,20',
    ])
      expect(records(text).map(cells => `${cells.category}: ${cells.name}`)).toEqual(expected)
  })

  it('say their sizes, and a price where there is just one', () => {
    expect(records('Pizza;Preis klein;Preis groß\nSalami;7,90;9,90\nBrot;;3,90')).toEqual([
      { name: 'Salami', sizes: 'klein 7,90; groß 9,90' },
      { name: 'Brot', price: '3,90' },
    ])
  })
})
