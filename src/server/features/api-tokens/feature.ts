import type { FastifyInstance } from 'fastify'
import { issueApiToken } from '#contract/calls/keys/programs.ts'
import { apiTokens as resource } from '#contract/resources/api-tokens.ts'
import { messagesOf } from '#contract/resource.ts'
import { Problem } from '#domain/problem.ts'
import { hashOfSecret, newKeySecret } from '#server/core/auth/key-secret.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import type { Feature } from '#server/core/feature.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { mountCall } from '#server/core/http/mount-call.ts'
import type { ResourceHook } from '#server/core/resources/hook.ts'
import { writeAudit } from '#server/core/resources/write-audit.ts'

const hook: ResourceHook = {
  beforeWrite({ before, body }) {
    const scopes = (body['scopes'] ?? before?.['scopes'] ?? []) as string[]
    if (scopes.length === 0)
      throw new Problem('invalid', {
        field: 'scopes',
        code: 'invalid',
        message: 'Bitte wählen Sie mindestens ein Recht.',
      })
    return Promise.resolve()
  },
}

/** Makes the token of a program, of which nothing but a hash stays; the one before ends with it. */
async function issue(app: App, id: number, principal: Principal): Promise<{ secret: string; secretSince: string }> {
  const secret = newKeySecret()
  const now = app.clock.now()
  await app.db.transaction().execute(async tx => {
    const { rows } = await typedSql({ name: 'text' })`
      update api_tokens set secret_hash = ${hashOfSecret(secret)}, secret_since = ${now}, last_used_at = null
      where id = ${id} returning name`.execute(tx)
    const [row] = rows
    if (!row) throw new Problem('notFound', { message: messagesOf(resource).missing })
    await writeAudit(tx, app, principal, 'update', resource, id, { secretSince: now }, { name: row.name })
  })
  return { secret, secretSince: now }
}

/** Programs that call the interface, and their tokens. */
export const apiTokens = {
  name: 'api-tokens',
  mount(server: FastifyInstance, app: App) {
    mountCall(server, app, issueApiToken, ({ params, principal }) => issue(app, params.id, principal))
  },
  hooks: { 'api-tokens': hook },
} satisfies Feature
