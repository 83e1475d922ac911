import { expect, test } from 'vitest'
import { entriesOf } from '#server/features/catalogue/file/archive/list-entries.ts'
import { readCatalogue } from '#server/features/catalogue/file/read-catalogue.ts'
import { watchWork } from '#test/api/hostile/attacker.ts'

/** What reading may work without a pause, in ms of the processor. */
const MOST_HELD_MS = 300
const [MOST_ROWS, ROW_BYTES] = [10_000, 12_000]

const uidOf = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`
const archiveOf = (products: string) => {
  const parts = new Map([
    ['catalogue.json', Buffer.from('{"format":"tresen-catalogue","version":1,"collections":["products"]}')],
    ['collections/products.json', Buffer.from(products)],
    ['images.json', Buffer.from('[]')],
  ])
  return {
    names: [...parts.keys()],
    read: (name: string) => Promise.resolve(parts.get(name) ?? null),
    close: () => Promise.resolve(),
  }
}
const refusalOf = (products: string) => readCatalogue(archiveOf(products)).then(String, String)

test('A list as large as may be sent holds nobody', { timeout: 60_000 }, async () => {
  const filling = '[1,{"a":2}],'.repeat(180).slice(0, -1)
  const row = (index: number) =>
    `{"uid":"${uidOf(index)}","name":"${'x'.repeat(ROW_BYTES - 2300)}","more":[${filling}]}`
  const rows = Array.from({ length: MOST_ROWS }, (_, index) => row(index))
  // fewer values a row than the list may have in all
  const list = `[${rows.map((one, index) => (index % 4 === 0 ? one : `{"uid":"${uidOf(index)}"}`)).join(',\n')}]`
  const archive = archiveOf(list)
  await readCatalogue(archiveOf('[]'))
  const stop = watchWork()
  const { rows: found } = await readCatalogue(archive)
  const heldMs = Math.round(stop())
  expect([found.length, heldMs <= MOST_HELD_MS, heldMs]).toEqual([MOST_ROWS, true, heldMs])
})

test.each([
  { of: 'more rows', products: `[${'{},'.repeat(MOST_ROWS)}{}]` },
  { of: 'a row that is too large', products: `[{"uid":"${uidOf(1)}","name":"${'x'.repeat(3_000_000)}"}]` },
  { of: 'a row that is too deep', products: `[{"uid":"${uidOf(1)}","name":${'['.repeat(50)}${']'.repeat(50)}}]` },
])('A list of $of is refused in words', async ({ products }) => {
  expect(await refusalOf(products)).toContain('zu verschachtelt oder zu lang')
})

test.each(['', '{}', '[', ']', '[1]', '[,]', '[{}{}]', '[{]}', '["a]', '[{"uid":1}]', '[]]', '[[]'])(
  'What is no list of rows is refused: %s',
  async products => {
    expect(await refusalOf(products)).toContain('ist nicht lesbar')
  },
)

test.each(['[]', ' [ ] \n', '[1]', '[1, "a,]\\"[", {"b": [1, 2]}, [], null]', '[\n {"a": "\\\\"},\n 2\n]\n'])(
  'The entries of a list are those that parsing it whole finds: %s',
  async text => {
    const bytes = Buffer.from(text)
    const places = (await entriesOf(bytes)) ?? []
    expect(places.map(({ from, to }) => JSON.parse(bytes.toString('utf8', from, to)) as unknown)).toEqual(
      JSON.parse(text),
    )
  },
)
