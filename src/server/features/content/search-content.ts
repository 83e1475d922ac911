import { setImmediate as nextTurn } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import { type ContentKind, type FoundContent, MOST_FOUND_CONTENT } from '#contract/calls/content/search.ts'
import { plainTextsIn } from '#contract/texts-in.ts'
import type { ContentBlock } from '#domain/content/content-block.ts'
import type { WoodContent } from '#domain/content/wood.ts'
import type { FormContent } from '#domain/forms/form.ts'
import { containsFolded } from '#domain/text/fold.ts'
import type { App } from '#server/core/context.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'

type Read = { id: number; name: string; words: string }
type Source = { kind: ContentKind; rows: (after: number) => Promise<Read[]> }

/** So many rows are looked through before others get their turn, and so many of a kind at all. */
const AT_ONCE = 100
const MOST_ROWS = 5000
const ONE_SEARCH_WAITS_MS = 5000
const MOST_USES = 5
const BEFORE = 40
const AFTER = 100

/**
 * What the website is made of, by its words (docs/reference/content.md#search-of-the-back-office). Drafts are read as
 * they stand, since it is editors who ask. Few at a time, and in steps, so that guests do not wait.
 */
export const searchContent = (app: App, search: string): Promise<FoundContent[]> =>
  app.concurrencyLimit('content search', 2, () => found(app, search), ONE_SEARCH_WAITS_MS)

async function found({ db }: App, search: string): Promise<FoundContent[]> {
  const words = search.split(/\s+/).filter(Boolean).slice(0, 8)
  const all: FoundContent[] = []
  for (const { kind, rows } of sourcesOf(db)) {
    const hits: (Read & { isNamed: boolean })[] = []
    for (let after = 0, seen = 0; seen < MOST_ROWS && hits.length < MOST_FOUND_CONTENT; seen += AT_ONCE) {
      const page = await rows(after)
      for (const row of page)
        if (words.every(word => containsFolded(`${row.name} ${row.words}`, word)))
          hits.push({ ...row, isNamed: words.every(word => containsFolded(row.name, word)) })
      if (page.length < AT_ONCE) break
      after = page.at(-1)?.id ?? after
      await nextTurn()
    }
    const shown = hits
      .toSorted((one, other) => Number(other.isNamed) - Number(one.isNamed))
      .slice(0, MOST_FOUND_CONTENT)
    const uses = await usesOf(
      db,
      kind,
      shown.map(({ id }) => id),
    )
    all.push(
      ...shown.map(({ id, name, words: text, isNamed }) => ({
        kind,
        id,
        name,
        excerpt: isNamed ? null : around(text, words[0] ?? ''),
        usedOn: uses.get(id) ?? [],
      })),
    )
  }
  return all
}

const PAGE = { id: 'int', name: 'text', about: 'text', content: 'json' } as const
const bodyOf = (content: unknown) =>
  ((content as { body?: ContentBlock[] | null }).body ?? []) as readonly ContentBlock[]

const sourcesOf = (db: Executor): Source[] => [
  {
    kind: 'site',
    rows: async after =>
      (
        await typedSql(PAGE)`
        select id, name, concat_ws(' ', title, description, path) as about, content
        from sites where id > ${after} order by id limit ${AT_ONCE}`.execute(db)
      ).rows.map(({ id, name, about, content }) => ({
        id,
        name,
        words: joined([about, ...plainTextsIn(bodyOf(content))]),
      })),
  },
  {
    kind: 'block',
    rows: async after =>
      (
        await typedSql(PAGE)`
        select id, name, identifier as about, content
        from blocks where id > ${after} order by id limit ${AT_ONCE}`.execute(db)
      ).rows.map(({ id, name, about, content }) => ({
        id,
        name,
        words: joined([about, ...plainTextsIn(bodyOf(content))]),
      })),
  },
  { kind: 'form', rows: async after => nodesOf(db, 'form', after, content => formWords(content as FormContent)) },
  { kind: 'wood', rows: async after => nodesOf(db, 'wood', after, content => woodWords(content as WoodContent)) },
  {
    kind: 'image',
    rows: async after =>
      (
        await typedSql({ id: 'int', name: 'text', words: 'text' })`
        select id, coalesce(name, alt, '') as name, coalesce(alt, '') as words
        from images where id > ${after} order by id limit ${AT_ONCE}`.execute(db)
      ).rows,
  },
  {
    kind: 'file',
    rows: async after =>
      (
        await typedSql({ id: 'int', name: 'text', words: 'text' })`
        select id, coalesce(name, '') as name, '' as words
        from uploads where is_own and id > ${after} order by id limit ${AT_ONCE}`.execute(db)
      ).rows,
  },
]

async function nodesOf(
  db: Executor,
  type: 'form' | 'wood',
  after: number,
  wordsOf: (content: unknown) => string,
): Promise<Read[]> {
  const { rows } = await typedSql(PAGE)`
    select id, coalesce(name, identifier) as name, identifier as about, content
    from nodes where type = ${type} and id > ${after} order by id limit ${AT_ONCE}`.execute(db)
  return rows.map(({ id, name, about, content }) => ({ id, name, words: joined([about, wordsOf(content)]) }))
}

const joined = (texts: readonly (string | null | undefined)[]) =>
  texts.filter(Boolean).join(' ').replaceAll(/\s+/g, ' ')
const formWords = ({ description, fields, thankYouMessage }: FormContent) =>
  joined([
    description,
    thankYouMessage,
    ...fields.flatMap(field => [field.label, field.description, ...field.options.map(({ value }) => value)]),
  ])
const woodWords = ({ teaser, body }: WoodContent) => joined([teaser.text, ...plainTextsIn(body ?? [])])

/** The words around the first place of one; the first ones where it is spelled otherwise. */
function around(text: string, word: string): string {
  const at = text.toLocaleLowerCase('de').indexOf(word.toLocaleLowerCase('de'))
  // it begins with a whole word
  const start = at <= BEFORE ? 0 : text.indexOf(' ', at - BEFORE) + 1
  const end = start + BEFORE + AFTER
  return `${start > 0 ? '… ' : ''}${text.slice(start, end).trim()}${end < text.length ? ' …' : ''}`
}

/** By which links pages and shared blocks lead to a kind. */
const LINKS: Readonly<Partial<Record<ContentKind, string>>> = {
  block: 'used_blocks',
  form: 'used_nodes',
  image: 'used_images',
  file: 'used_files',
}

/** The names of the pages and shared blocks these stand on, by id. */
async function usesOf(db: Executor, kind: ContentKind, ids: readonly number[]): Promise<Map<number, string[]>> {
  const link = LINKS[kind]
  const uses = new Map<number, string[]>()
  if (!link || ids.length === 0) return uses
  const of = (table: string): RawBuilder<unknown> => sql`
    select l.target_id, t.name from ${sql.table(`${table}_${link}`)} l join ${sql.table(table)} t on t.id = l.row_id
    where l.target_id = any(${ids}::bigint[])`
  const { rows } = await typedSql({ targetId: 'int', name: 'text' })`
    ${kind === 'block' ? of('sites') : sql`${of('sites')} union all ${of('blocks')}`} order by 1, 2`.execute(db)
  for (const { targetId, name } of rows) {
    const known = uses.get(targetId) ?? []
    if (known.length < MOST_USES) uses.set(targetId, [...known, name])
  }
  return uses
}
