import { expect } from 'vitest'
import { typedSql } from '#server/core/db/typed-sql.ts'
import type { OrderLife } from '#test/money/order-life.ts'
import type { MoneyShop } from '#test/money/money-shop.ts'

const cents = (amount: number) => Math.round(amount * 100)

const BOOKS = {
  id: 'int',
  uid: 'text',
  status: 'text',
  isPaid: 'bool',
  paid: 'numeric',
  refunded: 'numeric',
  kept: 'numeric',
  keptCount: 'int',
  notes: 'numeric',
  stray: 'numeric',
  strayFailed: 'bool',
  unsettled: 'int',
  openAttempts: 'int',
  isHeldForEver: 'bool',
  attempts: 'text?',
} as const

/**
 * Orders by number whose money is none of the provider's, and those with money still on its way when nothing should be.
 */
async function judgeMoney(
  shop: MoneyShop,
  ids: readonly number[],
  wrong: string[],
): Promise<{ paid: number; refunded: number }> {
  const { rows } = await typedSql(BOOKS)`
    select o.id, o.uid, o.status, o.is_paid, o.paid_amount as paid, o.refunded_amount as refunded,
      coalesce((select sum(p.amount) from payments p where p.order_id = o.id and p.is_kept), 0) as kept,
      (select count(*) from payments p where p.order_id = o.id and p.is_kept)::int as kept_count,
      coalesce((select sum(r.amount) from refunds r where r.order_id = o.id and r.payment_id is null), 0) as notes,
      coalesce((select sum(p.amount - coalesce((select sum(r.amount) from refunds r where r.payment_id = p.id
        and r.status <> 'failed'), 0))
        from payments p where p.order_id = o.id and p.status = 'paid' and not p.is_kept), 0) as stray,
      exists (select from payments p join refunds r on r.payment_id = p.id where p.order_id = o.id and not p.is_kept
        and r.status = 'failed') as stray_failed,
      (select count(*) from refunds r where r.order_id = o.id and r.status in ('queued', 'pending'))::int as unsettled,
      (select count(*) from payments p where p.order_id = o.id and p.status = 'open')::int as open_attempts,
      exists (select from payments p where p.order_id = o.id and p.status = 'paid' and p.capture = 'held'
        and (not p.is_kept or o.status <> 'new')) as is_held_for_ever,
      (select string_agg(concat_ws(' ', p.provider, p.provider_id, p.status, p.poll_at), ', ' order by p.attempt)
        from payments p where p.order_id = o.id) as attempts
    from orders o where o.id = any(${[...ids]}::bigint[])`.execute(shop.app.db)
  for (const row of rows) {
    const { uid, status, isPaid, keptCount } = row
    const [paid, refunded, kept, notes, stray] = [row.paid, row.refunded, row.kept, row.notes, row.stray].map(amount =>
      cents(Number(amount)),
    )
    // money taken or given over the counter is none of the provider's
    const books = kept === 0 ? 0 : paid! - refunded! - (paid! - kept!) + notes!
    const there = shop.providers.balance(uid)
    const say = (what: string) => void wrong.push(`order ${row.id} (${status}; ${row.attempts}): ${what}`)
    if (books + stray! !== there) say(`the books say ${books} + ${stray} that go back, the provider has ${there}`)
    if (stray !== 0 && !row.strayFailed) say(`${stray} pay nothing and are not given back`)
    if (keptCount > (isPaid ? 1 : 0)) say(`${keptCount} payments are kept`)
    if (refunded! > paid!) say(`more was given back than paid`)
    if (row.unsettled > 0) say(`${row.unsettled} refunds are on their way for ever`)
    if (status === 'awaitingPayment') say('nobody ends the waiting for its money')
    if (status === 'counterOffered') say('nobody ends the offer')
    if (row.isHeldForEver) say('its money stays reserved, neither taken nor let go')
    if (row.openAttempts > 0) say(`${row.openAttempts} attempts to pay stay open`)
  }
  return {
    paid: rows.filter(({ keptCount }) => keptCount > 0).length,
    refunded: rows.filter(({ refunded }) => Number(refunded) > 0).length,
  }
}

const NOTICE = {
  orderId: 'int',
  uid: 'text',
  kind: 'text',
  occasion: 'text',
  isDone: 'bool',
  isSkipped: 'bool',
  reason: 'text?',
  guestSentAt: 'instant?',
} as const
/** Which steps have which mail; the birth of an order paid on site has the first one too. */
const OWED: Readonly<Record<string, string>> = {
  markPaid: 'received',
  markFailed: 'paymentFailed',
  confirm: 'confirmed',
  confirmCounter: 'confirmed',
  proposeTime: 'counterOffered',
  reject: 'rejected',
  cancel: 'canceled',
  rejectCounter: 'canceled',
  inDelivery: 'handedOver',
  complete: 'completed',
}

async function judgeMails(
  shop: MoneyShop,
  lives: readonly OrderLife[],
  ids: readonly number[],
  wrong: string[],
): Promise<void> {
  const { db } = shop.app
  const { rows: notices } = await typedSql(NOTICE)`
    select n.order_id, o.uid, n.kind, n.occasion, n.done_at is not null as is_done, n.is_skipped, n.reason,
      n.guest_sent_at
    from order_notices n join orders o on o.id = n.order_id where n.order_id = any(${[...ids]}::bigint[])`.execute(db)
  const { rows: steps } = await typedSql({ orderId: 'int', action: 'text', count: 'int' })`
    select order_id, action, count(*)::int as count from order_log where order_id = any(${[...ids]}::bigint[])
    group by order_id, action`.execute(db)
  const { rows: movements } = await typedSql({
    id: 'int',
    orderId: 'int',
    kind: 'text',
    name: 'text?',
    isOnItsWay: 'bool',
  })`
    select id, order_id, kind, provider_id as name, status in ('pending', 'refunded') as is_on_its_way from refunds
    where order_id = any(${[...ids]}::bigint[]) and payment_id is not null`.execute(db)
  for (const life of lives) {
    const placed = life.placed()
    if (!placed) continue
    const { id, uid } = placed
    const owed = new Map<string, number>(life.method === 'cash' ? [['received', 1]] : [])
    for (const { orderId, action, count } of steps)
      if (orderId === id && OWED[action]) owed.set(OWED[action], (owed.get(OWED[action]) ?? 0) + count)
    for (const [kind, count] of owed) {
      const found = notices.filter(one => one.orderId === id && one.kind === kind).length
      if (found !== count) wrong.push(`order ${id}: ${count} notices ${kind} are owed, ${found} stand in the outbox`)
    }
    const byBanks = shop.providers.movedByBanks(uid)
    for (const one of movements.filter(({ orderId }) => orderId === id)) {
      const told = notices.filter(({ orderId, occasion }) => orderId === id && occasion === `refund-${one.id}`).length
      const isByBank = one.name !== null && byBanks.has(one.name)
      if (isByBank !== (one.kind !== 'refund')) wrong.push(`order ${id}: ${one.name} counts as a ${one.kind}`)
      // whoever had their bank take it back knows
      if (isByBank && told > 0) wrong.push(`order ${id}: the guest was told of the ${one.kind} ${one.name}`)
      if (!isByBank && one.isOnItsWay && told !== 1) wrong.push(`order ${id}: refund ${one.id} was told ${told} times`)
    }
  }
  const { taken } = shop.post
  for (const { orderId, uid, kind, occasion, isDone, isSkipped, reason, guestSentAt } of notices) {
    const say = (what: string) => void wrong.push(`order ${orderId}, notice ${kind} ${occasion}: ${what}`)
    if (!isDone) say('still waits')
    if (isDone && isSkipped && reason === null) say('was given up')
    for (const recipient of kind === 'received' ? ['guest', 'branch'] : ['guest']) {
      const place = `${uid}-${kind}-${recipient}-${occasion}`.toLowerCase().replaceAll(/[^a-z0-9-]/g, '')
      const letters = [...taken].find(([messageId]) => messageId.startsWith(`<order-${place}@`))?.[1] ?? []
      if (letters.filter(({ isMarked }) => !isMarked).length > 1)
        say(`came to the ${recipient} twice without saying so`)
      if (recipient === 'guest' && guestSentAt !== null && letters.length === 0) say('counts as sent and never left')
      if (isDone && !isSkipped && letters.length === 0) say(`never came to the ${recipient}`)
    }
  }
}

const SMS = {
  orderId: 'int',
  kind: 'text',
  occasion: 'text',
  isDone: 'bool',
  isSent: 'bool',
  reason: 'text?',
  wasHanded: 'bool',
} as const

/**
 * What guests did themselves they are told by no SMS. Nothing in one says that it may come twice, so none does; and the
 * month counts at least what the provider was paid for.
 */
async function judgeSms(
  shop: MoneyShop,
  lives: readonly OrderLife[],
  ids: readonly number[],
  wrong: string[],
): Promise<void> {
  const { db } = shop.app
  const { rows } = await typedSql(SMS)`
    select order_id, kind, occasion, done_at is not null as is_done, sent_at is not null as is_sent, reason,
      counted_month is not null as was_handed
    from sms_notices where order_id = any(${[...ids]}::bigint[])`.execute(db)
  const { rows: steps } = await typedSql({ orderId: 'int', action: 'text', count: 'int' })`
    select l.order_id, l.action, count(*)::int as count from order_log l join orders o on o.id = l.order_id
    where l.order_id = any(${[...ids]}::bigint[]) and not (l.by is null and (l.action = 'confirmCounter'
      or l.action in ('cancel', 'rejectCounter') and o.cancelled_by = 'customer'))
    group by l.order_id, l.action`.execute(db)
  for (const life of lives) {
    const id = life.placed()?.id
    const owed = new Map<string, number>()
    for (const { orderId, action, count } of steps) {
      const kind = OWED[action]
      if (orderId === id && kind && kind !== 'received') owed.set(kind, (owed.get(kind) ?? 0) + count)
    }
    for (const [kind, count] of owed) {
      const found = rows.filter(one => one.orderId === id && one.kind === kind).length
      if (found !== count) wrong.push(`order ${id}: ${count} SMS ${kind} are owed, ${found} stand in the outbox`)
    }
  }
  const { taken } = shop.sms
  for (const { orderId, kind, occasion, isDone, isSent, reason, wasHanded } of rows) {
    const say = (what: string) => void wrong.push(`order ${orderId}, SMS ${kind} ${occasion}: ${what}`)
    const there = taken.get(`tresen-${orderId}-${kind}-${occasion}`.replaceAll(/[^\w-]/g, ''))
    if (!isDone) say('still waits')
    if (isDone && !isSent && reason === null) say('was given up without a reason')
    if (isSent && !there) say('counts as sent and never left')
    if (there && there.count > 1) say(`came ${there.count} times`)
    if (there && !wasHanded) say('reached somebody, and the month does not count it')
  }
}

type Job = { id: number; orderId: number; deviceId: number; template: string; kind: string; status: string }
const LIVING = ['new', 'counterOffered', 'confirmed', 'inDelivery', 'ready']
const COOKED = ['confirmed', 'inDelivery', 'ready']
const ENDED = ['rejected', 'canceled', 'failed']

/** What each printer printed of each order, in each of its templates. */
async function judgePaper(
  shop: MoneyShop,
  lives: readonly OrderLife[],
  ids: readonly number[],
  wrong: string[],
): Promise<void> {
  const { rows: jobs } = await typedSql({
    id: 'int',
    orderId: 'int',
    deviceId: 'int',
    template: 'text',
    kind: 'text',
    status: 'text',
  })`
    select id, order_id, device_id, template, kind, status from print_jobs where order_id = any(${[...ids]}::bigint[])
    order by id`.execute(shop.app.db)
  const { rows: orders } = await typedSql({ id: 'int', status: 'text', isPaid: 'bool', isDelivery: 'bool' })`
    select id, status, is_paid, is_delivery from orders where id = any(${[...ids]}::bigint[])`.execute(shop.app.db)
  const { kitchen, counter } = shop.printers
  for (const { id, status, isPaid, isDelivery } of orders) {
    // who pays as they leave gets their slip if somebody is there to make it within two hours: of a single order that
    // is always so
    const isOwed = isPaid && (LIVING.includes(status) || (status === 'completed' && lives.length === 1))
    const papers = [
      { of: kitchen.id, template: 'kitchen', isOwed: COOKED.includes(status), what: 'the kitchen' },
      { of: counter.id, template: 'receipt', isOwed, what: 'the guest who has paid' },
      { of: counter.id, template: 'delivery', isOwed: isOwed && isDelivery, what: 'the driver' },
    ]
    for (const { of, template, isOwed: mustBe, what } of papers) {
      const own = jobs.filter(job => job.orderId === id && job.deviceId === of && job.template === template)
      const say = (said: string) => void wrong.push(`order ${id} (${status}), paper for ${what}: ${said}`)
      const last = judgeSlips(shop, own, say)
      if (own.some(job => job.status === 'failed' || job.status === 'expired')) continue
      if (mustBe && (last === undefined || last === 'cancel')) say('it does not tell of it')
      if (ENDED.includes(status) && last !== undefined && last !== 'cancel') say('it still tells of it')
    }
    const labels = jobs.filter(job => job.orderId === id && job.template === 'label')
    judgeSlips(shop, labels, said => void wrong.push(`order ${id} (${status}), its labels: ${said}`))
  }
}

/** Holds slips of one printer against its sheets. Answers what the last sheet was. */
function judgeSlips(shop: MoneyShop, own: readonly Job[], say: (what: string) => void): string | undefined {
  const numbers = new Set(own.map(({ id }) => id))
  const sheets = shop.paper.sheets.filter(({ job }) => numbers.has(job))
  for (const job of own) {
    if (sheets.filter(sheet => sheet.job === job.id && !sheet.isMarked).length > 1)
      say(`slip ${job.id} came twice without saying so`)
    if (job.status === 'printed' && !sheets.some(sheet => sheet.job === job.id))
      say(`slip ${job.id} counts as printed and never was`)
    if (['queued', 'offered', 'fetched'].includes(job.status)) say(`slip ${job.id} is on its way for ever`)
  }
  const plain = sheets.filter(({ isMarked }) => !isMarked).map(({ kind }) => kind)
  for (const kind of ['order', 'cancel'])
    plain.forEach((one, at) => {
      const before = plain.slice(0, at).findLast(other => other !== 'change')
      if (one === kind && before === kind) say(`two slips ${kind} without a mark: ${plain.join()}`)
    })
  return sheets.at(-1)?.kind
}

/** Holds what became of some orders against what the provider, the guests' mail boxes and the kitchen's printer say. */
export async function judge(
  shop: MoneyShop,
  lives: readonly OrderLife[],
): Promise<{ paid: number; refunded: number; sheets: number; sms: number }> {
  const ids = lives.flatMap(life => life.placed()?.id ?? [])
  const wrong: string[] = []
  const money = await judgeMoney(shop, ids, wrong)
  await judgeMails(shop, lives, ids, wrong)
  await judgeSms(shop, lives, ids, wrong)
  await judgePaper(shop, lives, ids, wrong)
  expect(wrong).toEqual([])
  const sheets = shop.paper.sheets.splice(0).length
  const sms = shop.sms.taken.size
  shop.post.taken.clear()
  shop.sms.taken.clear()
  return { ...money, sheets, sms }
}
