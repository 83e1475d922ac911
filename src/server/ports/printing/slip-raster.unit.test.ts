import sharp from 'sharp'
import { expect, test } from 'vitest'
import { cutApart, documentOf, large, picture, shouted } from '#domain/printing/receipt-words.ts'
import { drawnLetters, type LetterName, type LetterShape } from '#server/ports/printing/drawn-letters.ts'
import { pictureOf } from '#server/ports/printing/printable.ts'
import { rasterOf } from '#server/ports/printing/slip-raster.ts'

/** A letter that fills its whole width from the line to its top. */
const block = (width: number): LetterShape => ({ path: `M0,0V700H${width}V0Z`, width, em: 1000 })
const PAPER = { charactersPerLine: 32, dotsPerLine: 384, copies: 1, isPlain: false }
const shapesFor = (width: number) => (names: readonly LetterName[]) =>
  Promise.resolve(new Map(names.map(name => [name, block(width)])))
const dots = async (document: string, width = 500, paper: Partial<typeof PAPER> = {}) => {
  const { data, info } = await sharp(await rasterOf(document, { ...PAPER, ...paper }, shapesFor(width)))
    .raw()
    .toBuffer({ resolveWithObject: true })
  const isBlack = (x: number, y: number) => data[(y * info.width + x) * info.channels]! < 128
  const columns = Array.from({ length: info.width }, (_, x) =>
    Array.from({ length: info.height }, (__, y) => y).some(y => isBlack(x, y)),
  )
  return { ...info, columns, isBlack }
}

test('A letter wider than its cell is made to fit, and stands apart from the next one', async () => {
  const { columns } = await dots('|mm |', 2000)
  expect([
    columns.slice(0, 24).filter(Boolean).length > 18,
    columns.slice(0, 12).includes(false),
    columns.slice(24).some(Boolean),
  ]).toEqual([true, true, false])
})

test('What stands twice as large is so in both directions, and what nobody may miss is light on dark', async () => {
  const [usual, twice] = [await dots('|x |'), await dots(`|${large('x')} |`)]
  expect(twice.columns.filter(Boolean).length).toBe(2 * usual.columns.filter(Boolean).length)
  const turned = await dots(`|${shouted('x')} |`, 300)
  expect(turned.columns.slice(0, 72).every(Boolean), 'the ground of its cells').toBe(true)
  expect([turned.isBlack(2, 20), turned.isBlack(36, 30)]).toEqual([true, false])
})

test('It is as wide as the paper, holds copies below each other with pictures in them, and no font of the machine', async () => {
  const png = (
    await sharp({ create: { width: 100, height: 50, channels: 3, background: '#000' } })
      .png()
      .toBuffer()
  ).toString('base64')
  const document = cutApart([documentOf([picture(png), 'Bon']), 'Zweiter'])
  const [one, two] = [await dots(document), await dots(document, 500, { copies: 2, dotsPerLine: 512 })]
  expect([one.width, two.width]).toEqual([384, 512])
  expect(two.height).toBeGreaterThan(2 * one.height)
  expect(one.columns.slice(142, 242).every(Boolean), 'the picture in the middle').toBe(true)
  const missing = new Set<LetterName>()
  expect(pictureOf('|Aé "B" |', 32, drawnLetters(new Map(), missing))).not.toContain('<text')
  expect([...missing]).toEqual(['nA', 'né', 'bB'])
})

test('What is longer than two metres is not drawn', async () => {
  await expect(rasterOf(Array.from({ length: 600 }, () => '|x |').join('\n'), PAPER, shapesFor(500))).rejects.toThrow(
    'is not drawn',
  )
})

test('A letter that no font has is the nearest one, in its own width', async () => {
  const asked = new Set<string>()
  const read = (names: readonly LetterName[]) => {
    for (const name of names) asked.add(name)
    return Promise.resolve(new Map(names.map(name => [name, /[\x20-\x7e]$/.test(name) ? block(500) : null])))
  }
  const drawn = await rasterOf('|Щ寿 |', PAPER, read)
  expect([...asked]).toEqual(['nЩ', 'n寿', 'nS', 'nc', 'nh', 'nt', 'ns', 'n*'])
  expect(drawn).toEqual(await rasterOf('|Schtsch* |', PAPER, read))
})
