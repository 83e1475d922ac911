import { strFromU8, unzipSync } from 'fflate'
import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import type { Cell } from '#domain/tables/cell.ts'
import { workbook } from '#server/core/http/tables/send-table.ts'

const rowsOf = async function* (...some: readonly number[]) {
  let next = 1
  for (const count of some) {
    await Promise.resolve()
    yield Array.from({ length: count }, (): Cell[] => [{ number: next++, as: 'plain' }, 'ä&😀'])
  }
}
const made = async (rows: AsyncIterable<readonly (readonly Cell[])[]>, mostRows?: number) => {
  const bytes = Buffer.concat(
    await Readable.from(workbook({ title: 'Liste', labels: ['Nr.', 'Name'], rows }, mostRows)).toArray(),
  )
  return Object.fromEntries(Object.entries(unzipSync(bytes)).map(([name, part]) => [name, strFromU8(part)]))
}
const numbers = (xml = '') => [...xml.matchAll(/<v>(\d+)<\/v>/g)].map(([, text]) => Number(text))

describe('a workbook that is made while its rows are read', () => {
  test.each([
    { some: [], mostRows: 5, sheets: [[]], because: 'without rows there are the headings' },
    { some: [3], mostRows: 5, sheets: [[1, 2, 3]], because: 'they fit' },
    { some: [4], mostRows: 5, sheets: [[1, 2, 3, 4]], because: 'they fit just so' },
    { some: [2, 0, 3], mostRows: 5, sheets: [[1, 2, 3, 4], [5]], because: 'what does not fit goes on' },
    { some: [9], mostRows: 5, sheets: [[1, 2, 3, 4], [5, 6, 7, 8], [9]], because: 'and on' },
  ])('$some rows: $because', async ({ some, mostRows, sheets }) => {
    const parts = await made(rowsOf(...some), mostRows)
    const found = Object.keys(parts).filter(name => name.startsWith('xl/worksheets/'))
    expect(found.map(name => numbers(parts[name]))).toEqual(sheets)
    expect(parts['xl/workbook.xml']?.match(/<sheet /g)).toHaveLength(sheets.length)
  })

  test('what goes wrong while reading ends it', async () => {
    const broken = async function* () {
      yield [[{ number: 1, as: 'plain' } as const]]
      await Promise.resolve()
      throw new Error('The database went away')
    }
    await expect(made(broken())).rejects.toThrow('The database went away')
  })
})
