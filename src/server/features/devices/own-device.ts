import type { OwnDevice } from '#contract/calls/device-shape.ts'
import type { PageKeyKind } from '#domain/devices/branch-key.ts'
import type { DeviceType } from '#domain/devices/device-types.ts'
import type { App } from '#server/core/context.ts'
import { typedSql, typed } from '#server/core/db/typed-sql.ts'
import { deviceNotFound } from '#server/features/devices/device-states.ts'

const OWN = {
  id: 'int',
  name: 'text',
  type: typed<DeviceType>('text'),
  opens: typed<PageKeyKind>('text'),
  notification: typed<OwnDevice['notification']>('json'),
  branchId: 'int',
  branchName: 'text',
  branchIdentifier: 'text',
  timeZone: 'text?',
  takesCards: 'bool',
} as const

/** A device as it knows itself. @throws Problem `notFound`. */
export async function ownDeviceOf(app: App, id: number): Promise<OwnDevice> {
  const { rows } = await typedSql(OWN)`
    select d.id, d.name, d.type, d.opens, d.notification, b.id as "branchId", b.name as "branchName",
      b.identifier as "branchIdentifier",
      b.time_zone as "timeZone",
      d.payment_terminal is not null and d.opens = 'kiosk' and exists (
        select from provider_accounts a where a.provider = 'mollie'
        and (a.branch_id is null or a.branch_id = d.branch_id)) as "takesCards"
    from devices d join branches b on b.id = d.branch_id where d.id = ${id}`.execute(app.db)
  const [row] = rows
  if (!row) throw deviceNotFound()
  const { branchId, branchName, branchIdentifier, timeZone, ...device } = row
  const zone = timeZone ?? (await app.catalogue.current()).config.timeZone
  return { ...device, branch: { id: branchId, name: branchName, identifier: branchIdentifier, timeZone: zone } }
}
