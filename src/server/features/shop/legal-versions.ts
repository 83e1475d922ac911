import type { FastifyInstance } from 'fastify'
import { legalVersionText, listLegalVersions as listCall } from '#contract/calls/legal-texts.ts'
import { LEGAL_PAGES } from '#contract/pages/legal.ts'
import { readInput } from '#contract/read-input.ts'
import { Problem } from '#domain/problem.ts'
import { principalOf } from '#server/core/auth/authenticate.ts'
import { requireAbility } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { listLegalVersions, readLegalVersions } from '#server/core/db/legal-versions.ts'
import { LEGAL_DOCUMENT_POLICY, legalDocument } from '#server/core/http/legal-document.ts'
import { mountCall, routeOf } from '#server/core/http/mount-call.ts'

/** Which versions of legal texts there are, and each of them to read, for those who run the business. */
export function mountLegalVersions(server: FastifyInstance, app: App): void {
  mountCall(server, app, listCall, () => listLegalVersions(app.db))
  server.get(routeOf(legalVersionText.path), async (request, reply) => {
    requireAbility(await principalOf(app, request), legalVersionText.ability)
    const { id } = readInput(legalVersionText.params, request.params)
    const [version] = await readLegalVersions(app.db, [id])
    if (!version) throw new Problem('notFound', { message: 'Diese Fassung gibt es nicht.' })
    const { shopName, timeZone } = (await app.catalogue.current()).config
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', LEGAL_DOCUMENT_POLICY)
      .send(await legalDocument([version], { shop: shopName, timeZone, title: LEGAL_PAGES[version.page].title }))
  })
}
