import { type RawBuilder, sql } from 'kysely'
import type { TvReport, TvState } from '#contract/calls/signage/tv-shape.ts'
import { scopesOf } from '#contract/rights/decide.ts'
import { commandStatusAt, type CommandStatus } from '#domain/devices/command-steps.ts'
import { Problem } from '#domain/problem.ts'
import type { TvParameters } from '#domain/signage-commands/tv-command.ts'
import type { TvCommandName } from '#domain/signage/tv-commands.ts'
import { tvStatus } from '#domain/signage-commands/tv-status.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { typedSql, type RowOf, typed } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'

const SHOWN_COMMANDS = 20
const SHOWN_FAULTS = 20
type Named = { id: number; name: string }
const STATE = {
  id: 'int',
  name: 'text',
  identifier: 'text?',
  location: 'text?',
  group: 'text?',
  branch: typed<Named>('json'),
  stream: typed<Named | null>('json?'),
  overrideSegment: typed<Named | null>('json?'),
  currentSegment: typed<Named | null>('json?'),
  hasProgramme: 'bool?',
  isEnabled: 'bool',
  hasKey: 'bool',
  pairedAt: 'instant?',
  pairingUntil: 'instant?',
  lastSeenAt: 'instant?',
  lastIp: 'text?',
  report: typed<TvReport | null>('json?'),
  revision: 'int?',
  screenshotAt: 'instant?',
  seenAt: 'instant?',
  seenBy: 'text?',
  logRequestedAt: 'instant?',
  logFulfilledAt: 'instant?',
} as const
const COMMAND = {
  id: 'int',
  deviceId: 'int',
  command: typed<TvCommandName>('text'),
  parameters: typed<TvParameters>('json'),
  status: typed<CommandStatus>('text'),
  issuedBy: 'text?',
  issuedAt: 'instant',
  dueAt: 'instant',
  expiresAt: 'instant',
  deliveredAt: 'instant?',
  finishedAt: 'instant?',
  result: 'text?',
  error: 'text?',
} as const
const FAULT = {
  deviceId: 'int',
  code: 'text',
  message: 'text',
  segment: typed<Named | null>('json?'),
  at: 'instant',
  resolvedAt: 'instant?',
} as const

const natural = new Intl.Collator('de', { numeric: true })

/** The TVs of the branches one may see, by name; those of one branch where it is named. */
export async function listTvs(app: App, principal: Principal, branchId: number | undefined): Promise<TvState[]> {
  const isEverywhere = scopesOf(principal, 'digital-signage-devices.read').has('all')
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

/** One TV. @throws Problem `notFound`. */
export async function readTv(app: App, id: number, db: Executor = app.db): Promise<TvState> {
  const [state] = await read(app, db, sql`d.id = ${id}`, true)
  if (!state) throw tvNotFound()
  return state
}
export const tvNotFound = () => new Problem('notFound', { message: 'TV wurde nicht gefunden.' })

const named = (column: string, table: string) =>
  sql`(select jsonb_build_object('id', r.id, 'name', r.name) from ${sql.table(table)} r
      where r.id = ${sql.ref(column)})`

/** Who has seen the failures of a TV `d` last, once none of them waits. */
const SEEN = sql`lateral (select seen.by, seen.at from (
    select t.silence_seen_by as by,
      case when t.silence_seen_at >= t.silence_told_at then t.silence_seen_at end as at
    from digital_signage_states t where t.device_id = d.id and t.silence_told_at is not null
    union all
    select f.seen_by, f.seen_at from digital_signage_faults f
    where f.device_id = d.id and f.resolved_at is null and f.told_at is not null
  ) seen order by seen.at desc nulls first limit 1) seen`

async function read(app: App, db: Executor, where: RawBuilder<unknown>, isWhole: boolean): Promise<TvState[]> {
  const now = app.clock.now()
  const { rows } = await typedSql(STATE)`
    select d.id, d.name, d.identifier, d.location, d."group", jsonb_build_object('id', b.id, 'name', b.name) as branch,
      ${named('d.stream_id', 'digital_signage_streams')} as stream,
        ${named('d.override_segment_id', 'digital_signage_segments')} as "overrideSegment",
      (select jsonb_build_object('id', r.id, 'name', r.name) from digital_signage_segments r
        where r.id = (s.report ->> 'currentSegment')::bigint) as "currentSegment",
      d.override_segment_id is not null or exists (select from digital_signage_streams t where t.id = d.stream_id
        and t.is_enabled) as "hasProgramme",
      d.is_enabled as "isEnabled", d.secret_hash is not null as "hasKey", d.paired_at as "pairedAt",
      case when d.pairing_until > ${now} then d.pairing_until end as "pairingUntil", s.last_seen_at as "lastSeenAt",
        s.last_ip as "lastIp", s.report,
      seen.at as "seenAt", seen.by as "seenBy", s.revision, s.screenshot_at as "screenshotAt", s.log_requested_at as "logRequestedAt",
        s.log_fulfilled_at as "logFulfilledAt"
    from digital_signage_devices d join branches b on b.id = d.branch_id
    left join digital_signage_states s on s.device_id = d.id left join ${SEEN} on true
    where ${where}`.execute(db)
  const ids = rows.map(({ id }) => id)
  const [faults, commands] = [await readFaults(db, ids, isWhole), await latestCommands(db, isWhole ? ids : [])]
  return rows.map(row => present(row, { faults: faults.get(row.id) ?? [], commands: commands.get(row.id) ?? [], now }))
}

/** Of many TVs the faults that are open, of one the latest as well. */
async function readFaults(db: Executor, ids: readonly number[], isWhole: boolean) {
  const { rows } = await typedSql(FAULT)`
    select f.device_id as "deviceId", f.code, f.message,
      ${named('f.segment_id', 'digital_signage_segments')} as segment, f.at, f.resolved_at as "resolvedAt"
    from unnest(${[...ids]}::bigint[]) as d(id)
    cross join lateral (select * from digital_signage_faults where device_id = d.id
      and (${isWhole} or resolved_at is null)
      order by resolved_at is not null, id desc limit ${SHOWN_FAULTS}::int) f`.execute(db)
  return Map.groupBy(rows, ({ deviceId }) => deviceId)
}

async function latestCommands(db: Executor, ids: readonly number[]) {
  const { rows } = await typedSql(COMMAND)`
    select c.id, c.device_id as "deviceId", c.command, c.parameters, c.status, c.issued_by as "issuedBy",
      c.issued_at as "issuedAt", c.due_at as "dueAt",
      c.expires_at as "expiresAt", c.delivered_at as "deliveredAt", c.finished_at as "finishedAt", c.result, c.error
    from unnest(${[...ids]}::bigint[]) as d(id)
    cross join lateral (select * from digital_signage_commands where device_id = d.id order by id desc
      limit ${SHOWN_COMMANDS}::int) c
    order by c.id desc`.execute(db)
  return Map.groupBy(rows, ({ deviceId }) => deviceId)
}

type Beside = { faults: readonly RowOf<typeof FAULT>[]; commands: readonly RowOf<typeof COMMAND>[]; now: string }

function present(row: RowOf<typeof STATE>, { faults, commands, now }: Beside): TvState {
  const {
    hasKey,
    hasProgramme,
    report,
    revision,
    screenshotAt,
    logRequestedAt,
    logFulfilledAt,
    seenAt,
    seenBy,
    ...rest
  } = row
  const { lastSeenAt, isEnabled } = row
  return {
    ...rest,
    status: tvStatus(
      {
        hasKey,
        isEnabled,
        lastSeenAt,
        hasFault: faults.some(({ resolvedAt }) => resolvedAt === null),
        isShowing: report?.state === 'playing' && report.currentSegment != null,
        hasProgramme: hasProgramme === true,
      },
      now,
    ),
    silentSeconds:
      lastSeenAt === null ? null : Math.max(0, Math.round((Date.parse(now) - Date.parse(lastSeenAt)) / 1000)),
    report: report ?? {},
    revision: revision ?? 1,
    acknowledged: seenAt === null ? null : { by: seenBy, at: seenAt },
    screenshot:
      screenshotAt === null
        ? null
        : {
            address: `/api/digital-signage-devices/${row.id}/screenshot?at=${encodeURIComponent(screenshotAt)}`,
            at: screenshotAt,
          },
    faults: faults.map(({ deviceId: _, ...fault }) => fault),
    logRequest: logRequestedAt === null ? null : { requestedAt: logRequestedAt, fulfilledAt: logFulfilledAt },
    commands: commands.map(({ deviceId: _, ...command }) => ({
      ...command,
      status: commandStatusAt(command.status, command.expiresAt, now),
    })),
  }
}
