import type { Feature } from '#server/core/feature.ts'
import type { FastifyInstance } from 'fastify'
import { createBranchKey, listBranchKeys, revokeBranchKey } from '#contract/calls/keys/branch-keys.ts'
import { keyAddress } from '#domain/devices/branch-key.ts'
import { requireAbility } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { createKey, listKeys, revokeKey } from '#server/features/branch-keys/branch-keys.ts'
import { mountCall } from '#server/core/http/mount-call.ts'
import { originOf } from '#server/core/http/origin-of.ts'

/**
 * The keys of a branch, for its managers and for administrators (docs/reference/kiosk-and-devices.md#keys-of-a-branch).
 */
function mountBranchKeys(server: FastifyInstance, app: App): void {
  mountCall(server, app, listBranchKeys, async ({ params, principal }) => {
    requireAbility(principal, listBranchKeys.ability, params.id)
    return listKeys(app, params.id)
  })
  mountCall(server, app, createBranchKey, async ({ params, body, principal, request }) => {
    requireAbility(principal, createBranchKey.ability, params.id)
    const key = await createKey(app, params.id, body, principal)
    return { ...key, address: keyAddress(originOf(app, request), { ...key, branchId: params.id }) }
  })
  mountCall(server, app, revokeBranchKey, async ({ params, principal }) => {
    requireAbility(principal, revokeBranchKey.ability, params.id)
    await revokeKey(app, params.id, params.keyId, principal)
    return { id: params.keyId }
  })
}

/** The keys by which devices of a branch see its orders without a login. */
export const branchKeys = { name: 'branch-keys', mount: mountBranchKeys } satisfies Feature
