import type { FastifyInstance, FastifyReply } from 'fastify'
import type { z } from 'zod'
import { labelSheets } from '#contract/calls/catalogue/label-sheets.ts'
import { readInput } from '#contract/read-input.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { labelTexts } from '#domain/labels/label-texts.ts'
import { SHEET_LAYOUTS } from '#domain/labels/sheet-layout.ts'
import { Problem, type ProblemEntry } from '#domain/problem.ts'
import type { TemplateSubject } from '#domain/templates/template-data.ts'
import { principalOf } from '#server/core/auth/authenticate.ts'
import { requireAbility } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { routeOf } from '#server/core/http/mount-call.ts'
import { originOf } from '#server/core/http/origin-of.ts'
import { drawApart } from '#server/features/drawings/apart/draw-apart.ts'
import { printHouseLabels, printTemplateLabels } from '#server/features/drawings/labels/template-labels.ts'
import type { Readers } from '#server/features/drawings/templates/mount-templates.ts'
import { findSubject } from '#server/features/drawings/templates/find-subject.ts'

const FAILURE = 'Etiketten konnten nicht erstellt werden. Bitte versuchen Sie es in einer Minute noch einmal.'

/**
 * Labels on paper. @throws Problem `invalid` at an item that is gone, `forbidden` where somebody may not read what they
 * want labels of.
 */
export function mountLabels(server: FastifyInstance, app: App, readers: Readers): void {
  server.post(routeOf(labelSheets.path), async (request, reply) => {
    const principal = await principalOf(app, request)
    requireAbility(principal, labelSheets.ability)
    const order = readInput(labelSheets.body, request.body ?? {})
    const { of, layout, templateId, items, startCell, shiftX, shiftY, hasOutlines } = order
    if (of === 'product' && templateId === undefined) return send(reply, await printProducts(app, order))
    const origin = originOf(app, request)
    const subjects = await subjectsOf(app, order, { principal, origin, readOrder: readers.readOrder })
    const asked = { of, plan: { items, startCell, shiftX, shiftY, hasOutlines }, subjects }
    return send(
      reply,
      templateId === undefined && of !== 'product'
        ? await printHouseLabels(app, asked, of, layout, readers.readImage, FAILURE)
        : await printTemplateLabels(app, asked, Number(templateId), readers.readImage, FAILURE),
    )
  })
}

async function printProducts(app: App, { layout, items, ...plan }: z.output<typeof labelSheets.body>): Promise<Buffer> {
  const { productById, config } = await app.catalogue.current()
  const catalogue: ReadonlyMap<number, Product> = productById
  const gone = items.flatMap(({ id }, index) => (catalogue.has(id) ? [] : [index]))
  if (gone.length > 0)
    throw new Problem(
      'invalid',
      gone.map(index => ({
        field: `items.${index}.id`,
        code: 'unknown',
        message: 'Dieses Produkt gibt es nicht mehr.',
      })),
    )
  const texts = [...new Set(items.map(({ id }) => id))].map(
    id => [id, labelTexts(catalogue.get(id) as Product, catalogue, config)] as const,
  )
  // there are no cards of products, as the call says
  const order = {
    ...plan,
    items,
    layout: layout in SHEET_LAYOUTS ? (layout as keyof typeof SHEET_LAYOUTS) : 'detail',
  } as const
  return drawApart(app, { make: 'labels', order, texts, title: 'Etiketten' }, FAILURE)
}

const send = (reply: FastifyReply, pdf: Buffer) =>
  reply
    .type(labelSheets.mediaType)
    .header('cache-control', 'no-store')
    .header('content-disposition', 'inline; filename="etiketten.pdf"')
    .send(pdf)

type LabelOrder = Pick<z.output<typeof labelSheets.body>, 'of' | 'items' | 'branch'>

/**
 * What labels are printed of, by its id, read once each. @throws Problem `invalid` at every item that is gone, and as
 * for an order or the code of a table itself, where somebody may not read these.
 */
async function subjectsOf(
  app: App,
  { of, items, branch }: LabelOrder,
  asking: Parameters<typeof findSubject>[2],
): Promise<ReadonlyMap<number, TemplateSubject>> {
  const subjects = new Map<number, TemplateSubject>()
  const gone: ProblemEntry[] = []
  for (const [index, { id }] of items.entries()) {
    if (subjects.has(id)) continue
    try {
      subjects.set(id, await findSubject(app, { ...(branch !== undefined && { branch }), [of]: id }, asking))
    } catch (error) {
      if (!(error instanceof Problem) || error.code === 'forbidden' || error.code === 'unauthenticated') throw error
      const [entry] = error.errors
      gone.push({
        field: entry?.field === 'branch' && of !== 'branch' ? 'branch' : `items.${index}.id`,
        code: 'unknown',
        message: entry?.message ?? '',
      })
    }
  }
  if (gone.length > 0) throw new Problem('invalid', gone)
  return subjects
}
