import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { archiveProblem } from '#server/features/files/kinds/archive-problem.ts'
import { sniffType } from '#server/features/files/kinds/sniff-type.ts'

const SHEET = `<worksheet>${'<row/>'.repeat(500)}</worksheet>`
const archive = (parts: Readonly<Record<string, string>>, level: 0 | 6 = 6) =>
  Buffer.from(
    zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])), { level }),
  )
const TYPES = { '[Content_Types].xml': '<Types/>' }
const WORKBOOK = { ...TYPES, 'xl/workbook.xml': '<workbook/>', 'xl/worksheets/sheet1.xml': SHEET }
/** Bytes in the middle of a part written otherwise. */
function bent(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes)
  copy.fill(0x5a, at, at + 12)
  return copy
}
const whole = archive(WORKBOOK)
const sheetAt = whole.indexOf('xl/worksheets/sheet1.xml') + 'xl/worksheets/sheet1.xml'.length

/** MS-CFB with one table of sectors that names `used` of them, each 512 bytes. */
function compound(used: number): Buffer {
  const bytes = Buffer.alloc(512 * (used + 1))
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(bytes)
  bytes.writeUInt16LE(9, 30)
  bytes.writeUInt32LE(1, 48)
  bytes.fill(0xff, 76, 512)
  bytes.writeUInt32LE(0, 76)
  bytes.fill(0xff, 512, 1024)
  for (let sector = 0; sector < used; sector += 1) bytes.writeUInt32LE(0xfffffffe, 512 + 4 * sector)
  return bytes
}

describe('Workbooks, documents and archives', () => {
  test.each([
    { type: 'xlsx', bytes: whole },
    { type: 'xlsx', bytes: archive(WORKBOOK, 0) },
    { type: 'docx', bytes: archive({ ...TYPES, 'word/document.xml': '<document/>' }) },
    { type: 'pptx', bytes: archive({ ...TYPES, 'ppt/presentation.xml': '<presentation/>' }) },
    { type: 'zip', bytes: archive({ 'a.txt': 'a' }) },
    { type: 'xls', bytes: compound(20) },
  ] as const)('that are whole are taken as $type', ({ type, bytes }) => expect(archiveProblem(bytes, type)).toBeNull())

  test.each([
    {
      what: 'without its sheets',
      type: 'xlsx',
      bytes: archive({ ...TYPES, 'xl/workbook.xml': '<w/>' }),
      says: /Inhalt fehlt/,
    },
    {
      what: 'without its workbook',
      type: 'xlsx',
      bytes: archive({ ...TYPES, 'xl/styles.xml': '<w/>' }),
      says: /Inhalt fehlt/,
    },
    { what: 'with a bent sheet', type: 'xlsx', bytes: bent(whole, sheetAt + 4), says: /lässt sich nicht lesen/ },
    { what: 'with a lost beginning', type: 'xlsx', bytes: bent(whole, 0), says: /unvollständig oder beschädigt/ },
    {
      what: 'with a hole',
      type: 'xlsx',
      bytes: Buffer.concat([whole.subarray(0, 40), whole.subarray(140)]),
      says: /^Die Tabelle ist unvollständig/,
    },
    {
      what: 'that lost its text',
      type: 'docx',
      bytes: archive({ ...TYPES, 'word/styles.xml': '<w/>' }),
      says: /^Das Dokument ist beschädigt/,
    },
    {
      what: 'of old Office, cut off',
      type: 'xls',
      bytes: compound(20).subarray(0, 6000),
      says: /^Die Tabelle ist unvollständig/,
    },
    {
      what: 'of old Office, its head alone',
      type: 'doc',
      bytes: compound(20).subarray(0, 700),
      says: /^Das Dokument ist unvollständig/,
    },
  ] as const)('$what are refused', ({ type, bytes, says }) => expect(archiveProblem(bytes, type)).toMatch(says))

  test('are still told apart by their directory', async () => expect(await sniffType(whole, 'a.xlsx')).toBe('xlsx'))
})
