import { sql } from 'kysely'
import { OUTBOX_JOB } from '#domain/orders/notices/order-notice.ts'
import type { App } from '#server/core/context.ts'
import type { Executor } from '#server/core/db/executor.ts'

/** What people are told of their own account. */
export type AccountMailKind =
  | 'loginLink'
  | 'invitation'
  | 'passwordReset'
  | 'passwordChanged'
  | 'emailChanged'
  | 'secondFactorOn'
  | 'secondFactorOff'
  | 'recoveryCodesMade'
  | 'recoveryCodeUsed'
  | 'planPublished'
  | 'planChanged'
  | 'absenceDecided'
  | 'absenceAsked'
  | 'sicknessTold'
  | 'sicknessAnswered'
  | 'correctionAsked'
  | 'clockForgotten'
  | 'swapAsked'
  | 'swapDecided'

type More = {
  /** Elsewhere than to the address of the account. */
  recipient?: string
  /** The way in the mail holds: kept sealed until it is sent, and not sent once it is over. */
  link?: { token: string; expiresAt: string }
  /** Waits so long before it is sent, and is not queued while one of its kind still waits for the same person. */
  calmSeconds?: number
}

/** What the way in of a mail is sealed for. */
export const ACCOUNT_MAIL_PURPOSE = 'account-mail'

/**
 * Puts a mail to a person of the staff into the outbox, within the change it tells of. Who has no address is told
 * nothing.
 */
export async function queueAccountMail(
  tx: Executor,
  app: App,
  { userId, kind }: { userId: number; kind: AccountMailKind },
  { recipient, link, calmSeconds }: More = {},
): Promise<void> {
  const now = app.clock.now()
  const sealed = link ? await app.secrets.seal(link.token, ACCOUNT_MAIL_PURPOSE) : null
  const { numAffectedRows } =
    await sql`insert into account_mails (user_id, kind, recipient, sealed_link, queued_at, try_at, expires_at)
    select id, ${kind}, coalesce(${recipient ?? null}, email), ${sealed}, ${now}, ${now}::timestamptz +
      make_interval(secs => ${calmSeconds ?? 0}), ${link?.expiresAt ?? null}::timestamptz
    from users where id = ${userId} and coalesce(${recipient ?? null}, email, '') <> ''
      and (${calmSeconds === undefined} or not exists (select from account_mails m where m.user_id = users.id
        and m.kind = ${kind} and m.done_at is null and m.attempts = 0))`.execute(tx)
  if (numAffectedRows) await app.jobs.add(tx, OUTBOX_JOB, {}, { key: OUTBOX_JOB })
}

/**
 * The same to many people in one statement: to each once while one of its kind still waits for them, in the order of
 * their ids.
 */
export async function queueAccountMails(
  tx: Executor,
  app: App,
  { userIds, kind }: { userIds: readonly number[]; kind: AccountMailKind },
  calmSeconds: number,
): Promise<void> {
  const now = app.clock.now()
  const { numAffectedRows } = await sql`insert into account_mails (user_id, kind, recipient, queued_at, try_at)
    select u.id, ${kind}, u.email, ${now}, ${now}::timestamptz + make_interval(secs => ${calmSeconds})
    from users u where u.id = any(${[...userIds]}::bigint[]) and coalesce(u.email, '') <> ''
      and not exists (select from account_mails m where m.user_id = u.id and m.kind = ${kind} and m.done_at is null
        and m.attempts = 0) order by u.id`.execute(tx)
  if (numAffectedRows) await app.jobs.add(tx, OUTBOX_JOB, {}, { key: OUTBOX_JOB })
}
