import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { fontProblem } from '#server/features/drawings/apart/font-problem.ts'
import { FONT_FACES, fontFilePath } from '#server/ports/fonts/font-files.ts'
import { fontOf, tablesOf } from '#test/plain-font.ts'

const lora = (ending: 'woff' | 'woff2') => readFileSync(path.resolve(fontFilePath('Lora', 400, 'latin', ending)))
const TABLES = tablesOf(lora('woff'))
const bent = (tag: string, change: (content: Buffer) => Buffer | void) =>
  fontOf(
    TABLES.map(one => {
      const content = Buffer.from(one.content)
      return one.tag === tag ? { tag, content: change(content) ?? content } : one
    }),
  )

test('Every font of the house is taken', () => {
  for (const { family, weight } of FONT_FACES)
    for (const ending of ['woff', 'woff2'] as const)
      expect(fontProblem(readFileSync(fontFilePath(family, weight, 'latin', ending))), `${family} ${ending}`).toBeNull()
  expect(fontProblem(fontOf(TABLES))).toBeNull()
})

describe('A font is refused', () => {
  test.each(['woff', 'woff2'] as const)('that is cut off anywhere: %s', ending => {
    const whole = lora(ending)
    for (const share of [0.001, 0.01, 0.3, 0.9, 0.999])
      expect(fontProblem(whole.subarray(0, Math.floor(whole.length * share))), String(share)).toMatch(/unvollständig/)
  })
  test('that is plain and cut off anywhere', () => {
    const whole = fontOf(TABLES)
    for (const share of [0.0001, 0.001, 0.3, 0.9, 0.999])
      expect(fontProblem(whole.subarray(0, Math.floor(whole.length * share))), String(share)).toMatch(/unvollständig/)
  })
  test.each(['cmap', 'head', 'hhea', 'hmtx', 'maxp', 'name', 'OS/2', 'post'])('without its table %s', tag =>
    expect(fontProblem(fontOf(TABLES.filter(one => one.tag !== tag)))).toMatch(`Die Tabelle „${tag}“ fehlt`),
  )
  test.each([
    { what: 'without outlines', bytes: fontOf(TABLES.filter(({ tag }) => tag !== 'glyf')), says: /Umrisse/ },
    { what: 'with a table twice', bytes: fontOf([...TABLES, TABLES[0]!]), says: /Verzeichnis/ },
    {
      what: 'with a wrong magic number',
      bytes: bent('head', table => void table.writeUInt32BE(1, 12)),
      says: /„head“/,
    },
    { what: 'without units', bytes: bent('head', table => void table.writeUInt16BE(0, 18)), says: /„head“/ },
    { what: 'without glyphs', bytes: bent('maxp', table => void table.writeUInt16BE(0, 4)), says: /„maxp“/ },
    {
      what: 'with more widths than glyphs',
      bytes: bent('hhea', table => void table.writeUInt16BE(0xffff, 34)),
      says: /„hhea“/,
    },
    { what: 'with too few widths', bytes: bent('hmtx', table => table.subarray(0, 10)), says: /„hmtx“/ },
    {
      what: 'whose letters lie elsewhere',
      bytes: bent('cmap', table => void table.writeUInt32BE(0xffffff, 8)),
      says: /„cmap“/,
    },
    {
      what: 'with names beyond their table',
      bytes: bent('name', table => void table.writeUInt16BE(0xffff, 4)),
      says: /„name“/,
    },
    {
      what: 'whose outlines lie behind their end',
      bytes: bent('glyf', table => table.subarray(0, 100)),
      says: /„loca“/,
    },
  ])('$what', ({ bytes, says }) => expect(fontProblem(bytes)).toMatch(says))
  /** Tables whose every byte is wrong, as browsers refuse them: seen in Chromium with the same bytes. */
  test.each([
    { tag: 'post', fill: 0 },
    { tag: 'post', fill: 0xff },
    { tag: 'glyf', fill: 0xff },
    { tag: 'cmap', fill: 0xff },
    { tag: 'head', fill: 0 },
    { tag: 'name', fill: 0 },
    { tag: 'hhea', fill: 0xff },
  ])('whose table $tag holds nothing but $fill', ({ tag, fill }) =>
    expect(fontProblem(bent(tag, table => table.fill(fill)))).toMatch(`„${tag}“`),
  )
  test.each(['GDEF', 'GPOS', 'GSUB', 'STAT', 'gasp'])('whose table %s is empty', tag =>
    expect(fontProblem(bent(tag, table => table.subarray(0, 0)))).toMatch(`„${tag}“ ist beschädigt`),
  )
  test.each([
    { tag: 'cmap', share: 0.1 },
    { tag: 'cmap', share: 0.95 },
    { tag: 'post', share: 0.5 },
    { tag: 'post', share: 0.95 },
    { tag: 'gasp', share: 0.5 },
  ])('whose table $tag ends after $share of it', ({ tag, share }) =>
    expect(fontProblem(bent(tag, table => table.subarray(0, Math.floor(table.length * share))))).toMatch(`„${tag}“`),
  )
  test.each([
    { what: 'of a version nobody knows', tag: 'head', at: 1, value: 153 },
    { what: 'whose box is upside down', tag: 'head', at: 40, value: 0x80 },
    { what: 'whose outlines are of a kind nobody knows', tag: 'head', at: 53, value: 14 },
    { what: 'whose widths are of a kind nobody knows', tag: 'hhea', at: 33, value: 101 },
    { what: 'with 201 zones', tag: 'maxp', at: 15, value: 201 },
    { what: 'with more settings of size than it has', tag: 'gasp', at: 2, value: 84 },
    { what: 'whose letters are not in their order', tag: 'cmap', at: 59, value: 133 },
    { what: 'whose contours end before they begin', tag: 'glyf', at: 10, value: 0x80 },
    { what: 'whose name leads to no text', tag: 'post', at: 38, value: 0x7f },
  ])('$what', ({ tag, at, value }) =>
    expect(fontProblem(bent(tag, table => void table.writeUInt8(value, at)))).toMatch(`„${tag}“`),
  )
  test.each([
    { what: 'of a kind nobody knows', ending: 'woff', at: 5, value: 9 },
    { what: 'whose maker added what lies behind the end', ending: 'woff', at: 37, value: 9 },
    { what: 'whose description lies behind the end', ending: 'woff2', at: 29, value: 9 },
  ] as const)('packed as $ending, $what', ({ ending, at, value }) => {
    const bytes = Buffer.from(lora(ending))
    bytes[at] = value
    expect(fontProblem(bytes)).toMatch(/Verzeichnis/)
  })
  test.each(['woff', 'woff2'] as const)('whose packed bytes are bent: %s', ending => {
    const bytes = Buffer.from(lora(ending))
    bytes.fill(0x5a, bytes.length >> 1, (bytes.length >> 1) + 200)
    expect(fontProblem(bytes)).toEqual(expect.any(String))
  })
  test('whose tables lie over each other', () => {
    const bytes = fontOf(TABLES)
    bytes.writeUInt32BE(bytes.readUInt32BE(12 + 8), 12 + 16 + 8)
    expect(fontProblem(bytes)).toMatch(/Verzeichnis/)
  })
})
