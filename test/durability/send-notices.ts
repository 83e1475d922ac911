import pino from 'pino'
import { createCatalogueCache } from '#server/core/cache/catalogue-cache.ts'
import { createDatabase } from '#server/core/db/database.ts'
import { createJobs } from '#server/core/jobs/job-queue.ts'
import { readCollections } from '#server/core/resources/read-collections.ts'
import { createSecretBox } from '#server/core/secrets/secret-box.ts'
import type { App } from '#server/core/context.ts'
import { readEnv } from '#server/env.ts'
import { sendDueNotices } from '#server/features/notifications/send-due-notices.ts'
import { sendWithdrawalMails } from '#server/features/notifications/withdrawal-mails.ts'
import { sendDueSms } from '#server/features/notifications/sms/send-due-sms.ts'
import { createMailer } from '#server/ports/mailer.ts'
import { createSmsSender } from '#server/ports/sms/sms-sender.ts'

/** What a process is told that does nothing but empty the outboxes, at a moment of its own. */
export type SendOrder = {
  connectionString: string
  dataDir: string
  smtp: string
  sms: string
  now: string
  what: 'mail' | 'sms' | 'withdrawals'
}

/** Empties one outbox of a shop as its server would, in a process that may be killed at any moment. */
export async function sendNotices({ connectionString, dataDir, smtp, sms, now, what }: SendOrder): Promise<void> {
  const { db, pool, lists, close } = createDatabase(connectionString, {})
  const app = {
    env: readEnv({
      NODE_ENV: 'test',
      DATA_DIR: dataDir,
      SMTP_URL: smtp,
      SMS_API_URL: sms,
      PUBLIC_URL: 'https://eder.example',
    }),
    log: pino({ level: 'silent' }),
    db,
    pool,
    lists,
    clock: { now: () => now },
    catalogue: createCatalogueCache(db, readCollections),
    jobs: createJobs(),
    secrets: createSecretBox(dataDir),
    mailer: createMailer(smtp, () => ({ server: null, password: async () => null })),
    sms: createSmsSender(sms),
  } as unknown as App
  const outboxes = { mail: sendDueNotices, sms: sendDueSms, withdrawals: sendWithdrawalMails } as const
  await outboxes[what](app)
  await close()
}

const [told] = process.argv.slice(2)
if (import.meta.main && told) await sendNotices(JSON.parse(told) as SendOrder)
