import type { z } from 'zod'
import type { renderImageTemplate } from '#contract/calls/catalogue/image-templates.ts'
import { staffPaper } from '#contract/calls/order-papers.ts'
import type { ImageReference } from '#domain/catalogue/product.ts'
import { woodPath, type WoodContent } from '#domain/content/wood.ts'
import { tableAddress } from '#domain/organisation/table-address.ts'
import { Problem } from '#domain/problem.ts'
import type { TemplateNode, TemplateOrder, TemplateSubject, TemplateTable } from '#domain/templates/template-data.ts'
import { holds } from '#contract/rights/decide.ts'
import { type Principal, requireAbility, requireAbilityOver } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { typed, typedSql } from '#server/core/db/typed-sql.ts'

type Query = z.infer<typeof renderImageTemplate.query>
/** Reads an order for staff of its branch, or refuses as everything of that order does. */
export type ReadOrder = (app: App, id: number, principal: Principal) => Promise<TemplateOrder>

const gone = (field: string, message: string) => new Problem('invalid', { field, code: 'unknown', message })

/**
 * What a picture is made for. An order is for those who may read it, the address on a table for those who print such
 * codes.
 * @throws Problem `invalid` where something of it is gone, `forbidden` and `notFound` as for the order itself.
 */
export async function findSubject(
  app: App,
  query: Query,
  { principal, origin, readOrder }: { principal: Principal; origin: string; readOrder: ReadOrder },
): Promise<TemplateSubject> {
  if (query.order !== undefined) requireAbility(principal, staffPaper.ability)
  const { productById, categoryById, branchById, branches, config } = await app.catalogue.current()
  const table = query.table === undefined ? undefined : await findTable(app, query.table, principal, origin)
  const branchId = table?.branchId ?? query.branch
  const known = {
    product: query.product === undefined ? undefined : productById.get(query.product),
    category: query.category === undefined ? undefined : categoryById.get(query.category),
    branch: branchId === undefined ? branches[0] : branchById.get(branchId),
    node: query.node === undefined ? undefined : await findNode(app, query.node, principal),
  }
  if (query.product !== undefined && !known.product) throw gone('product', 'Dieses Produkt gibt es nicht mehr.')
  if (query.category !== undefined && !known.category) throw gone('category', 'Diese Kategorie gibt es nicht mehr.')
  if (branchId !== undefined && !known.branch) throw gone('branch', 'Diese Filiale gibt es nicht mehr.')
  return {
    ...known,
    table,
    order: query.order === undefined ? undefined : await readOrder(app, query.order, principal),
    custom: Object.fromEntries(
      [query.custom ?? []].flat().map(text => [text.slice(0, text.indexOf('=')), text.slice(text.indexOf('=') + 1)]),
    ),
    catalogue: productById,
    settings: { ...config, logo: (config.logo as ImageReference | null | undefined) ?? null },
    origin,
  }
}

async function findTable(
  app: App,
  id: number,
  principal: Principal,
  origin: string,
): Promise<TemplateTable & { branchId: number }> {
  const { rows } = await typedSql({ identifier: 'text', code: 'text', branchId: 'int', branchIdentifier: 'text' })`
    select t.identifier, t.code, t.branch_id, b.identifier as branch_identifier
    from tables t join branches b on b.id = t.branch_id where t.id = ${id}`.execute(app.db)
  const [row] = rows
  const missing = () => gone('table', 'Diesen Tisch gibt es nicht mehr.')
  if (!row) throw missing()
  requireAbilityOver(principal, 'tables.browse', row.branchId, missing)
  const { identifier, branchId, branchIdentifier, code } = row
  return { identifier, branchId, address: tableAddress(origin, branchIdentifier, code) }
}

async function findNode(app: App, id: number, principal: Principal): Promise<TemplateNode> {
  const { rows } = await typedSql({
    name: 'text?',
    type: typed<'form' | 'wood'>('text'),
    content: 'json',
    identifier: 'text',
    isPublic: 'bool',
  })`select name, type, content, identifier, is_public from nodes where id = ${id}`.execute(app.db)
  const [row] = rows
  // a draft is hidden from those who do not write it, as if it were not there
  if (!row || (!row.isPublic && !holds(principal, 'nodes.browse')))
    throw gone('node', 'Diesen Inhalt gibt es nicht mehr.')
  const name = row.name ?? row.identifier
  if (row.type === 'form') return { name, path: `/formular/${row.identifier}` }
  const path = woodPath(name)
  const first = (row.content as Partial<WoodContent>).teaser?.slider?.images[0]
  return { name, path: path && `/${path}`, image: first ? ({ id: first.id } as ImageReference) : null }
}
