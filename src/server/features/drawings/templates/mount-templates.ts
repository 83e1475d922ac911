import type { FastifyInstance } from 'fastify'
import {
  listLayers,
  PICTURE_TYPES,
  type PictureType,
  renderImageTemplate,
} from '#contract/calls/catalogue/image-templates.ts'
import { readInput } from '#contract/read-input.ts'
import { templateData } from '#domain/templates/template-data.ts'
import { principalOf } from '#server/core/auth/authenticate.ts'
import { requireAbility } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { mountCall, routeOf } from '#server/core/http/mount-call.ts'
import { originOf } from '#server/core/http/origin-of.ts'
import { findSubject, type ReadOrder } from '#server/features/drawings/templates/find-subject.ts'
import { findTemplate } from '#server/features/drawings/templates/find-template.ts'
import { type ReadImage, renderPicture } from '#server/features/drawings/templates/render-picture.ts'

/** What drawing needs of others. */
export type Readers = { readImage: ReadImage; readOrder: ReadOrder }

/** Layers of image templates, and the pictures that are made of them. */
export function mountTemplates(server: FastifyInstance, app: App, { readImage, readOrder }: Readers): void {
  mountCall(server, app, listLayers, async ({ params }) =>
    (await findTemplate(app, params.id)).layers.map((layer, sortOrder) => ({
      ...layer,
      id: layer.id ?? '',
      sortOrder,
    })),
  )
  server.get(routeOf(renderImageTemplate.path), async (request, reply) => {
    const principal = await principalOf(app, request)
    requireAbility(principal, renderImageTemplate.ability)
    const { id } = readInput(renderImageTemplate.params, request.params)
    const query = readInput(renderImageTemplate.query, request.query)
    const template = await findTemplate(app, id)
    const data = templateData(await findSubject(app, query, { principal, origin: originOf(app, request), readOrder }))
    const format = query.format ?? (template.outputFormat as PictureType)
    const bytes = await renderPicture(app, template, data, format, readImage)
    return (
      reply
        .type(PICTURE_TYPES[format])
        .header('cache-control', 'no-store')
        .header('x-content-type-options', 'nosniff')
        // What is opened as a page of its own could hold scripts; pictures cannot.
        .header('content-disposition', `${format === 'svg' ? 'attachment' : 'inline'}; filename="${id}.${format}"`)
        .send(bytes)
    )
  })
}
