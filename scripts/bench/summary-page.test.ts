import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { SUMMARY_LINES, summaryPage } from './summary-page.ts'

const page = (name: string) => readFileSync(path.join(import.meta.dirname, '../../docs', name), 'utf8')
const [figures, sizes, summary] = ['performance-figures.md', 'performance-sizes.md', 'performance.md'].map(page) as [
  string,
  string,
  string,
]

test('the page for people is what the pages of figures and sizes make of it', () =>
  expect(summaryPage(figures, sizes)).toBe(summary))

test('it shows twenty figures, each with its limit and whether it is kept', () => {
  const rows = summary.split('\n').filter(line => /^\|.*\| (yes|\*\*no\*\*) \|$/.test(line))
  expect(SUMMARY_LINES).toBe(20)
  expect(rows).toHaveLength(20)
  expect(rows.filter(row => !row.split('|')[2]?.includes('<=') && !row.split('|')[2]?.includes('>='))).toEqual([])
})

test('a figure that was renamed is told, not left out', () =>
  expect(() => summaryPage(figures.replaceAll('| memory, idle |', '| memory, at rest |'), sizes)).toThrow(
    'no row “memory, idle”',
  ))

test('a figure that is not within its limit is named below the tables', () =>
  expect(summaryPage(figures.replace(/(\| memory, idle \|.*\|) yes \|/, '$1 **no** |'), sizes)).toContain(
    'Not kept: memory at rest, Node and PostgreSQL.',
  ))
