import type { App } from '#server/core/context.ts'
import type { Schema } from '#server/core/db/schema.ts'
import { writeLog } from '#server/core/logs/write-log.ts'
import { mailReason, mayHaveLeft } from '#server/core/mail/mail-failure.ts'
import { type Letter, sendMail } from '#server/core/mail/send-mail.ts'
import {
  type Failure,
  type Leased,
  type Outbox,
  type OutboxTable,
  sendDue,
  skipDue,
} from '#server/core/outbox/outbox.ts'

/** Outboxes of mails to one reader each. */
type MailTable = {
  [T in OutboxTable]: 'sentAt' | 'reason' extends keyof Schema[T] ? T : never
}[OutboxTable]

type MailOutbox<T extends MailTable, Row extends Leased> = Pick<
  Outbox<T, Row, Letter>,
  'table' | 'key' | 'isMarked' | 'take'
> &
  Partial<Pick<Outbox<T, Row, Letter>, 'batch' | 'leaseMinutes' | 'columns'>> & {
    /** What the mail says, as it is true now; `untrue` where nobody needs it any more, with why. */
    letter: (row: Row) => Promise<Letter | { untrue: string }>
    /** What a mail says above everything that may be the second one. */
    maybeTwice?: string
    /** Why it did not go out; by default without what the server said, which may name the reader. */
    reasonOf?: (error: unknown) => string
    /** What of it the audit log names when it is given up; left out, it is not told. */
    about?: (row: Row) => { branchId?: number | null; orderId?: number | null; about: string }
  }

const BATCH = 20
const LEASE_MINUTES = 5
/** Why nothing is sent without a mail server. */
export const NO_SERVER = 'Es ist kein Mailserver eingerichtet (Einstellungen, Nachrichten).'
/** Above a mail that a process was killed with, or whose connection broke. */
export const MAYBE_TWICE = 'Diese Nachricht haben Sie vielleicht schon bekommen. Sie gilt nur einmal.'

/** Sends the mails of an outbox that are due. Without a mail server they are noted as not sent. */
export async function sendDueMails<T extends MailTable, Row extends Leased>(
  app: App,
  { letter, maybeTwice = MAYBE_TWICE, reasonOf = mailReason, about, ...box }: MailOutbox<T, Row>,
): Promise<void> {
  const columns: Outbox<T, Row, Letter>['columns'] =
    box.columns ?? (({ state, reason, now }) => ({ reason, ...(state === 'sent' && { sentAt: now }) }) as never)
  if (!app.mailer.isConfigured) return void (await skipDue(app, { table: box.table, columns }, NO_SERVER))
  await sendDue<T, Row, Letter>(app, {
    batch: BATCH,
    leaseMinutes: LEASE_MINUTES,
    ...box,
    columns,
    async render(row) {
      const written = await letter(row)
      return 'untrue' in written ? { kind: 'skipped', reason: written.untrue } : { letter: written }
    },
    async send({ isUncertain }, written) {
      const content = isUncertain ? { ...written.content, note: maybeTwice } : written.content
      await sendMail(app, { ...written, content })
      return { kind: 'sent' }
    },
    failure: (error, row) => mailFailed(error, row, reasonOf),
    async tell(tx, row, { reason, isLast }) {
      if (isLast && about)
        await writeLog(tx, app, 'mailFailed', {
          ...about(row),
          details: { reason: reason ?? '', attempt: row.attempts },
        })
    },
  })
}

/** What broke on its way may have arrived, and a refusal afterwards does not make that undone. */
export const mailFailed = (
  error: unknown,
  { isUncertain = false }: Pick<Leased, 'isUncertain'>,
  reasonOf: (error: unknown) => string = mailReason,
): Failure => ({ kind: 'failed', reason: reasonOf(error), error, mayHaveLeft: isUncertain || mayHaveLeft(error) })
