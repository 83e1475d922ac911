import { sql } from 'kysely'
import type { SiteStanding } from '#contract/calls/content/sites.ts'
import { messagesOf } from '#contract/resource.ts'
import { type SiteRow, sites } from '#contract/resources/sites.ts'
import { Problem } from '#domain/problem.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import type { ResourceHook } from '#server/core/resources/hook.ts'
import type { Values } from '#server/core/resources/row.ts'
import { findRow, lockRow, updateRow } from '#server/core/resources/store.ts'
import { writeAudit } from '#server/core/resources/write-audit.ts'
import { rowWriter } from '#server/core/resources/write-row.ts'
import { pictureProblems } from '#server/features/content/picture-problems.ts'
import { bodyProblems, siteDraft, usedStill } from '#server/features/content/site-content.ts'
import { settleState } from '#server/features/content/site-hooks.ts'
import { keepVersion, versionOf } from '#server/features/content/versions.ts'
import { CONFLICT } from '#server/core/resources/refused-write.ts'

type Seen = { version?: number | undefined }
type Plan = Seen & { publishFrom?: string | null | undefined; publishUntil?: string | null | undefined }
/** What changes of a page when it is published, taken back or turned. */
type Turn = Pick<SiteRow, 'publishedContent' | 'scheduledContent' | 'publishFrom' | 'publishUntil'>

const missing = () => new Problem('notFound', { message: messagesOf(sites).missing })
const find = async (tx: Executor, id: number) =>
  (await findRow(tx, sites, sql`t.id = ${id}`)) as unknown as SiteRow | undefined

/** @throws Problem `notFound`, and `conflict` where somebody has changed the page since. */
async function locked(tx: Executor, id: number, { version }: Seen): Promise<SiteRow> {
  await lockRow(tx, sites, id)
  const row = await find(tx, id)
  if (!row) throw missing()
  if (version !== undefined && version !== row.version) throw new Problem('conflict', CONFLICT, { data: row })
  return row
}

async function write(tx: Executor, row: SiteRow, turn: Turn): Promise<void> {
  const bodies = [row.content.body, turn.publishedContent?.body ?? [], turn.scheduledContent?.body ?? []]
  const body: Values = { ...turn, isPublic: turn.publishedContent !== null, ...(await usedStill(tx, bodies)) }
  await updateRow(tx, sites, row.id, body)
  await settleState(tx, row.id)
}

async function standingOf(tx: Executor, id: number): Promise<SiteStanding> {
  const row = await find(tx, id)
  if (!row) throw missing()
  const { version, status, isPublic, publishFrom, publishUntil } = row
  return { id, version, status, isPublic, publishFrom, publishUntil }
}

async function audited(tx: Executor, app: App, by: Principal, before: SiteRow): Promise<SiteStanding> {
  const after = await standingOf(tx, before.id)
  await writeAudit(tx, app, by, 'update', sites, before.id, after, before as unknown as Values)
  return after
}

/**
 * Shows guests the draft, at once or from an instant on. @throws Problem `invalid` for times that are over, and as
 * `locked` does.
 */
export async function publishSite(app: App, by: Principal, id: number, plan: Plan): Promise<SiteStanding> {
  const now = app.clock.now()
  const from = plan.publishFrom && plan.publishFrom > now ? plan.publishFrom : null
  const until = plan.publishUntil ?? null
  if (until !== null && until <= (from ?? now))
    throw new Problem('invalid', {
      field: 'publishUntil',
      code: 'range',
      message: 'Das Ende liegt vor dem Beginn oder ist schon vorbei.',
    })
  const standing = await app.db.transaction().execute(async tx => {
    const row = await locked(tx, id, plan)
    const errors = [...bodyProblems(row.type, row.content.body), ...(await pictureProblems(tx, row.content.body))]
    if (errors.length > 0) throw new Problem('invalid', errors)
    const draft = siteDraft(row)
    await write(tx, row, {
      publishedContent: from === null ? draft : row.publishedContent,
      scheduledContent: from === null ? null : draft,
      publishFrom: from,
      publishUntil: until,
    })
    await keepVersion(tx, { id, content: draft, isPublished: true, by, at: now })
    for (const runAt of [from, until]) if (runAt !== null) await app.jobs.add(tx, 'turn-sites', {}, { runAt })
    return audited(tx, app, by, row)
  })
  app.catalogue.invalidate()
  return standing
}

/** Takes a page away from guests, and what was planned for it. */
export async function unpublishSite(app: App, by: Principal, id: number, seen: Seen): Promise<SiteStanding> {
  const standing = await app.db.transaction().execute(async tx => {
    const row = await locked(tx, id, seen)
    await write(tx, row, { publishedContent: null, scheduledContent: null, publishFrom: null, publishUntil: null })
    return audited(tx, app, by, row)
  })
  app.catalogue.invalidate()
  return standing
}

/** Makes an earlier version the draft, by the checks of every write; what it led to may be gone. */
export async function restoreSite(
  app: App,
  by: Principal,
  { id, number, hook }: { id: number; number: number; hook: ResourceHook },
  { version }: Seen,
): Promise<SiteStanding> {
  const { body, ...head } = await versionOf(app.db, id, number)
  const earlier = { ...head, content: { body }, ...(version !== undefined && { version }) }
  await app.db
    .transaction()
    .execute(tx => rowWriter(app, sites, hook).updateWithin(tx, by, id, earlier, { mayLeadNowhere: true }))
  app.catalogue.invalidate()
  return standingOf(app.db, id)
}

/** Publishes what waited for this time, and takes away what ends now. Safe to repeat. */
export async function turnSites(app: App): Promise<void> {
  const now = app.clock.now()
  const turned = await app.db.transaction().execute(async tx => {
    const due = await typedSql({ id: 'int' })`
      select id from sites where publish_from <= ${now}::timestamptz or publish_until <= ${now}::timestamptz order by id
      for update`.execute(tx)
    for (const { id } of due.rows) {
      const row = await find(tx, id)
      if (row) await write(tx, row, turnedAt(row, now))
    }
    return due.rows.length
  })
  if (turned > 0) app.catalogue.invalidate()
}

function turnedAt({ publishedContent, scheduledContent, publishFrom, publishUntil }: SiteRow, now: string): Turn {
  const isOver = publishUntil !== null && Date.parse(publishUntil) <= Date.parse(now)
  if (isOver) return { publishedContent: null, scheduledContent: null, publishFrom: null, publishUntil: null }
  const isDue = publishFrom !== null && Date.parse(publishFrom) <= Date.parse(now)
  return isDue
    ? { publishedContent: scheduledContent, scheduledContent: null, publishFrom: null, publishUntil }
    : { publishedContent, scheduledContent, publishFrom, publishUntil }
}
