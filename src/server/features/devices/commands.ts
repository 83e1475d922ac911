import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { CallBody } from '#contract/call.ts'
import type { DeviceCommand, DeviceState } from '#contract/calls/device-shape.ts'
import type { beat } from '#contract/calls/device-self.ts'
import type { commandDevice } from '#contract/calls/devices.ts'
import { abortable, type CommandStatus, DEFAULT_TTL_SECONDS, statusesBefore } from '#domain/devices/command-steps.ts'
import { type AnyCommand, COMMAND_LABELS } from '#domain/devices/device-command.ts'
import { Problem } from '#domain/problem.ts'
import { isBlank } from '#domain/text/blank.ts'
import { displayName } from '#domain/text/display-name.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { typedSql, typed } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { deviceChannel } from '#server/core/live/device-channel.ts'
import { publish } from '#server/core/live/live-hub.ts'
import { writeLog } from '#server/core/logs/write-log.ts'
import { readState } from '#server/features/devices/device-states.ts'

/**
 * What staff are told, to the letter of the error catalogue (docs/reference/kiosk-and-devices.md#refusals-of-commands).
 */
const COMMAND_FAILED = 'Befehl konnte nicht ausgeführt werden.'
const ABORT_FAILED = 'Befehl konnte nicht abgebrochen werden.'
const LOG_FAILED = 'Log konnte nicht angefordert werden.'
const TEST_FAILED = 'Test nicht erfolgreich.'

/** So long staff wait for a device to answer a test. */
const TEST_TIMEOUT_MS = 6000
const LOOK_EVERY_MS = 150
/** What may wait for a device at a time; more means that nobody fetches it. */
const MOST_WAITING = 10
/** So many of a device are kept. */
const KEPT = 100

type Order = { command: AnyCommand; parameters?: { text?: string | undefined }; ttlSeconds?: number; refusal?: string }

/**
 * Has a device do something. @throws Problem `conflict` for one that has no key, is switched off or has not fetched
 * what waits for it.
 */
async function issue(app: App, id: number, by: Principal, order: Order): Promise<number> {
  const { command, parameters = {}, ttlSeconds = DEFAULT_TTL_SECONDS, refusal = COMMAND_FAILED } = order
  const { status, isEnabled, name, branch, commands } = await readState(app, id)
  const refuse = (reason: string) => new Problem('conflict', { code: 'notReady', message: `${refusal} ${reason}` })
  if (status === 'unpaired') throw refuse('Das Gerät ist nicht gekoppelt.')
  if (!isEnabled) throw refuse('Das Gerät ist ausgeschaltet.')
  if (commands.filter(one => one.status === 'queued').length >= MOST_WAITING)
    throw refuse('Zu viele Befehle warten noch. Bitte brechen Sie zuerst einen ab.')
  const now = app.clock.now()
  const expiresAt = new Date(Date.parse(now) + ttlSeconds * 1000).toISOString()
  return app.db.transaction().execute(async tx => {
    const { rows } = await typedSql({ id: 'int' })`
      insert into device_commands (device_id, command, parameters, issued_by, issued_at, expires_at)
      values (${id}, ${command}, ${JSON.stringify(parameters)}::jsonb, ${by.kind === 'user' ? displayName(by) : null},
        ${now}, ${expiresAt})
      returning id`.execute(tx)
    await sql`delete from device_commands where device_id = ${id} and id <= (
      select id from device_commands where device_id = ${id} order by id desc offset ${KEPT}::int limit 1)`.execute(tx)
    if (command === 'requestLogs')
      await sql`insert into device_states (device_id, log_requested_at) values (${id}, ${now})
        on conflict (device_id) do update set log_requested_at = ${now}, log_fulfilled_at = null`.execute(tx)
    await writeLog(tx, app, 'commandIssued', {
      userId: by.kind === 'user' ? by.id : null,
      branchId: branch.id,
      about: `„${name}“: ${COMMAND_LABELS[command]}`,
    })
    await publish(tx, deviceChannel(id))
    return rows[0]!.id
  })
}

/** Has a device do what staff chose. @throws Problem `conflict`, `invalid` for a message without words. */
export async function command(
  app: App,
  id: number,
  by: Principal,
  body: CallBody<typeof commandDevice>,
): Promise<DeviceState> {
  if (body.command === 'showMessage' && isBlank(body.parameters.text ?? ''))
    throw new Problem('invalid', {
      field: 'parameters.text',
      code: 'required',
      message: 'Dieses Feld darf nicht leer sein.',
    })
  await issue(app, id, by, body)
  return readState(app, id)
}

/** Asks a device for its log, which comes with a call of its own. @throws Problem `conflict`. */
export async function requestLogs(app: App, id: number, by: Principal): Promise<DeviceState> {
  await issue(app, id, by, { command: 'requestLogs', refusal: LOG_FAILED })
  return readState(app, id)
}

/** Calls a command off: the one named, else the newest that still can be. @throws Problem `conflict` when none can. */
export async function abort(app: App, id: number, commandId: number | undefined): Promise<DeviceState> {
  const { commands } = await readState(app, id)
  const found = abortable(commands, commandId)
  const now = app.clock.now()
  const { rows } = await typedSql({ id: 'int' })`
    update device_commands set status = 'aborted', finished_at = ${now}
    where id = ${found?.id ?? 0} and status = any(${[...statusesBefore('abort')]}::text[]) returning id`.execute(app.db)
  if (rows.length === 0) throw new Problem('conflict', { code: 'notAbortable', message: ABORT_FAILED })
  return readState(app, id)
}

/**
 * Sounds a test at a device and waits for its answer. @throws Problem `conflict` with the device beside it when none
 * comes.
 */
export async function testNotification(app: App, id: number, by: Principal): Promise<DeviceState> {
  const before = await readState(app, id)
  const unreachable = {
    unpaired: 'Das Gerät ist nicht gekoppelt.',
    offline: 'Das Gerät ist nicht erreichbar.',
  } as const
  const reason = before.status === 'unpaired' || before.status === 'offline' ? unreachable[before.status] : undefined
  const outcome = reason ?? (await tryOut(app, id, by))
  const ok = outcome === null
  const test = { kind: 'notification', at: app.clock.now(), ok, message: outcome ?? 'Das Gerät hat geantwortet.' }
  await sql`insert into device_states (device_id, last_test) values (${id}, ${JSON.stringify(test)}::jsonb)
    on conflict (device_id) do update set last_test = excluded.last_test`.execute(app.db)
  const device = await readState(app, id)
  if (!ok) throw new Problem('conflict', { code: 'testFailed', message: TEST_FAILED }, { data: device })
  return device
}

async function tryOut(app: App, id: number, by: Principal): Promise<string | null> {
  const commandId = await issue(app, id, by, { command: 'testNotification', ttlSeconds: 10, refusal: TEST_FAILED })
  for (const until = performance.now() + TEST_TIMEOUT_MS; performance.now() < until; await wait(LOOK_EVERY_MS)) {
    const { rows } = await typedSql({ status: typed<CommandStatus>('text'), error: 'text?' })`
      select status, error from device_commands where id = ${commandId}`.execute(app.db)
    if (rows[0]?.status === 'succeeded') return null
    if (rows[0]?.status === 'failed') return rows[0].error ?? 'Das Gerät konnte die Mitteilung nicht zeigen.'
  }
  await sql`update device_commands set status = 'expired', finished_at = ${app.clock.now()}
    where id = ${commandId} and status in ('queued', 'delivered', 'running')`.execute(app.db)
  return 'Das Gerät hat nicht geantwortet.'
}

/** What a device is to do next; fetched it counts as delivered. What waited too long is not handed out any more. */
export async function fetchCommands(app: App, id: number, db: Executor = app.db): Promise<DeviceCommand[]> {
  const now = app.clock.now()
  const { rows } = await typedSql({
    id: 'int',
    command: typed<AnyCommand>('text'),
    parameters: typed<{ text?: string }>('json'),
  })`
    update device_commands set status = 'delivered', delivered_at = ${now}
    where device_id = ${id} and status = any(${[...statusesBefore('fetch')]}::text[]) and expires_at > ${now}
    returning id, command, parameters`.execute(db)
  return rows.toSorted((one, other) => one.id - other.id)
}

type Outcomes = CallBody<typeof beat>['commands']
/** Writes down what became of a device's commands; what is over stays as it ended. */
export async function settleCommands(app: App, id: number, outcomes: Outcomes): Promise<void> {
  if (outcomes.length === 0) return
  const now = app.clock.now()
  await sql`update device_commands c set status = o.status, error = o.error, finished_at = case
    when o.status = 'running' then null else ${now}::timestamptz end
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as o(id bigint, status text, error text)
    where c.id = o.id and c.device_id = ${id} and c.status = any(${[...statusesBefore('run')]}::text[])`.execute(app.db)
}
