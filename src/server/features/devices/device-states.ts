import { type RawBuilder, sql } from 'kysely'
import type { DeviceReport, DeviceState, DeviceTest } from '#contract/calls/device-shape.ts'
import { scopesOf } from '#contract/rights/decide.ts'
import type { KeyKind } from '#domain/devices/branch-key.ts'
import { commandStatusAt, type CommandStatus } from '#domain/devices/command-steps.ts'
import type { AnyCommand } from '#domain/devices/device-command.ts'
import { failureOf } from '#domain/devices/device-failure.ts'
import { deviceStatus } from '#domain/devices/device-status.ts'
import type { DeviceType } from '#domain/devices/device-types.ts'
import { Problem } from '#domain/problem.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { typedSql, type RowOf, typed } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'

const SHOWN_COMMANDS = 10
const STATE = {
  id: 'int',
  name: 'text',
  identifier: 'text?',
  type: typed<DeviceType>('text'),
  opens: typed<KeyKind>('text'),
  branchId: 'int',
  branchName: 'text',
  isEnabled: 'bool',
  hasKey: 'bool',
  pollSeconds: 'int?',
  pairedAt: 'instant?',
  pairingUntil: 'instant?',
  lastUsedAt: 'instant?',
  lastSeenAt: 'instant?',
  lastIp: 'text?',
  report: typed<DeviceReport | null>('json?'),
  lastError: typed<DeviceState['lastError']>('json?'),
  lastTest: typed<DeviceTest | null>('json?'),
  seenFailure: 'text?',
  seenAt: 'instant?',
  seenBy: 'text?',
  logRequestedAt: 'instant?',
  logFulfilledAt: 'instant?',
} as const
const COMMAND = {
  id: 'int',
  deviceId: 'int',
  command: typed<AnyCommand>('text'),
  parameters: typed<{ text?: string }>('json'),
  status: typed<CommandStatus>('text'),
  issuedBy: 'text?',
  issuedAt: 'instant',
  expiresAt: 'instant',
  deliveredAt: 'instant?',
  finishedAt: 'instant?',
  error: 'text?',
} as const

/** Drucker 2 stands before Drucker 10. */
const natural = new Intl.Collator('de', { numeric: true })

/** The devices of the branches one may see, by name; those of one branch where it is named. */
export async function listStates(app: App, principal: Principal, branchId: number | undefined): Promise<DeviceState[]> {
  const isEverywhere = scopesOf(principal, 'devices.read').has('all')
  const own = principal.kind === 'user' ? principal.branchIds : []
  const here = branchId === undefined ? sql`true` : sql`d.branch_id = ${branchId}`
  // What each was told to do stands on its own page: a list of two hundred is asked for every few seconds.
  const states = await read(
    app,
    app.db,
    sql`${here} and (${isEverywhere} or d.branch_id = any(${[...own]}::bigint[]))`,
    false,
  )
  return states.sort((one, other) => natural.compare(one.name, other.name) || one.id - other.id)
}

/** One device. @throws Problem `notFound`. */
export async function readState(app: App, id: number, db: Executor = app.db): Promise<DeviceState> {
  const [state] = await read(app, db, sql`d.id = ${id}`)
  if (!state) throw deviceNotFound()
  return state
}
export const deviceNotFound = () => new Problem('notFound', { message: 'Gerät wurde nicht gefunden.' })

async function read(app: App, db: Executor, where: RawBuilder<unknown>, hasCommands = true): Promise<DeviceState[]> {
  const now = app.clock.now()
  const { rows } = await typedSql(STATE)`
    select d.id, d.name, d.identifier, d.type, d.opens, d.branch_id as "branchId", b.name as "branchName",
      d.is_enabled as "isEnabled",
      d.secret_hash is not null as "hasKey", (d.printer->>'pollSeconds')::int as "pollSeconds",
        d.paired_at as "pairedAt", case when d.pairing_until > ${now} then d.pairing_until end as "pairingUntil",
      d.last_used_at as "lastUsedAt", s.last_seen_at as "lastSeenAt", s.last_ip as "lastIp", s.report,
        s.last_error as "lastError",
      s.last_test as "lastTest", s.seen_failure as "seenFailure", s.seen_at as "seenAt", s.seen_by as "seenBy",
      s.log_requested_at as "logRequestedAt", s.log_fulfilled_at as "logFulfilledAt"
    from devices d join branches b on b.id = d.branch_id left join device_states s on s.device_id = d.id
    where ${where}`.execute(db)
  const commands = await latestCommands(db, hasCommands ? rows.map(({ id }) => id) : [])
  return rows.map(row => present(row, commands.get(row.id) ?? [], now))
}

async function latestCommands(
  db: Executor,
  ids: readonly number[],
): Promise<ReadonlyMap<number, RowOf<typeof COMMAND>[]>> {
  const { rows } = await typedSql(COMMAND)`
    select c.id, c.device_id as "deviceId", c.command, c.parameters, c.status, c.issued_by as "issuedBy",
      c.issued_at as "issuedAt",
      c.expires_at as "expiresAt", c.delivered_at as "deliveredAt", c.finished_at as "finishedAt", c.error
    from unnest(${[...ids]}::bigint[]) as d(id)
    cross join lateral (select * from device_commands where device_id = d.id order by id desc
      limit ${SHOWN_COMMANDS}::int) c
    order by c.id desc`.execute(db)
  return Map.groupBy(rows, ({ deviceId }) => deviceId)
}

function present(row: RowOf<typeof STATE>, commands: readonly RowOf<typeof COMMAND>[], now: string): DeviceState {
  const { branchId, branchName, hasKey, pollSeconds, lastUsedAt, logRequestedAt, logFulfilledAt, report, ...more } = row
  const { seenFailure, seenAt, seenBy, ...rest } = more
  const lastSeenAt = latest(lastUsedAt, row.lastSeenAt)
  const status = deviceStatus(
    {
      hasKey,
      isEnabled: row.isEnabled,
      lastSeenAt,
      hasError: row.lastError !== null,
      ...(row.opens === 'printer' && pollSeconds !== null && { everySeconds: pollSeconds }),
    },
    now,
  )
  const isSeen = seenFailure !== null && seenFailure === failureOf({ status, lastSeenAt, lastError: row.lastError })
  return {
    ...rest,
    branch: { id: branchId, name: branchName },
    status,
    acknowledged: isSeen && seenAt !== null ? { by: seenBy, at: seenAt } : null,
    lastSeenAt,
    silentSeconds:
      lastSeenAt === null ? null : Math.max(0, Math.round((Date.parse(now) - Date.parse(lastSeenAt)) / 1000)),
    report: report ?? {},
    logRequest: logRequestedAt === null ? null : { requestedAt: logRequestedAt, fulfilledAt: logFulfilledAt },
    commands: commands.map(({ deviceId: _, expiresAt, ...command }) => ({
      ...command,
      status: commandStatusAt(command.status, expiresAt, now),
    })),
  }
}

/** A key that is used shows a device as well as its heartbeat does. */
const latest = (one: string | null, other: string | null) =>
  one === null || (other !== null && other > one) ? other : one
