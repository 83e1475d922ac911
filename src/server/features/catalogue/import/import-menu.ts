import { sql } from 'kysely'
import type { CallResult } from '#contract/call.ts'
import type { importProducts } from '#contract/calls/catalogue/menu-import.ts'
import { categories } from '#contract/resources/categories.ts'
import { menus } from '#contract/resources/menus.ts'
import { products } from '#contract/resources/products.ts'
import { messagesOf } from '#contract/resource.ts'
import { sameName, type ImportCells } from '#domain/menu-import/import-field.ts'
import { matchProducts } from '#domain/menu-import/match-products.ts'
import { placeOnMenu } from '#domain/menu-import/place-on-menu.ts'
import { readRow } from '#domain/menu-import/read-row.ts'
import { Problem } from '#domain/problem.ts'
import { legendOf } from '#domain/text/allergen-legend.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import { readConfig } from '#server/core/cache/read-config.ts'
import type { App } from '#server/core/context.ts'
import { againAfterDeadlock } from '#server/core/db/retry-after-deadlock.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { inSlices } from '#server/core/in-slices.ts'
import { checkWrite, requireVerb } from '#server/core/resources/write-access.ts'
import { insertRows, updateRows, writeAudits } from '#server/core/resources/write-many.ts'
import { rowWriter } from '#server/core/resources/write-row.ts'
import { categoriesHook, menusHook } from '#server/features/catalogue/catalogue-hooks.ts'
import { planLine, taxesOf, type ImportBody, type PlannedLine } from '#server/features/catalogue/import/plan-line.ts'
import { readStanding, type StandingShop } from '#server/features/catalogue/import/read-standing.ts'

/** Reasons that are told in all of an answer before each line tells one. */
const MOST_TOLD = 5000

type Answer = CallResult<typeof importProducts>
type Planned = { lines: PlannedLine[]; shop: StandingShop; newCategories: string[] }

/**
 * Brings a menu, or tells what it would bring. What a line says is read, matched and checked here, whatever a dry run
 * said before; all that is written is written in one transaction, one import after the other, so that nobody brings the
 * same menu twice at once.
 * @throws Problem `invalid` with the lines that may be read wrong and nobody looked at, `forbidden` where the menu or a
 * new category is not the asker's to write, `notFound` for a menu that is gone.
 */
export async function importMenu(app: App, principal: Principal, body: ImportBody): Promise<Answer> {
  if (body.isDryRun) {
    const planned = await plan(app.db, principal, body)
    checkCategories(principal, planned)
    await checkMenu(app, principal, body, planned)
    return answerOf(planned, false, menuOf(body, planned.shop))
  }
  const answer = await againAfterDeadlock(() =>
    app.db.transaction().execute(async tx => {
      await sql`select pg_advisory_xact_lock(hashtext('import-menu'))`.execute(tx)
      const planned = await plan(tx, principal, body, true)
      requireSeen(planned)
      const ids = await writeProducts(tx, app, principal, planned.lines)
      const categoryIds = await writeCategories(tx, app, principal, body, planned)
      const menu = await writeMenu(tx, app, principal, body, planned, ids, categoryIds)
      return answerOf({ ...planned, lines: planned.lines.map(line => withId(line, ids)) }, true, menu)
    }),
  )
  app.catalogue.invalidate()
  return answer
}

async function plan(db: Executor, principal: Principal, body: ImportBody, isLocking = false): Promise<Planned> {
  const menuId = body.menu && 'id' in body.menu ? body.menu.id : undefined
  if (isLocking) await lockProducts(db)
  const shop = await readStanding(db, principal, menuId)
  if (menuId !== undefined && !shop.menu)
    throw new Problem('notFound', { field: 'menu', message: messagesOf(menus).missing })
  const config = await readConfig(db)
  const legends = { legend: legendOf(config), additives: config.additivesLegend.map(({ code }) => code) }
  // Orders come between: thousands of lines are not read and checked in one go.
  const rows = await inSlices(body.rows, row => ({ ...row, read: readRow(cellsOf(body, row.cells), legends) }))
  const matches = matchProducts(
    rows.map(({ line, read }) => ({ line, values: read.values })),
    shop.products,
    body.menu != null,
  )
  const context = { principal, shop, legends, body, taxes: taxesOf(body) }
  const lines = await inSlices(rows, row =>
    planLine(row, row.read, matches.get(row.line) ?? { standing: undefined }, context),
  )
  const placed = lines.flatMap(({ category }) =>
    category === undefined || shop.categoryNamed(category) ? [] : [category],
  )
  const newCategories = [...new Map(placed.map(name => [sameName(name), name])).values()]
  return { lines, shop, newCategories }
}

const isDoubtful = ({ doubts }: PlannedLine) => doubts.some(({ isSeen }) => !isSeen)
/** Of the lines to look at so many are named in a refusal; a dry run tells all of them. */
const MOST_NAMED = 100
/** @throws Problem `invalid`, an entry for each line that nobody has looked at. */
function requireSeen({ lines }: Planned): void {
  const open = lines.filter(isDoubtful)
  if (open.length === 0) return
  throw new Problem(
    'invalid',
    open.slice(0, MOST_NAMED).map(({ line, name, doubts }) => ({
      field: `rows.${line}`,
      code: 'doubtful',
      message: `Zeile ${line}${name ? ` „${name.slice(0, 60)}“` : ''}: bitte prüfen. ${doubts
        .filter(({ isSeen }) => !isSeen)
        .map(({ message, text }) => `${message} („${text}“)`)
        .join(' ')}`,
    })),
  )
}

/** Nobody changes a product between what is read and what is written. */
const lockProducts = (tx: Executor) => sql`select id from products order by id for no key update`.execute(tx)

const cellsOf = ({ columns }: ImportBody, text: string): ImportCells => {
  const cells = text.split('\t')
  return Object.fromEntries(columns.map((field, place) => [field, cells[place] ?? '']))
}

/** The ids of all products written or placed, by line. */
async function writeProducts(
  tx: Executor,
  app: App,
  principal: Principal,
  lines: readonly PlannedLine[],
): Promise<Map<number, number>> {
  const fresh = lines.filter(({ outcome }) => outcome === 'new')
  const changed = lines.filter(({ outcome, body }) => outcome === 'changed' && Object.keys(body).length > 0)
  const ids = new Map(lines.flatMap(({ line, product }) => (product ? [[line, product.id] as const] : [])))
  const made =
    fresh.length === 0
      ? []
      : await insertRows(
          tx,
          products,
          fresh.map(({ body }) => body),
        )
  fresh.forEach(({ line }, index) => ids.set(line, made[index] ?? 0))
  const entries = fresh.map(({ body }, index) => ({ id: made[index] ?? 0, body, before: null }))
  await writeAudits(tx, app, principal, 'create', products, entries)
  const touched = [...new Set(changed.flatMap(({ body }) => Object.keys(body)))]
  if (changed.length === 0) return ids
  await updateRows(
    tx,
    products,
    changed.map(({ before, body }) => ({
      id: before?.id ?? 0,
      body: {
        ...Object.fromEntries(
          touched.map(name => [name, (before as Readonly<Record<string, unknown>> | undefined)?.[name]]),
        ),
        ...body,
      },
    })),
  )
  await writeAudits(
    tx,
    app,
    principal,
    'update',
    products,
    changed.map(({ before, body }) => ({
      id: before?.id ?? 0,
      body,
      before: (before as Readonly<Record<string, unknown>> | undefined) ?? null,
    })),
  )
  return ids
}

/** Makes the categories that are missing and answers the ids of all that are named, by name. */
async function writeCategories(
  tx: Executor,
  app: App,
  principal: Principal,
  body: ImportBody,
  { newCategories, lines, shop }: Planned,
): Promise<Map<string, number>> {
  const writer = rowWriter(app, categories, categoriesHook)
  const taxes = taxesOf(body)
  const ids = new Map<string, number>()
  for (const { category } of lines) {
    const known = category === undefined ? undefined : shop.categoryNamed(category)
    if (category !== undefined && known) ids.set(sameName(category), known.id)
  }
  for (const name of newCategories) {
    const { category: _name, ...rates } = taxes.get(sameName(name)) ?? { category: name }
    ids.set(sameName(name), await writer.createWithin(tx, principal, { name, ...rates }))
  }
  return ids
}

async function writeMenu(
  tx: Executor,
  app: App,
  principal: Principal,
  body: ImportBody,
  { lines, shop }: Planned,
  ids: ReadonlyMap<number, number>,
  categoryIds: ReadonlyMap<string, number>,
): Promise<Answer['menu']> {
  if (!body.menu) return null
  const placements = lines.flatMap(({ line, category }) => {
    const [product, under] = [ids.get(line), category === undefined ? undefined : categoryIds.get(sameName(category))]
    return product === undefined || under === undefined ? [] : [{ product, category: under }]
  })
  const writer = rowWriter(app, menus, menusHook)
  if (!('id' in body.menu)) {
    const { name, branches } = body.menu
    const given = { name, branches, availableFrom: app.clock.now(), catalog: placeOnMenu([], placements) }
    return { id: await writer.createWithin(tx, principal, given), name }
  }
  const { id } = body.menu
  if (placements.length > 0)
    await writer.updateWithin(tx, principal, id, { catalog: placeOnMenu(shop.menu?.catalog ?? [], placements) })
  return { id, name: shop.menu?.name ?? '' }
}

/** Refuses in a dry run what writing would refuse as a whole. */
function checkCategories(principal: Principal, { newCategories }: Planned): void {
  if (newCategories.length > 0) requireVerb(categories, principal, 'create')
}
async function checkMenu(
  app: App,
  principal: Principal,
  { menu }: ImportBody,
  { shop, lines }: Planned,
): Promise<void> {
  if (!menu) return
  if ('id' in menu) {
    const isTouched = lines.some(({ category }) => category !== undefined)
    if (isTouched && shop.menu)
      checkWrite(menus, principal, { verb: 'update', before: shop.menu, after: { ...shop.menu, catalog: [] } })
    return
  }
  requireVerb(menus, principal, 'create')
  await menusHook.beforeWrite?.({ app, tx: app.db, principal, before: undefined, body: { ...menu } })
}

const menuOf = ({ menu }: ImportBody, { menu: stored }: StandingShop): Answer['menu'] =>
  !menu ? null : 'id' in menu ? { id: menu.id, name: stored?.name ?? '' } : { id: null, name: menu.name }

const withId = (line: PlannedLine, ids: ReadonlyMap<number, number>): PlannedLine => {
  const id = ids.get(line.line)
  if (id === undefined || line.outcome === 'refused') return line
  const isWritten = line.outcome === 'new' || Object.keys(line.body).length > 0
  return { ...line, product: { id, version: (line.product?.version ?? 0) + (isWritten ? 1 : 0) } }
}

function answerOf({ lines, newCategories }: Planned, isDone: boolean, menu: Answer['menu']): Answer {
  let told = 0
  /**
   * A menu whose columns are read as something else is wrong in each line: of the later ones the first reason is told.
   */
  const toldOf = (errors: PlannedLine['errors']) => {
    told += errors.length
    return told > MOST_TOLD ? errors.slice(0, 1) : errors
  }
  const count = (outcome: PlannedLine['outcome']) => lines.filter(line => line.outcome === outcome).length
  return {
    isDone,
    counts: {
      new: count('new'),
      changed: count('changed'),
      unchanged: count('unchanged'),
      refused: count('refused'),
      doubtful: lines.filter(isDoubtful).length,
    },
    lines: lines.map(({ line, outcome, product, name, differences, errors, doubts }) => ({
      line,
      outcome,
      product,
      name,
      differences,
      errors: toldOf(errors),
      doubts,
    })),
    newCategories,
    menu,
  }
}
