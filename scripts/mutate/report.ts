import path from 'node:path'
import { ROOMS, type Room } from './rooms.ts'

/**
 * What became of a planted fault. `endless`: the tests no longer came to an end. `untested`: no test reaches the file.
 */
export type Outcome = 'noticed' | 'endless' | 'refused' | 'survived' | 'untested'
export type Tried = { room: Room; file: string; line: number; what: string; outcome: Outcome }

const WIDTHS = [9, 9, 9, 9, 9, 9]
const HEADS = ['planted', 'refused', 'noticed', 'endless', 'survived', 'score']

/**
 * Names what nobody noticed, then a table of scores by folder and room; answers whether every room reached its goal.
 */
export function report(tried: readonly Tried[], say: (line: string) => void): boolean {
  const unseen = tried.filter(({ outcome }) => isUnseen(outcome))
  say('\nNobody noticed')
  for (const { file, line, what, outcome } of unseen.toSorted(
    (one, other) => one.file.localeCompare(other.file) || one.line - other.line,
  ))
    say(`  ${file}:${line}  ${what}${outcome === 'untested' ? '  (no test reaches it)' : ''}`)

  const width = Math.max(...tried.map(({ file }) => folderOf(file).length), ...ROOMS.map(({ name }) => name.length)) + 2
  const row = (name: string, found: readonly Tried[]) => {
    const count = (outcome: Outcome) => found.filter(one => one.outcome === outcome).length
    const cells = [
      found.length,
      count('refused'),
      count('noticed'),
      count('endless'),
      count('survived') + count('untested'),
    ]
    return (
      name.padEnd(width) +
      [...cells, `${scoreOf(found).toFixed(1)} %`].map((cell, index) => String(cell).padStart(WIDTHS[index]!)).join('')
    )
  }
  say(`\n${''.padEnd(width)}${HEADS.map((head, index) => head.padStart(WIDTHS[index]!)).join('')}`)
  const rooms = ROOMS.map(room => ({ room, found: tried.filter(one => one.room === room) })).filter(
    ({ found }) => found.length > 0,
  )
  for (const { room, found } of rooms) {
    const folders = new Set(found.map(({ file }) => folderOf(file)).toSorted())
    for (const folder of folders)
      say(
        row(
          folder,
          found.filter(({ file }) => folderOf(file) === folder),
        ),
      )
    say(row(room.name, found))
  }
  say('\nWhat the compiler refuses no test has to notice: it counts neither way.')
  return rooms.every(({ room, found }) => room.goal === null || scoreOf(found) >= room.goal)
}

const isUnseen = (outcome: Outcome) => outcome === 'survived' || outcome === 'untested'
const folderOf = (file: string) => path.dirname(file)

/** The share of faults that somebody noticed, in per cent. */
export function scoreOf(tried: readonly Pick<Tried, 'outcome'>[]): number {
  const counted = tried.filter(({ outcome }) => outcome !== 'refused')
  const noticed = counted.filter(({ outcome }) => !isUnseen(outcome)).length
  return counted.length === 0 ? 100 : (100 * noticed) / counted.length
}
