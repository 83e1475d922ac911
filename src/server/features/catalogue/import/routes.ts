import type { FastifyInstance } from 'fastify'
import { importProducts } from '#contract/calls/menu-import.ts'
import type { App } from '#server/core/context.ts'
import { mountCall } from '#server/core/http/mount-call.ts'
import { importMenu } from '#server/features/catalogue/import/import-menu.ts'

/** The lines of a file of five megabytes, and what JSON adds. */
const BODY_LIMIT = 8 * 1024 * 1024

/** Bringing a whole menu at once. */
export function mountImport(server: FastifyInstance, app: App) {
  mountCall(server, app, importProducts, ({ principal, body }) => importMenu(app, principal, body), { bodyLimit: BODY_LIMIT })
}
