import path from 'node:path'
import { ROOMS, type Room } from './rooms.ts'

/**
 * What became of a planted fault. `endless`: the tests no longer came to an end. `untested`: no test reaches the file.
 * `unasked`: nobody noticed, but some of its tests fail or do not end without any fault, so they could not be asked.
 */
export type Outcome = 'noticed' | 'endless' | 'refused' | 'survived' | 'untested' | 'unasked'
export type Tried = { room: Room; file: string; line: number; what: string; outcome: Outcome }

const WIDTH = 9
const HEADS = ['planted', 'refused', 'unasked', 'noticed', 'endless', 'survived', 'score']

/**
 * Names what nobody noticed, then a table of scores by folder and room; answers whether every room reached its goal.
 */
export function report(tried: readonly Tried[], say: (line: string) => void): boolean {
  const unseen = tried.filter(({ outcome }) => isUnseen(outcome))
  const list = (found: readonly Tried[]) => {
    for (const { file, line, what, outcome } of found.toSorted(
      (one, other) => one.file.localeCompare(other.file) || one.line - other.line,
    ))
      say(`  ${file}:${line}  ${what}${outcome === 'untested' ? '  (no test reaches it)' : ''}`)
  }
  say('\nNobody noticed')
  list(unseen)
  const unasked = tried.filter(({ outcome }) => outcome === 'unasked')
  if (unasked.length > 0) {
    say('\nCould not be asked, since tests fail or do not end without any fault')
    list(unasked)
  }

  const width = Math.max(...tried.map(({ file }) => folderOf(file).length), ...ROOMS.map(({ name }) => name.length)) + 2
  const row = (name: string, found: readonly Tried[]) => {
    const count = (outcome: Outcome) => found.filter(one => one.outcome === outcome).length
    const cells = [
      found.length,
      count('refused'),
      count('unasked'),
      count('noticed'),
      count('endless'),
      count('survived') + count('untested'),
    ]
    return (
      name.padEnd(width) +
      [...cells, `${scoreOf(found).toFixed(1)} %`].map(cell => String(cell).padStart(WIDTH)).join('')
    )
  }
  say(`\n${''.padEnd(width)}${HEADS.map(head => head.padStart(WIDTH)).join('')}`)
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
  say('\nWhat the compiler refuses no test has to notice: it counts neither way, and neither does what was not asked.')
  return rooms.every(({ room, found }) => room.goal === null || scoreOf(found) >= room.goal)
}

const isUnseen = (outcome: Outcome) => outcome === 'survived' || outcome === 'untested'
const folderOf = (file: string) => path.dirname(file)

/** The share of faults that somebody noticed, in per cent. */
export function scoreOf(tried: readonly Pick<Tried, 'outcome'>[]): number {
  const counted = tried.filter(({ outcome }) => outcome !== 'refused' && outcome !== 'unasked')
  const noticed = counted.filter(({ outcome }) => !isUnseen(outcome)).length
  return counted.length === 0 ? 100 : (100 * noticed) / counted.length
}
