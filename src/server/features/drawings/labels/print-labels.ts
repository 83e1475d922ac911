import type { FastifyInstance, FastifyReply } from 'fastify'
import { labelSheets } from '#contract/calls/catalogue/label-sheets.ts'
import { readInput } from '#contract/read-input.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { labelTexts } from '#domain/labels/label-texts.ts'
import { Problem } from '#domain/problem.ts'
import { principalOf } from '#server/core/auth/authenticate.ts'
import { requireAbility } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { routeOf } from '#server/core/http/mount-call.ts'
import { originOf } from '#server/core/http/origin-of.ts'
import { drawApart } from '#server/features/drawings/apart/draw-apart.ts'
import { printTemplateLabels } from '#server/features/drawings/labels/template-labels.ts'
import type { ReadImage } from '#server/features/drawings/templates/render-picture.ts'

const FAILURE = 'Etiketten konnten nicht erstellt werden. Bitte versuchen Sie es in einer Minute noch einmal.'

/** Labels on paper. @throws Problem `invalid` at an item whose product is gone. */
export function mountLabels(server: FastifyInstance, app: App, readImage: ReadImage): void {
  server.post(routeOf(labelSheets.path), async (request, reply) => {
    requireAbility(await principalOf(app, request), labelSheets.ability)
    const order = readInput(labelSheets.body, request.body ?? {})
    const { productById, config } = await app.catalogue.current()
    const catalogue: ReadonlyMap<number, Product> = productById
    const gone = order.items.flatMap(({ id }, index) => (catalogue.has(id) ? [] : [index]))
    if (gone.length > 0)
      throw new Problem(
        'invalid',
        gone.map(index => ({ field: `items.${index}.id`, code: 'unknown', message: 'Dieses Produkt gibt es nicht mehr.' })),
      )
    const { templateId, branch, ...plan } = order
    if (templateId !== undefined)
      return send(reply, await printTemplateLabels(app, { plan, templateId, branch, origin: originOf(app, request) }, readImage, FAILURE))
    const texts = [...new Set(order.items.map(({ id }) => id))].map(
      id => [id, labelTexts(catalogue.get(id) as Product, catalogue, config)] as const,
    )
    return send(reply, await drawApart(app, { make: 'labels', order, texts, title: 'Etiketten' }, FAILURE))
  })
}

const send = (reply: FastifyReply, pdf: Buffer) =>
  reply
    .type(labelSheets.mediaType)
    .header('cache-control', 'no-store')
    .header('content-disposition', 'inline; filename="etiketten.pdf"')
    .send(pdf)
