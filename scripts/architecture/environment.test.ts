import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const read = (file: string) => readFileSync(path.join(import.meta.dirname, '../..', file), 'utf8')

/** Every name of an environment variable that a text writes in quotes, in backticks or before `=`. */
const namesIn = (text: string, form: RegExp) =>
  [...new Set([...text.matchAll(form)].map(([, name = '']) => name))].toSorted()

const known = namesIn(read('src/server/env.ts'), /'([A-Z][A-Z\d]*(?:_[A-Z\d]+)*)'/g)

test('the example of the environment names every variable the server reads, and no other', () =>
  expect(namesIn(read('.env.example'), /^#?([A-Z][A-Z\d_]*)=/gm)).toEqual(known))

test('so does the table for operators', () => {
  const [, table = ''] = /## Environment\n([^]*?)\n## /.exec(read('docs/operations.md')) ?? []
  expect(
    namesIn(
      table
        .match(/^\| `.*$/gm)
        ?.map(row => row.split('|')[1])
        .join() ?? '',
      /`([A-Z][A-Z\d_]*)`/g,
    ),
  ).toEqual(known)
})
