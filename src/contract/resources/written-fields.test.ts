import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Field, Fields } from '#contract/field.ts'
import { innerFields } from '#contract/field-facts.ts'
import { RESOURCES } from '#contract/resources/index.ts'

const PAGES = 'docs/reference'
const wordsOf = (page: string): readonly string[] =>
  [
    ...readFileSync(`${PAGES}/${page}`, 'utf8')
      .replaceAll('```', '')
      .matchAll(/`([^`]+)`/gu),
  ].flatMap(([, code = '']) => code.split(/\W+/u))
const written = new Set(readdirSync(PAGES).flatMap(wordsOf))

/** The fields of a collection and those within them; what bodies of pages hold is written block by block. */
const namesIn = (fields: Fields, above: readonly Fields[] = []): string[] =>
  Object.entries(fields).flatMap(([name, field]: [string, Field]) => {
    const inner = innerFields(field)
    return [name, ...(field.kind === 'blocks' || above.includes(inner) ? [] : namesIn(inner, [...above, inner]))]
  })

test.each(RESOURCES)('Each field of $path is named in the reference', ({ fields }) => {
  expect(namesIn(fields).filter(name => !written.has(name))).toEqual([])
})

test.each(['api-tokens', 'webhooks'])('Those of %s stand on the page of programs', path => {
  const words = new Set(wordsOf('programs.md'))
  const fields = RESOURCES.find(resource => resource.path === path)?.fields ?? {}
  expect(Object.keys(fields).filter(name => !words.has(name))).toEqual([])
})
