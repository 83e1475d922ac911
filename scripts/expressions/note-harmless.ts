// Notes which expressions of the product are harmless, so that a run of the tests looks at those it does not know and
// at some of the others: node scripts/expressions/note-harmless.ts
import { readFileSync, writeFileSync } from 'node:fs'
import { harmOf, markOf, NOTED, readNoted, readSources } from './harm-of.ts'

const noted = readNoted()
const marks = new Set<string>()
for (const { file, found } of readSources())
  for (const one of found.written) {
    const mark = markOf(one)
    const harm = noted.has(mark) ? null : await harmOf(one)
    if (harm === null) marks.add(mark)
    else process.stderr.write(`/${one.source}/${one.flags} in ${file} — ${harm}\n`)
  }
const text = `${JSON.stringify([...marks].toSorted(), null, 2)}\n`
if (text !== readFileSync(NOTED, 'utf8')) writeFileSync(NOTED, text)
