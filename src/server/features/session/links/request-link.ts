import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { queueAccountMail } from '#server/core/auth/queue-account-mail.ts'
import { shopDay } from '#server/core/auth/last-day.ts'
import { lockAccount } from '#server/core/auth/lock-account.ts'
import type { App } from '#server/core/context.ts'
import { typedSql, type RowOf } from '#server/core/db/typed-sql.ts'
import { noteSecurity } from '#server/core/security-log.ts'

export type LinkKind = 'login' | 'reset' | 'invitation'
const LINK_MINUTES = 15
/** 256 random bits: nobody guesses one, so nobody counts tries. */
export const newLinkToken = () => randomBytes(32).toString('base64url')
/** What is kept of it. */
export const linkHash = (token: string) => createHash('sha256').update(token).digest()

const PURPOSE = 'sign-in-link-request'
/** As many links as somebody is sent within the time one lasts: whoever knows a name does not fill a mailbox. */
const MOST_LINKS = 3
/** As many accounts as one mailbox is told of at once. */
const MOST_ACCOUNTS = 5
const ACCOUNT = { id: 'int' } as const

type Asked = { name: string; kind: Exclude<LinkKind, 'invitation'>; address: string }

/**
 * Takes down that somebody wants a link. The same one statement for every name, so that neither the answer nor its time
 * tells whether there is such an account; what was typed lies sealed, since people type passwords into the field for
 * their name.
 */
export async function askForLink(
  app: App,
  { name, kind, address }: Asked,
): Promise<{ ok: boolean; canSendMail: boolean }> {
  const asked: Asked = { name: name.toLowerCase(), kind, address }
  await app.jobs.add(
    app.db,
    'make-sign-in-link',
    { sealed: await app.secrets.seal(JSON.stringify(asked), PURPOSE) },
    { maxAttempts: 3 },
  )
  return { ok: true, canSendMail: app.mailer.isConfigured }
}

/**
 * Makes the links that were asked for and puts them into the outbox: for the account of this name, or those with this
 * address.
 */
export async function makeAskedLinks(app: App, { sealed }: { sealed: string }): Promise<void> {
  const text = await app.secrets.open(sealed, PURPOSE)
  if (text === null) return
  const { name, kind, address } = JSON.parse(text) as Asked
  const { rows } = await typedSql(ACCOUNT)`
    select id from users where (username = ${name} or lower(email) = ${name}) and coalesce(email, '') <> ''
      and is_enabled and (exit_date is null or exit_date >= ${await shopDay(app)}::date)
    order by username = ${name} desc, id limit ${MOST_ACCOUNTS}`.execute(app.db)
  for (const account of rows) await makeLink(app, account, kind)
  noteSecurity(app.log, 'linkRequested', { of: kind, account: rows[0]?.id ?? null, count: rows.length, address })
}

/** A newer link ends the one before. */
async function makeLink(app: App, { id }: RowOf<typeof ACCOUNT>, kind: Asked['kind']): Promise<void> {
  const now = app.clock.now()
  const earlier = new Date(Date.parse(now) - LINK_MINUTES * 60_000).toISOString()
  const expiresAt = new Date(Date.parse(now) + LINK_MINUTES * 60_000).toISOString()
  const token = newLinkToken()
  await app.db.transaction().execute(async tx => {
    await lockAccount(tx, id)
    const { rows } = await typedSql({ count: 'int' })`
      select count(*)::int as count from account_mails
      where user_id = ${id} and kind in ('loginLink', 'passwordReset') and queued_at > ${earlier}`.execute(tx)
    if ((rows[0]?.count ?? 0) >= MOST_LINKS) return
    await sql`delete from sign_in_links where user_id = ${id} and kind = ${kind}`.execute(tx)
    await sql`insert into sign_in_links (token_hash, user_id, kind, created_at, expires_at)
      values (${linkHash(token)}, ${id}, ${kind}, ${now}, ${expiresAt})`.execute(tx)
    await queueAccountMail(
      tx,
      app,
      { userId: id, kind: kind === 'login' ? 'loginLink' : 'passwordReset' },
      { link: { token, expiresAt } },
    )
  })
}
