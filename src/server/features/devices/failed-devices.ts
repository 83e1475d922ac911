import type { Waiting } from '#contract/calls/inbox.ts'
import { holds, mayForBranch } from '#contract/rights/decide.ts'
import { failureOf } from '#domain/devices/device-failure.ts'
import { DEVICE_STATUSES } from '#domain/devices/device-status.ts'
import { branchStatus } from '#domain/hours/branch-status.ts'
import { isStaff, type Principal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { listStates } from '#server/features/devices/device-states.ts'

/**
 * Devices and printers that report a fault, or are silent while their branch is open: what sleeps at night has not
 * failed. What somebody has seen waits no longer.
 */
export async function failedDevices({
  app,
  principal,
  limit,
}: {
  app: App
  principal: Principal
  limit: number
}): Promise<Waiting> {
  if (!isStaff(principal) || !holds(principal, 'devices.read')) return { rows: [], count: 0 }
  const { branchById } = await app.catalogue.current()
  const now = app.clock.now()
  const isOpen = (id: number) => {
    const branch = branchById.get(id)
    return branch !== undefined && branchStatus(branch, now).state !== 'closed'
  }
  const failed = (await listStates(app, principal, undefined)).filter(
    ({ isEnabled, status, lastSeenAt, branch, acknowledged }) =>
      // what never spoke is still being set up; what somebody has seen waits for nobody
      isEnabled &&
      acknowledged === null &&
      lastSeenAt !== null &&
      (status === 'error' || (status === 'offline' && isOpen(branch.id))),
  )
  return {
    count: failed.length,
    rows: failed.slice(0, limit).map(state => {
      const { id, name, status, lastError, lastSeenAt, branch } = state
      const failure = failureOf(state)
      return {
        kind: 'device',
        id,
        parent: null,
        version: null,
        ...(failure !== null && { failure }),
        title: name,
        person: null,
        lines: [`${DEVICE_STATUSES[status]}.`, ...(status === 'error' && lastError ? [lastError.message] : [])],
        days: null,
        at: (status === 'error' ? lastError?.at : null) ?? lastSeenAt,
        until: null,
        isLate: true,
        branch,
        times: 1,
        asks: failure !== null && mayForBranch(principal, 'devices.test', branch.id) ? 'device' : null,
        path: `/devices/${id}`,
      }
    }),
  }
}
