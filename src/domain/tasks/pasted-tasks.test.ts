import { describe, expect, test } from 'vitest'
import { isPastedList, pastedTasks } from '#domain/tasks/pasted-tasks.ts'

describe('the tasks of a list', () => {
  test.each([
    ['Zelt\nStrom\r\nBrot', ['Zelt', 'Strom', 'Brot'], 'a line each'],
    ['- Zelt\n• Strom\n*  Brot\n– Wein', ['Zelt', 'Strom', 'Brot', 'Wein'], 'bullets go'],
    ['1. Zelt\n2) Strom\n(3) Brot', ['Zelt', 'Strom', 'Brot'], 'numbers that count up go'],
    ['3. Oktober vorbereiten\nZelt', ['3. Oktober vorbereiten', 'Zelt'], 'a day stays'],
    ['1. Mai\n3. Oktober', ['1. Mai', '3. Oktober'], 'numbers that do not count up stay'],
    ['- [ ] Zelt\n- [x] Strom\n☐ Brot', ['Zelt', 'Strom', 'Brot'], 'boxes go'],
    ['1. [ ] Zelt\n2. [ ] Strom', ['Zelt', 'Strom'], 'boxes behind numbers too'],
    ['\n  \n---\nZelt\n\n', ['Zelt'], 'lines that say nothing make none'],
    ['  Zelt   aufbauen\t(groß) ', ['Zelt aufbauen (groß)'], 'spaces are one'],
    ['-5 °C prüfen', ['-5 °C prüfen'], 'a minus is no bullet'],
    ['', [], 'nothing makes none'],
  ])('%j', (text, tasks) => expect(pastedTasks(text)).toEqual(tasks))
})

test('one line is no list', () => {
  expect(isPastedList('Zelt')).toBe(false)
  expect(isPastedList('Zelt\n\n')).toBe(false)
  expect(isPastedList('Zelt\nStrom')).toBe(true)
})
