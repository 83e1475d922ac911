import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { App } from '#server/core/context.ts'
import { DEV_FILES, readBackendFiles, type BackendFiles } from '#server/features/backend-page/backend-files.ts'
import { backendHtml, backendPolicy } from '#server/features/backend-page/backend-html.ts'

/**
 * Serves the back-office's document at /backend, /backend/login and /backend/logout (specification section 2). It holds no
 * data and is the same for everybody but for its nonce, so it is never stored. Signing out is done by the page itself, with a
 * call that other sites cannot forge.
 */
export function mountBackendPage(server: FastifyInstance, app: Pick<App, 'env'>): void {
  let files: BackendFiles | undefined
  const answer = (reply: FastifyReply) => {
    files ??= app.env.isDev ? DEV_FILES : readBackendFiles()
    const nonce = randomBytes(18).toString('base64url')
    if (!app.env.isDev) reply.header('content-security-policy', backendPolicy(nonce))
    return reply
      .header('cache-control', 'no-store')
      .header('x-frame-options', 'DENY')
      .type('text/html; charset=utf-8')
      .send(backendHtml(files, nonce, app.env.isDev))
  }
  for (const path of ['/backend', '/backend/login', '/backend/logout']) server.get(path, async (_request, reply) => answer(reply))
}
