import type { FastifyInstance } from 'fastify'
import { listLayers, PICTURE_TYPES, type PictureType, renderImageTemplate } from '#contract/calls/catalogue/image-templates.ts'
import { readInput } from '#contract/read-input.ts'
import type { ImageReference } from '#domain/catalogue/product.ts'
import { templateData } from '#domain/templates/template-data.ts'
import { Problem } from '#domain/problem.ts'
import { principalOf } from '#server/core/auth/authenticate.ts'
import { requireAbility } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { mountCall, routeOf } from '#server/core/http/mount-call.ts'
import { originOf } from '#server/core/http/origin-of.ts'
import { findTemplate } from '#server/features/drawings/templates/find-template.ts'
import { type ReadImage, renderPicture } from '#server/features/drawings/templates/render-picture.ts'

/** Layers of image templates, and the pictures that are made of them. */
export function mountTemplates(server: FastifyInstance, app: App, readImage: ReadImage): void {
  mountCall(server, app, listLayers, async ({ params }) =>
    (await findTemplate(app, params.id)).layers.map((layer, sortOrder) => ({ ...layer, id: layer.id ?? '', sortOrder })),
  )
  server.get(routeOf(renderImageTemplate.path), async (request, reply) => {
    requireAbility(await principalOf(app, request), renderImageTemplate.ability)
    const { id } = readInput(renderImageTemplate.params, request.params)
    const query = readInput(renderImageTemplate.query, request.query)
    const template = await findTemplate(app, id)
    const { productById, branchById, branches, config } = await app.catalogue.current()
    const product = query.product === undefined ? undefined : productById.get(query.product)
    const branch = query.branch === undefined ? branches[0] : branchById.get(query.branch)
    if (query.product !== undefined && !product) throw gone('product', 'Dieses Produkt gibt es nicht mehr.')
    if (query.branch !== undefined && !branch) throw gone('branch', 'Diese Filiale gibt es nicht mehr.')
    const data = templateData({
      product,
      branch,
      catalogue: productById,
      settings: { ...config, logo: (config.logo as ImageReference | null | undefined) ?? null },
      origin: originOf(app, request),
    })
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

const gone = (field: string, message: string) => new Problem('invalid', { field, code: 'unknown', message })
