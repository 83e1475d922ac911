import { sql } from 'kysely'
import type { FormMail } from '#contract/calls/content/form-mails.ts'
import { noticeState } from '#domain/orders/notices/notice-state.ts'
import { OUTBOX_JOB } from '#domain/orders/notices/order-notice.ts'
import { Problem } from '#domain/problem.ts'
import type { App } from '#server/core/context.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'

const MAIL = {
  id: 'int',
  address: 'text',
  isAgain: 'bool',
  reason: 'text?',
  attempts: 'int',
  queuedAt: 'instant',
  tryAt: 'instant',
  sentAt: 'instant?',
  doneAt: 'instant?',
} as const

/**
 * The mails about a submission, newest first, with what became of each. @throws Problem `notFound` where there is no
 * such submission.
 */
export async function formMails(db: Executor, submissionId: number): Promise<FormMail[]> {
  const found = await typedSql({ id: 'int' })`select id from form_submissions where id = ${submissionId}`.execute(db)
  if (found.rows.length === 0) throw new Problem('notFound', { message: 'Einsendung wurde nicht gefunden.' })
  const { rows } = await typedSql(MAIL)`
    select id, address, is_again, reason, attempts, queued_at, try_at, sent_at, done_at from form_mails
    where submission_id = ${submissionId} order by id desc`.execute(db)
  return rows.map(({ tryAt, doneAt, ...mail }) => ({
    ...mail,
    state: noticeState({ sentAt: mail.sentAt, doneAt, hasFailed: mail.attempts > 0 && mail.reason !== null }),
    nextTryAt: doneAt === null ? tryAt : null,
  }))
}

/**
 * Queues a mail once more, beside the one there is. @throws Problem `notFound`, and `conflict` while one to that
 * address is still under way.
 */
export async function resendFormMail(app: App, submissionId: number, mailId: number): Promise<FormMail[]> {
  const now = app.clock.now()
  await app.db.transaction().execute(async tx => {
    // two who press at once take their turn
    await sql`select from form_submissions where id = ${submissionId} for update`.execute(tx)
    const { rows } = await typedSql({ isUnderWay: 'bool' })`
      select exists (select from form_mails o where o.submission_id = m.submission_id and o.address = m.address
        and o.done_at is null) as is_under_way
      from form_mails m where m.id = ${mailId} and m.submission_id = ${submissionId}`.execute(tx)
    if (!rows[0]) throw new Problem('notFound', { message: 'Diese Nachricht gibt es nicht mehr.' })
    if (rows[0].isUnderWay)
      throw new Problem('conflict', { code: 'underWay', message: 'Diese Nachricht ist noch unterwegs.' })
    await sql`insert into form_mails (submission_id, address, subject, reply_to, queued_at, try_at, is_again)
      select submission_id, address, subject, reply_to, ${now}, ${now}, true from form_mails
      where id = ${mailId}`.execute(tx)
    await app.jobs.add(tx, OUTBOX_JOB, {}, { key: OUTBOX_JOB })
  })
  return formMails(app.db, submissionId)
}
