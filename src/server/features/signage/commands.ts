import { sql } from 'kysely'
import type { CallBody } from '#contract/call.ts'
import type { TvCommand, TvOutcome } from '#contract/calls/signage/beat-shape.ts'
import type { commandTv } from '#contract/calls/signage/tvs.ts'
import type { TvState } from '#contract/calls/signage/tv-shape.ts'
import { digitalSignageSegments } from '#contract/resources/digital-signage-segments.ts'
import { digitalSignageStreams } from '#contract/resources/digital-signage-streams.ts'
import { REQUIRED } from '#contract/german-messages.ts'
import { abortable, statusesBefore } from '#domain/devices/command-steps.ts'
import { inTheWay } from '#domain/in-the-way.ts'
import { Problem } from '#domain/problem.ts'
import { lifetimeOf, NEEDED, parametersOf, type TvParameters } from '#domain/signage-commands/tv-command.ts'
import { TV_COMMANDS, type TvCommandName } from '#domain/signage/tv-commands.ts'
import { isBlank } from '#domain/text/blank.ts'
import { displayName } from '#domain/text/display-name.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { typedSql, typed } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { requireLinked } from '#server/core/resources/check-links.ts'
import { tableOf } from '#server/core/resources/columns.ts'
import { playerChannel } from '#server/core/live/player-channel.ts'
import { publish } from '#server/core/live/live-hub.ts'
import { writeLog } from '#server/core/logs/write-log.ts'
import { readTv } from '#server/features/signage/tv-states.ts'

/** What staff are told (docs/reference/signage.md#tv-commands). */
const COMMAND_FAILED = 'Befehl konnte nicht ausgeführt werden.'
const ABORT_FAILED = 'Befehl konnte nicht abgebrochen werden.'

/** What may wait for a TV at a time; more means that nobody fetches it. */
const MOST_WAITING = 20
/** So many of a TV are kept. */
const KEPT = 200
const LONGEST_AHEAD_MS = 31 * 86_400_000

const list = (statuses: readonly string[]) => [...statuses]

/**
 * Has a TV do what staff chose. @throws Problem `conflict` for one that has no key, is switched off or has not fetched
 * what waits for it; `invalid` where something is missing.
 */
export async function commandTvTo(
  app: App,
  id: number,
  by: Principal,
  body: CallBody<typeof commandTv>,
): Promise<TvState> {
  const { command, executeAt, ttlSeconds } = body
  const parameters = parametersOf(command, body.parameters)
  await requireParameters(app, by, command, parameters)
  const tv = await readTv(app, id)
  const refuse = (reason: string) =>
    new Problem('conflict', { code: 'notReady', message: `${COMMAND_FAILED} ${reason}` })
  if (tv.status === 'unpaired') throw refuse('Der TV ist nicht gekoppelt.')
  if (!tv.isEnabled) throw refuse('Der TV ist ausgeschaltet.')
  const now = app.clock.now()
  if (executeAt !== undefined && Date.parse(executeAt) - Date.parse(now) > LONGEST_AHEAD_MS)
    throw new Problem('invalid', {
      field: 'executeAt',
      code: 'tooFar',
      message: 'Bitte wählen Sie einen Zeitpunkt in den nächsten 31 Tagen.',
    })
  const { dueAt, expiresAt } = lifetimeOf(now, executeAt ?? null, ttlSeconds)
  await app.db.transaction().execute(async tx => {
    await sql`select from digital_signage_devices where id = ${id} for update`.execute(tx)
    const { rows: waiting } = await typedSql({ count: 'int' })`
      select count(*) as count from digital_signage_commands where device_id = ${id} and status = 'queued'
      and expires_at > ${now}`.execute(tx)
    if ((waiting[0]?.count ?? 0) >= MOST_WAITING)
      throw refuse('Zu viele Befehle warten noch. Bitte brechen Sie zuerst einen ab.')
    await sql`insert into digital_signage_commands (device_id, command, parameters, issued_by, issued_at, due_at,
        expires_at)
      values (${id}, ${command}, ${JSON.stringify(parameters)}::jsonb, ${by.kind === 'user' ? displayName(by) : null},
        ${now}, ${dueAt}, ${expiresAt})`.execute(tx)
    await sql`delete from digital_signage_commands where device_id = ${id} and id <= (
      select id from digital_signage_commands where device_id = ${id} order by id desc offset ${KEPT}::int
      limit 1)`.execute(tx)
    if (command === 'requestLogs')
      await sql`insert into digital_signage_states (device_id, log_requested_at) values (${id}, ${now})
        on conflict (device_id) do update set log_requested_at = ${now}, log_fulfilled_at = null`.execute(tx)
    await writeLog(tx, app, 'tvCommand', {
      userId: by.kind === 'user' ? by.id : null,
      branchId: tv.branch.id,
      about: `„${tv.name}“: ${TV_COMMANDS[command]}`,
    })
    await publish(tx, playerChannel(id))
  })
  return readTv(app, id)
}

/** @throws Problem `invalid` at what is missing, or leads to nothing that its sender sees and that is switched on. */
async function requireParameters(
  app: App,
  by: Principal,
  command: TvCommandName,
  parameters: TvParameters,
): Promise<void> {
  const needed = NEEDED[command]
  if (needed === null) return
  const field = `parameters.${needed}`
  const value = parameters[needed]
  if (value === undefined || (typeof value === 'string' && isBlank(value)))
    throw new Problem('invalid', { field, code: 'required', message: REQUIRED })
  if (needed !== 'segmentId' && needed !== 'streamId') return
  const target = needed === 'segmentId' ? digitalSignageSegments : digitalSignageStreams
  await requireLinked(app.db, by, [{ to: target.path, id: Number(value), path: field }])
  const { rows } = await typedSql({ name: 'text', isEnabled: 'bool' })`
    select name, is_enabled from ${sql.table(tableOf(target))} where id = ${value}::bigint`.execute(app.db)
  if (rows[0] && !rows[0].isEnabled)
    throw new Problem(
      'invalid',
      inTheWay(
        { field, code: 'disabled', message: 'Was ausgeschaltet ist, wird nicht abgespielt.' },
        { path: target.path, id: Number(value), name: rows[0].name, hiddenBy: [] },
        target.label.one,
      ),
    )
}

/** Calls a command off: the one named, else the newest that still can be. @throws Problem `conflict` when none can. */
export async function abortTv(app: App, id: number, commandId: number | undefined): Promise<TvState> {
  const { commands } = await readTv(app, id)
  const found = abortable(commands, commandId)
  const now = app.clock.now()
  const aborted = await app.db.transaction().execute(async tx => {
    const { rows } = await typedSql({ id: 'int' })`
      update digital_signage_commands set status = 'aborted', finished_at = ${now}
      where id = ${found?.id ?? 0} and device_id = ${id} and status = any(${list(statusesBefore('abort'))}::text[])
        and (status <> 'queued' or expires_at > ${now}) returning id`.execute(tx)
    await publish(tx, playerChannel(id))
    return rows.length > 0
  })
  if (!aborted) throw new Problem('conflict', { code: 'notAbortable', message: ABORT_FAILED })
  return readTv(app, id)
}

/**
 * What a TV is to do next; fetched it counts as delivered. What is not due yet waits, what waited too long is not
 * handed out any more.
 */
export async function fetchTvCommands(app: App, id: number, db: Executor = app.db): Promise<TvCommand[]> {
  const now = app.clock.now()
  const { rows } = await typedSql({
    id: 'int',
    command: typed<TvCommandName>('text'),
    parameters: typed<TvParameters>('json'),
  })`
    update digital_signage_commands set status = 'delivered', delivered_at = ${now}
    where device_id = ${id} and status = any(${list(statusesBefore('fetch'))}::text[]) and due_at <= ${now}
    and expires_at > ${now}
    returning id, command, parameters`.execute(db)
  return rows.toSorted((one, other) => one.id - other.id)
}

/** Writes down what became of a TV's commands; what is over stays as it ended. */
export async function settleTvCommands(
  app: App,
  id: number,
  outcomes: readonly TvOutcome[],
  db: Executor = app.db,
): Promise<void> {
  if (outcomes.length === 0) return
  await sql`update digital_signage_commands c set status = o.status, error = o.error, result = o.result,
      finished_at = case when o.status = 'running' then null else ${app.clock.now()}::timestamptz end
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as o(id bigint, status text, error text, result text)
    where c.id = o.id and c.device_id = ${id} and c.status = any(${list(statusesBefore('run'))}::text[])`.execute(db)
}

/** Writes down which commands nobody fetched in time. */
export const expireTvCommands = (app: App): Promise<unknown> =>
  sql`update digital_signage_commands set status = 'expired', finished_at = expires_at
    where status = any(${list(statusesBefore('expire'))}::text[]) and expires_at <= ${app.clock.now()}`.execute(app.db)
