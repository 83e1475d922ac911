import { sql } from 'kysely'
import { type Consent, consentProblem, grantedPurposes } from '#domain/customers/consents.ts'
import { cleanLine } from '#domain/orders/draft/clean-text.ts'
import { readPhone } from '#domain/orders/draft/read-phone.ts'
import { Problem, type ProblemEntry } from '#domain/problem.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { storedWord, wordPattern } from '#server/core/db/search-words.ts'
import type { Condition } from '#server/core/resources/conditions.ts'
import type { ResourceHook } from '#server/core/resources/hook.ts'
import type { Values } from '#server/core/resources/row.ts'
import { callablePhone } from '#server/ports/callable-phone.ts'
import { seesAllOf } from '#server/features/customers/customer-orders.ts'
import { audienceOf } from '#server/core/auth/principal.ts'

const MOST_WORDS = 8
/** Business days of the shop, as the database knows its zone and when its day begins. */
const startOf = (day: string, plus: number) =>
  sql`((${day}::date + ${plus}::int
    + coalesce((select (settings ->> 'businessDayStart')::time from config), '04:00'::time))::timestamp
    at time zone coalesce((select settings ->> 'timeZone' from config), 'Europe/Vienna'))`

/**
 * Customers are found by the ways to reach them, so these are kept in one form; what they agreed to is a proof, and
 * nobody is called nothing.
 */
export const customersHook: ResourceHook = {
  listTable: 'listed_customers',

  related: {
    branch: id =>
      id === 'none'
        ? sql`t.id in (select n.id from customers_of_no_branch n)`
        : sql`exists (select 1 from customers_branches l where l.row_id = t.id and l.target_id = ${id})`,
    consent: purpose => sql`t.granted @> ${[String(purpose)]}::text[]`,
    tag: tag => sql`t.tags @> ${[String(tag)]}::text[]`,
    lastOrderFrom: day => sql`t.last_order_at >= ${startOf(String(day), 0)}`,
    lastOrderTo: day => sql`t.last_order_at < ${startOf(String(day), 1)}`,
  },

  search: (typed, principal) => {
    const words = wordsOf(typed).map(word => isLike(word, audienceOf(principal) === 'management'))
    return [sql`t.id in (select w.id from customers w where ${sql.join([sql`true`, ...words], sql` and `)})`]
  },

  // whoever was merged stands under the other, and is found by the old number only
  listed: search =>
    /^\d{5,9}$/.test(search ?? '')
      ? sql`(t.merged_into_id is null or t.number = ${Number(search)})`
      : sql`t.merged_into_id is null`,

  async beforeWrite({ before, body, app }) {
    const after = { ...before, ...body }
    const problems: ProblemEntry[] = []
    if (typeof body['phone'] === 'string') {
      const { phone, problem } = readPhone(body['phone'], (await app.catalogue.current()).config.country)
      body['phone'] = await callablePhone(phone)
      if (problem !== null) problems.push({ field: 'phone', code: 'invalidPhone', message: problem })
    }
    if (before?.['mergedInto'] || before?.['anonymizedAt']) throw closed()
    if (!['firstName', 'lastName', 'companyName', 'email', 'phone'].some(name => said(after[name]) !== ''))
      problems.push({
        field: 'lastName',
        code: 'nameless',
        message: 'Bitte geben Sie einen Namen, eine Telefonnummer oder eine E-Mail-Adresse an.',
      })
    if (after['isBlocked'] === true && said(after['blockReason']) === '')
      problems.push({
        field: 'blockReason',
        code: 'noReason',
        message: 'Bitte sagen Sie, warum dieser Gast gesperrt ist.',
      })
    const consents = body['consents'] as Consent[] | undefined
    if (consents) {
      const problem = consentProblem((before?.['consents'] ?? []) as Consent[], consents)
      if (problem) problems.push({ field: 'consents', code: 'kept', message: problem })
      body['consents'] = consents.map(consent => ({ ...consent, at: consent.at ?? app.clock.now() }))
    }
    if (problems.length > 0) throw new Problem('invalid', problems)
    return consents ? { granted: grantedPurposes(body['consents'] as Consent[]) } : {}
  },

  async beforeRemove({ tx, id }) {
    const { rows } = await typedSql({ count: 'int' })`
      select count(*)::int as count from order_customers where customer_id = ${id}`.execute(tx)
    const count = rows[0]?.count ?? 0
    if (count > 0)
      throw new Problem('conflict', {
        code: 'hasOrders',
        message: `${count === 1 ? 'Eine Bestellung ist' : `${count} Bestellungen sind`} von diesem Kunden. Anonymisieren Sie ihn stattdessen, die Bücher bleiben dabei vollständig.`,
      })
  },

  present: (row, principal) => (seesAllOf(principal, row) ? row : { ...row, ...UNSEEN }),
}

const said = (value: unknown) => (typeof value === 'string' ? cleanLine(value) : '')

/** What orders of branches one does not belong to have a part in. */
const UNSEEN: Values = {
  orderCount: null,
  cancelCount: null,
  firstOrderAt: null,
  lastOrderAt: null,
  totalSpent: null,
  averageOrder: null,
}

const closed = () =>
  new Problem('conflict', {
    code: 'closed',
    message: 'Dieser Kunde wurde zusammengeführt oder anonymisiert und wird nicht mehr geändert.',
  })

/** The words of a search as they are stored; a telephone number is one word, without country or zero in front. */
function wordsOf(typed: string): string[] {
  const line = cleanLine(typed)
  if (/^\+?\d[\d ()/.-]{3,}$/.test(line)) return [line.replace('(0)', '').replace(/\D/g, '').replace(/^0+/, '')]
  return line
    .split(/[\s,]+/)
    .filter(Boolean)
    .slice(0, MOST_WORDS)
    .map(storedWord)
}

const isLike = (word: string, isMailSearched: boolean): Condition => {
  const pattern = wordPattern(word)
  return isMailSearched ? sql`(w.words like ${pattern} or w.mail_words like ${pattern})` : sql`w.words like ${pattern}`
}
