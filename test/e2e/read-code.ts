import type { Locator } from 'playwright-core'
import sharp from 'sharp'

/** Codewords that bear data, block by block, of versions 1 to 10 at the levels of correction in use. */
const BLOCKS: Readonly<Record<string, readonly (readonly number[])[]>> = {
  L: [[19], [34], [55], [80], [108], [68, 68], [78, 78], [97, 97], [116, 116], [68, 68, 69, 69]],
  M: [
    [16],
    [28],
    [44],
    [32, 32],
    [43, 43],
    [27, 27, 27, 27],
    [31, 31, 31, 31],
    [38, 38, 39, 39],
    [36, 36, 36, 37, 37],
    [43, 43, 43, 43, 44],
  ],
}
const LEVELS = ['M', 'L', 'H', 'Q']
const MASKS: readonly ((row: number, column: number) => number)[] = [
  (row, column) => (row + column) % 2,
  row => row % 2,
  (_row, column) => column % 3,
  (row, column) => (row + column) % 3,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2,
  (row, column) => ((row * column) % 2) + ((row * column) % 3),
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2,
]
/** The corner of a code is seven modules wide. */
const CORNER = 7
const BYTES = 4

type Modules = { size: number; isDark: (row: number, column: number) => boolean }

/** What the camera of a phone reads from a QR code as it is painted: no part of it may be covered or cut. */
export async function readCode(code: Locator): Promise<string> {
  const { size, isDark } = modulesOf(
    await sharp(await code.screenshot())
      .flatten({ background: 'white' })
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true }),
  )
  const version = (size - 17) / 4
  const format = [0, 1, 2, 3, 4].map(column => (isDark(8, column) ? 1 : 0)).join('')
  const said = Number.parseInt(format, 2) ^ 0b10101
  const blocks = BLOCKS[LEVELS[said >> 3] ?? '']?.[version - 1]
  const mask = MASKS[said & 7]
  if (!blocks || !mask) throw new Error(`No code is read of ${size} modules, format ${format}`)
  return textIn(blockByBlock(codewords({ size, isDark }, mask), blocks), version)
}

function modulesOf({ data, info }: { data: Buffer; info: { width: number; height: number } }): Modules {
  const isBlack = (x: number, y: number) => (data[y * info.width + x] ?? 255) < 128
  const places = [...data.keys()].filter(at => (data[at] ?? 255) < 128)
  const columns = places.map(at => at % info.width)
  const left = columns.reduce((least, one) => Math.min(least, one), info.width)
  const right = columns.reduce((most, one) => Math.max(most, one), 0)
  const top = Math.floor((places[0] ?? 0) / info.width)
  let corner = 0
  while (isBlack(left + corner, top + 1)) corner += 1
  const size = 17 + 4 * Math.round(((right - left + 1) / (corner / CORNER) - 17) / 4)
  const module = (right - left + 1) / size
  return {
    size,
    isDark: (row, column) =>
      isBlack(Math.floor(left + (column + 0.5) * module), Math.floor(top + (row + 0.5) * module)),
  }
}

/** Whether a module says something of the code itself: its corners, lines, marks and version. */
function isOfForm(row: number, column: number, size: number): boolean {
  const version = (size - 17) / 4
  const isCorner = (row < 9 && (column < 9 || column >= size - 8)) || (row >= size - 8 && column < 9)
  const isVersion = version > 6 && ((row < 6 && column >= size - 11) || (column < 6 && row >= size - 11))
  const last = size - 7
  const marks = version < 2 ? [] : version < 7 ? [6, last] : [6, (6 + last) / 2, last]
  const isMark = marks.some(y =>
    marks.some(
      x =>
        !((x === 6 && y === 6) || (x === 6 && y === last) || (x === last && y === 6)) &&
        Math.abs(row - y) < 3 &&
        Math.abs(column - x) < 3,
    ),
  )
  return isCorner || isVersion || isMark || row === 6 || column === 6
}

function codewords({ size, isDark }: Modules, mask: (row: number, column: number) => number): number[] {
  const bits: number[] = []
  let isUpwards = true
  for (let right = size - 1; right > 0; right -= 2, isUpwards = !isUpwards) {
    if (right === 6) right -= 1
    for (let step = 0; step < size; step += 1)
      for (const column of [right, right - 1]) {
        const row = isUpwards ? size - 1 - step : step
        if (!isOfForm(row, column, size)) bits.push(Number(isDark(row, column) !== (mask(row, column) === 0)))
      }
  }
  return Array.from({ length: Math.floor(bits.length / 8) }, (_, at) =>
    Number.parseInt(bits.slice(at * 8, at * 8 + 8).join(''), 2),
  )
}

/** The blocks of a code stand in turns: the first of each, the second of each. */
function blockByBlock(words: readonly number[], lengths: readonly number[]): number[] {
  const blocks = lengths.map((): number[] => [])
  let at = 0
  for (let place = 0; place < Math.max(...lengths); place += 1)
    for (const [block, length] of lengths.entries())
      if (place < length) {
        blocks[block]?.push(words[at] ?? 0)
        at += 1
      }
  return blocks.flat()
}

function textIn(words: readonly number[], version: number): string {
  const bits = words.map(word => word.toString(2).padStart(8, '0')).join('')
  const take = (from: number, count: number) => Number.parseInt(bits.slice(from, from + count), 2)
  if (take(0, 4) !== BYTES) throw new Error(`A code in another alphabet: ${bits.slice(0, 4)}`)
  const counted = version < 10 ? 8 : 16
  const length = take(4, counted)
  return Buffer.from(Array.from({ length }, (_, at) => take(4 + counted + at * 8, 8))).toString('utf8')
}
