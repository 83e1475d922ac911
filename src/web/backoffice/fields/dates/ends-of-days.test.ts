import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const ENDS = /(?:^|\b)(?:bis|endet|ende)\b/iu
const FIELD = /\{[^{}]*\bkind: '(?:instant|localDateTime)'[^{}]*\}/gu
const INPUT = /<(?:Lazy)?DateTimeInput\b[\s\S]*?\/>/gu

/** Those whose label says that something ends there, without saying what a day alone means. */
const unsaid = (text: string, found: RegExp): string[] =>
  [...text.matchAll(found)]
    .map(([one]) => one)
    .filter(one => ENDS.test(/\blabel(?:: |=)["'{]*([^"'}]*)/u.exec(one)?.[1] ?? ''))
    .filter(one => !/\bisEnd\b|\bisFixed: true/u.test(one))

test('a day without a time that ends something includes that day, wherever one is typed', () => {
  const fields = globSync('src/{contract,domain}/**/*.ts').flatMap(file => unsaid(readFileSync(file, 'utf8'), FIELD))
  const inputs = globSync('src/web/**/*.tsx').flatMap(file => unsaid(readFileSync(file, 'utf8'), INPUT))
  // What the system alone writes or only tells: the lock of a sign-in, and the end of a sold-out dish in the log.
  expect(fields.filter(one => !/Gesperrt bis|Ausverkauft bis/u.test(one))).toEqual([])
  expect(inputs).toEqual([])
  expect(unsaid('<LazyDateTimeInput label="Bis" value={end} />', INPUT)).toHaveLength(1)
  expect(unsaid("{ kind: 'instant', label: 'Gilt bis' }", FIELD)).toHaveLength(1)
})
