import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/calls/reservations.ts'
import { decide } from '#contract/rights/decide.ts'
import { Problem } from '#domain/problem.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { mountCall } from '#server/core/http/mount-call.ts'
import { releaseSlot, reserveSlot } from '#server/features/orders/reservations/reserve-slot.ts'

/** Times kept for guests in the checkout. */
export function mountReservations(server: FastifyInstance, app: App): void {
  mountCall(server, app, calls.reserveSlot, async ({ params, body, principal, request }) =>
    reserveSlot(app, await branchOf(app, params.id, principal), body, request.ip),
  )
  mountCall(server, app, calls.releaseSlot, async ({ params, principal }) => {
    await branchOf(app, params.id, principal)
    return releaseSlot(app, params.key)
  })
}

async function branchOf(app: App, id: string, principal: Principal) {
  const { branchById, branchByIdentifier } = await app.catalogue.current()
  const branch = /^\d+$/.test(id) ? branchById.get(Number(id)) : branchByIdentifier.get(id)
  if (branch && decide(principal, 'branches.read', { isPublished: branch.isEnabled }) !== 'nothing') return branch
  throw new Problem('notFound', { message: 'Filiale wurde nicht gefunden.' })
}
