import type { Feature } from '#server/core/feature.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { AREA_ABILITIES, getStart, listAreas, sendTestMail } from '#contract/calls/start.ts'
import type { CallResult } from '#contract/call.ts'
import {
  firstSteps,
  missingOf,
  LEGAL_DOCUMENTS,
  type LegalDocument,
  type ShopFacts,
} from '#domain/start/first-steps.ts'
import { openingRules } from '#domain/hours/effective-week.ts'
import { foldableAreas, isAreaShown, type FoldableArea } from '#domain/start/foldable-areas.ts'
import { holds } from '#contract/rights/decide.ts'
import { OUTBOX_JOB } from '#domain/orders/notices/order-notice.ts'
import { Problem } from '#domain/problem.ts'
import type { App } from '#server/core/context.ts'
import { mountCall } from '#server/core/http/mount-call.ts'
import { typedSql, typed } from '#server/core/db/typed-sql.ts'
import type { Config } from '#contract/config/config-fields.ts'
import type { Catalogue } from '#server/core/cache/catalogue.ts'
import type { Executor } from '#server/core/db/executor.ts'

/** The areas that hold anything, whoever made it. */
async function readUsedAreas(db: Executor): Promise<ReadonlySet<FoldableArea>> {
  const { rows } = await typedSql({
    tables: 'bool',
    screens: 'bool',
    planning: 'bool',
    departments: 'bool',
    divisions: 'bool',
    donations: 'bool',
    programs: 'bool',
  })`
    select exists (select 1 from tables) as tables,
      exists (select 1 from digital_signage_devices) or exists (select 1 from digital_signage_streams)
        or exists (select 1 from digital_signage_segments) or exists (select 1 from scenes) as screens,
      exists (select 1 from working_schedules) or exists (select 1 from work_contracts)
        or exists (select 1 from shift_templates) or exists (select 1 from balance_adjustments) as planning,
      exists (select 1 from departments) as departments,
      exists (select 1 from divisions) as divisions,
      exists (select 1 from donatees) as donations,
      exists (select 1 from api_tokens) or exists (select 1 from webhooks) as programs`.execute(db)
  const [facts] = rows
  return new Set(foldableAreas.filter(area => facts?.[area]))
}

const PAYS = /zahlungspflicht|kostenpflicht|zahlungsverpflicht|kaufen/i
const isFilled = (text: unknown) => typeof text === 'string' && text.trim() !== ''

/** What stands in the shop right now, for the first steps. */
async function readFacts(
  { db, mailer }: Pick<App, 'db' | 'mailer'>,
  catalogue: Catalogue,
  now: string,
): Promise<ShopFacts> {
  const { config } = catalogue
  const { rows } = await typedSql({
    settings: typed<Readonly<Record<string, unknown>>>('json'),
    hasSentMail: 'bool',
    hasOrder: 'bool',
    hasAcceptedOrder: 'bool',
  })`
    select settings, exists (select 1 from test_mails where sent_at is not null) as "hasSentMail",
      exists (select 1 from orders) as "hasOrder",
      exists (select 1 from orders where confirmed_at is not null) as "hasAcceptedOrder" from config`.execute(db)
  const settings = rows[0]?.settings ?? {}
  const documents = Object.keys(LEGAL_DOCUMENTS) as LegalDocument[]
  return {
    business: {
      shopName: isFilled(settings['shopName']),
      businessName: isFilled(config.businessName),
      address: isFilled(config.address),
      email: isFilled(config.email),
    },
    isCountryChosen: isFilled(settings['country']),
    hasLawfulLabel: hasLawfulLabel(config),
    published: Object.fromEntries(
      documents.map(name => [name, isFilled(config[name]) || isFilled(config[`${name}Text`])]),
    ) as ShopFacts['published'],
    drafts: documents.filter(name => isFilled(config.legalDrafts[name])),
    branches: catalogue.branches
      .filter(({ isEnabled }) => isEnabled)
      .map(branch => ({
        id: branch.id,
        name: branch.name,
        hasAddress: [branch.street, branch.zipCode, branch.city].every(isFilled),
        hasHours: openingRules(branch).some(({ isClosed }) => !isClosed),
        isDelivering: branch.isDeliveryEnabled,
        hasAreas: branch.deliveryAreas.length > 0,
        hasMenu: hasMenu(catalogue, branch.id, now),
      })),
    hasMailServer: mailer.isConfigured,
    hasSentMail: rows[0]?.hasSentMail ?? false,
    hasOrder: rows[0]?.hasOrder ?? false,
    hasAcceptedOrder: rows[0]?.hasAcceptedOrder ?? false,
  }
}

/**
 * The button of an order names the duty to pay: by the lawful preset, or by words of the shop's own. In Switzerland it
 * need not.
 */
const hasLawfulLabel = ({ orderButtonPreset, orderButtonLabels, country }: Config): boolean => {
  const own = orderButtonLabels?.order
  if (country === 'CH' || country === 'LI') return true
  return isFilled(own) ? PAYS.test(own ?? '') : orderButtonPreset === 'legal'
}

const hasMenu = ({ menus, productById }: Catalogue, branchId: number, now: string): boolean =>
  menus.some(
    ({ availableFrom, branches, catalog }) =>
      Date.parse(availableFrom) <= Date.parse(now) &&
      branches.some(({ id }) => id === branchId) &&
      catalog.some(({ products }) => products.some(({ id }) => productById.get(id)?.isEnabled)),
  )

const NO_ADDRESS = 'Weder in Ihrem Profil noch in den Unternehmensdaten steht eine E-Mail-Adresse.'

type TestMail = CallResult<typeof sendTestMail>

/** The last test mail somebody sent, or null. */
async function lastTestMail({ db }: Pick<App, 'db'>, userId: number): Promise<TestMail | null> {
  const { rows } = await typedSql({ to: 'text', queuedAt: 'instant', isSent: 'bool', isDone: 'bool', reason: 'text?' })`
    select recipient as "to", queued_at as "queuedAt", sent_at is not null as "isSent",
      done_at is not null as "isDone", reason
    from test_mails where user_id = ${userId} order by id desc limit 1`.execute(db)
  const [mail] = rows
  if (!mail) return null
  const { to, queuedAt, isSent, isDone, reason } = mail
  return { to, queuedAt, state: isSent ? 'sent' : isDone ? 'failed' : 'waiting', reason }
}

/**
 * Puts a mail to somebody's own address into the outbox, to that of the shop for who has none. @throws Problem
 * `invalid` where neither is known.
 */
async function queueTestMail(app: App, userId: number): Promise<TestMail> {
  const { rows } = await typedSql({ email: 'text?' })`select email from users where id = ${userId}`.execute(app.db)
  const { config } = await app.catalogue.current()
  const to = rows[0]?.email?.trim() || config.email?.trim()
  if (!to) throw new Problem('invalid', { field: 'email', code: 'required', message: NO_ADDRESS })
  const now = app.clock.now()
  await app.db.transaction().execute(async tx => {
    await sql`update test_mails set done_at = ${now} where user_id = ${userId} and done_at is null`.execute(tx)
    await sql`insert into test_mails (user_id, recipient, queued_at, try_at)
      values (${userId}, ${to}, ${now}, ${now})`.execute(tx)
    await app.jobs.add(tx, OUTBOX_JOB, {}, { key: OUTBOX_JOB })
  })
  return { to, queuedAt: now, state: 'waiting', reason: null }
}

const NOBODY = 0

/** What a new shop still lacks, and a mail to try the way to the guests. */
function mountStart(server: FastifyInstance, app: App) {
  mountCall(server, app, getStart, async ({ principal }) => {
    const catalogue = await app.catalogue.current()
    const { config, branches, products } = catalogue
    const facts = await readFacts(app, catalogue, app.clock.now())
    const ready = facts.branches.find(({ hasMenu }) => hasMenu) ?? facts.branches[0]
    const branch = ready && catalogue.branchById.get(ready.id)
    return {
      isShown: config.showStartGuide || branches.length === 0 || products.length === 0,
      steps: firstSteps(facts),
      shop: branch ? { identifier: branch.identifier, name: branch.name } : null,
      branches: facts.branches.map(branch => ({ id: branch.id, missing: missingOf(branch) })),
      country: facts.isCountryChosen ? config.country : null,
      testMail: await lastTestMail(app, principal.kind === 'user' ? principal.id : NOBODY),
    }
  })
  mountCall(server, app, listAreas, async ({ principal }) => {
    const { config, branches } = await app.catalogue.current()
    const used = await readUsedAreas(app.db)
    const facts = { branches: branches.length, used, chosen: config.shownAreas }
    return foldableAreas
      .filter(id => holds(principal, AREA_ABILITIES[id]))
      .map(id => ({ id, isUsed: used.has(id), isShown: isAreaShown(id, facts) }))
  })
  mountCall(server, app, sendTestMail, ({ principal }) =>
    queueTestMail(app, principal.kind === 'user' ? principal.id : NOBODY),
  )
}

/** The first hour of a shop. */
export const start = { name: 'start', mount: mountStart } satisfies Feature
