import type { FastifyInstance } from 'fastify'
import { importProducts } from '#contract/calls/menu-import.ts'
import { placeProducts } from '#contract/calls/product-category.ts'
import type { App } from '#server/core/context.ts'
import { mountCall } from '#server/core/http/mount-call.ts'
import { placeProducts as placeTogether } from '#server/features/catalogue/place-products.ts'
import { importMenu } from '#server/features/catalogue/import/import-menu.ts'

/** The lines of a file of five megabytes, and what JSON adds. */
const BODY_LIMIT = 8 * 1024 * 1024

/** Bringing a whole menu at once, and placing many products on the menus there are. */
export function mountCatalogue(server: FastifyInstance, app: App) {
  mountCall(server, app, placeProducts, ({ principal, body }) => placeTogether(app, principal, body))
  mountCall(server, app, importProducts, ({ principal, body }) => importMenu(app, principal, body), { bodyLimit: BODY_LIMIT })
}
