import { sql } from 'kysely'
import type { NewSpecial } from '#contract/calls/signage/specials.ts'
import { digitalSignageSegments } from '#contract/resources/digital-signage-segments.ts'
import { scopesOf } from '#contract/rights/decide.ts'
import { inTheWay } from '#domain/in-the-way.ts'
import { Problem } from '#domain/problem.ts'
import { isBlank } from '#domain/text/blank.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { requireLinked } from '#server/core/resources/check-links.ts'
import type { Condition } from '#server/core/resources/conditions.ts'
import { rowWriter } from '#server/core/resources/write-row.ts'
import { segmentsHook } from '#server/features/signage/signage-hooks.ts'

const MOST_LETTERS = 120
const NOTHING_CHOSEN = 'Bitte wählen Sie ein Gericht, ein Bild oder eine Filmsequenz, oder geben Sie einen Text ein.'

/** What a special shows: the film sequence made for it, what names it, and how one made before is found. */
type Shown = { name: string; values: Readonly<Record<string, unknown>>; isSame: Condition }

/**
 * The film sequence of a special: the chosen one, else one that was made for the same before and still stands as it
 * was, else a new one, by the same checks as any. @throws Problem `invalid` at what is missing or hidden from its
 * sender.
 */
export async function specialSegment(
  app: App,
  tx: Executor,
  by: Principal,
  { body, branches }: { body: NewSpecial; branches: readonly number[] },
): Promise<{ id: number; name: string }> {
  const given = [body.product, body.image, body.segment, !isBlank(body.text ?? '')].filter(Boolean)
  if (given.length !== 1) throw new Problem('invalid', { field: 'text', code: 'required', message: NOTHING_CHOSEN })
  await requireLinked(tx, by, [
    ...(body.product ? [{ to: 'products', id: body.product.id, path: 'product' }] : []),
    ...(body.image ? [{ to: 'images', id: body.image.id, path: 'image' }] : []),
    ...(body.segment ? [{ to: 'digital-signage-segments', id: body.segment.id, path: 'segment' }] : []),
  ])
  if (body.segment) return chosenSegment(tx, body.segment.id)
  const shown = await shownOf(tx, body)
  const isEverywhere = scopesOf(by, 'digital-signage-segments.create').has('all')
  const owners = isEverywhere ? [] : [...new Set(branches)].toSorted((one, other) => one - other)
  const { rows } = await typedSql({ id: 'int', name: 'text' })`
    select s.id, s.name from digital_signage_segments s
    where s.is_enabled and s.valid_from is null and s.valid_until is null and s.weekdays = '{}'
    and s.windows = '[]'::jsonb
      and exists (select from digital_signage_specials p where p.segment_id = s.id)
      and array(select target_id from digital_signage_segments_branches where row_id = s.id order by target_id) =
        ${owners}::bigint[]
      and ${shown.isSame}
    order by s.id desc limit 1`.execute(tx)
  const [known] = rows
  if (known) return known
  const values = { ...shown.values, name: shown.name, branches: owners.map(id => ({ id })) }
  const id = await rowWriter(app, digitalSignageSegments, segmentsHook).createWithin(tx, by, values)
  return { id, name: shown.name }
}

async function chosenSegment(tx: Executor, id: number): Promise<{ id: number; name: string }> {
  const { rows } = await typedSql({ id: 'int', name: 'text', isEnabled: 'bool' })`
    select id, name, is_enabled from digital_signage_segments where id = ${id}`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('A film sequence is gone as soon as it was seen')
  if (row.isEnabled) return row
  const entry = { field: 'segment', code: 'disabled', message: 'Was ausgeschaltet ist, wird nicht abgespielt.' }
  const way = { path: digitalSignageSegments.path, id, name: row.name, hiddenBy: [] }
  throw new Problem('invalid', inTheWay(entry, way, digitalSignageSegments.label.one))
}

/** What a film sequence for today is called; words that say so already are left as they are. */
function named(what: string | null | undefined): string {
  const words = what?.trim() || 'Bild'
  return (/^heute\b/i.test(words) ? words : `Heute: ${words}`).slice(0, MOST_LETTERS)
}

async function shownOf(tx: Executor, { product, image, text }: NewSpecial): Promise<Shown> {
  if (product) {
    const { rows } = await typedSql({ name: 'text?' })`select name from products where id = ${product.id}`.execute(tx)
    return {
      name: named(rows[0]?.name),
      values: { type: 'menuBoard', menuBoard: { products: [{ id: product.id }], layout: 'hero' } },
      isSame: sql`s.type = 'menuBoard' and jsonb_array_length(s.menu_board -> 'products') = 1
        and s.menu_board -> 'products' @> ${JSON.stringify([{ id: product.id }])}::jsonb`,
    }
  }
  if (image) {
    const { rows } = await typedSql({ name: 'text?' })`
      select coalesce(nullif(alt, ''), name) as name from images where id = ${image.id}`.execute(tx)
    return {
      name: named(rows[0]?.name),
      values: { type: 'image', images: [{ id: image.id }], fit: 'contain' },
      isSame: sql`s.type = 'image' and array(select target_id from digital_signage_segments_images where row_id = s.id)
          = ${[image.id]}::bigint[]`,
    }
  }
  return {
    name: named(text?.split('\n')[0]),
    values: { type: 'text', text },
    isSame: sql`s.type = 'text' and s.text = ${text} and not exists (select from digital_signage_segments_images
        where row_id = s.id)`,
  }
}
