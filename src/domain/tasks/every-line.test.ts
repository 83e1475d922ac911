import { expect, test } from 'vitest'
import { writeRule } from '#domain/repetition/recurrence-rule.ts'
import { type Mentionable, readQuickTask } from '#domain/tasks/quick-add.ts'

/** A Thursday. */
const TODAY = '2026-11-26'
const PEOPLE: readonly Mentionable[] = [
  { kind: 'user', id: 1, name: 'Lena Huber', username: 'lena' },
  { kind: 'user', id: 2, name: 'Jürgen Groß', username: 'jg' },
  { kind: 'department', id: 4, name: 'Küche' },
]
const DAYS = [
  '',
  'heute',
  'morgen',
  'übermorgen',
  'am Freitag',
  'nächsten Freitag',
  'diesen Samstag',
  'Mo',
  'am Mo, 30.11.',
  '3.12.',
  'am 3. Dezember',
  '24.12.2026',
  '2026-12-24',
  '31.4.',
  'in 3 Tagen',
  'in zwei Wochen',
  'in einem Monat',
  'KW 50',
  'Anfang Dezember',
  'Ende nächster Woche',
  'am Wochenende',
  'jeden Montag',
  'täglich ab morgen',
  'alle 2 Wochen freitags',
  'monatlich am 15.',
  'bis Freitag',
  'vor Montag',
  'Montag oder Dienstag',
] as const
const TIMES = [
  '',
  '8 Uhr',
  'um 8',
  '8:30',
  '8.30 Uhr',
  '20h',
  'halb neun',
  'viertel nach acht',
  'dreiviertel 9',
  'fünf vor zwölf',
  'früh',
  'abends um 7',
  'von 8 bis 10 Uhr',
  'zwischen 8 und 10',
  'gegen 9',
  'ab 8 Uhr',
  'in 30 Minuten',
] as const
const WHAT = ['Brot holen', '3 Kisten Bier', 'Tische 3 und 4', 'Preis 8.30 ändern', 'Montagsliste'] as const
const MARKS = [
  '@lena',
  '@Lena Huber',
  '@jürgen groß #küche',
  '@nobody',
  '!',
  '!!',
  '!!! #hygiene #haccp',
  'dringend',
  '# !',
  'a@b.at',
] as const

const LINES = [
  ...DAYS.flatMap(day => TIMES.map(time => `Brot holen ${day} ${time}`)),
  ...DAYS.flatMap(day => TIMES.map(time => `${time} ${day} Brot`)),
  ...WHAT.flatMap(what => DAYS.map(day => `${day} ${what}`)),
  ...WHAT.flatMap(what => TIMES.map(time => `${what} morgen ${time}`)),
  ...MARKS.flatMap(mark => ['Brot', 'Brot morgen 8 Uhr'].map(what => `${what} ${mark}`)),
].map(line => line.replaceAll(/\s+/g, ' ').trim())

function readingOf(line: string): string {
  const { title, day, time, recurrence, assignees, priority, tags } = readQuickTask(line, TODAY, PEOPLE)
  const said = [
    day,
    time,
    recurrence && `${writeRule(recurrence.rule)}${recurrence.until ? ` until ${recurrence.until}` : ''}`,
    assignees.map(({ kind, id }) => `${kind} ${id}`).join(', '),
    priority,
    tags.map(tag => `#${tag}`).join(' '),
  ]
  return `${line} → ${[title, ...said.filter(Boolean)].join(' | ')}`
}

/**
 * The approved reading of many lines: whoever changes how they are read sees in its difference what that does to all of
 * them, and approves it by `-u`. What is right is said in `quick-add.test.ts` and `quick-clock.test.ts`.
 */
test('every line is read as it was approved', async () => {
  await expect(`${[...new Set(LINES)].map(readingOf).join('\n')}\n`).toMatchFileSnapshot(
    '../../../test/quick-lines.txt',
  )
})
