import { linksInBlocks } from '#contract/links-in.ts'
import type { ContentBlock } from '#domain/content/content-block.ts'
import type { ProblemEntry } from '#domain/problem.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'

const MESSAGE = 'Ein Bild hat noch keine Beschreibung. Tragen Sie ein, was es zeigt, für alle, die es nicht sehen.'
const IN_TEXT = 'Ein Bild in diesem Text hat noch keine Beschreibung. Tragen Sie sie unter Medien beim Bild ein.'

/** The input of a picture within a body: in a column, in a row of a list, or in the block itself. */
const PLACE = /^(?:\d+\.value\.columns\.\d+\.body\.)?\d+\.value\.[a-z]\w*(?:\.\d+\.[a-z]\w*)?/i

/**
 * What is wrong with the pictures of a body that guests are to see: each that carries meaning says what it shows (WCAG
 * 1.1.1).
 */
export async function pictureProblems(tx: Executor, body: readonly ContentBlock[]): Promise<ProblemEntry[]> {
  const pictures = linksInBlocks(body).flatMap(({ path, to, id }) => {
    const [index = '', , first = ''] = path.split('.')
    const type = body[Number(index)]?.type
    // The picture behind a heading is a ground: the heading says what it is about.
    if (to !== 'images' || (type === 'hero' && first === 'background')) return []
    const place = PLACE.exec(path)?.[0] ?? path
    return [{ id, field: `content.body.${place}`, name: place.split('.').at(-1) ?? '' }]
  })
  if (pictures.length === 0) return []
  const { rows } = await typedSql({ id: 'int' })`
    select id from images where id = any(${pictures.map(({ id }) => id)}::bigint[])
    and coalesce(trim(alt), '') = ''`.execute(tx)
  const silent = new Set(rows.map(({ id }) => id))
  const found = new Map(pictures.filter(({ id }) => silent.has(id)).map(({ field, name }) => [field, name]))
  return [...found].map(([field, name]) => ({
    field,
    code: 'alt',
    message: name === 'text' || name === 'answer' ? IN_TEXT : MESSAGE,
  }))
}

/** A file that a guest sent belongs to an order or a form and stands on no page. */
export async function fileProblems(tx: Executor, body: readonly ContentBlock[]): Promise<ProblemEntry[]> {
  const files = linksInBlocks(body).filter(({ to }) => to === 'uploads')
  if (files.length === 0) return []
  const { rows } = await typedSql({ id: 'int' })`
    select id from uploads where id = any(${files.map(({ id }) => id)}::bigint[]) and not is_own`.execute(tx)
  const strange = new Set(rows.map(({ id }) => id))
  return files
    .filter(({ id }) => strange.has(id))
    .map(({ path }) => ({
      field: `content.body.${path}`,
      code: 'unknown',
      message: 'Der ausgewählte Eintrag existiert nicht.',
    }))
}
