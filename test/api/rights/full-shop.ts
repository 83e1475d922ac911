import type { Call } from '#contract/call.ts'
import { CALLS } from '#contract/calls/index.ts'
import { decide, holds } from '#contract/rights/decide.ts'
import { DOCUMENTS } from '#contract/calls/documents.ts'
import { BALANCE_REQUESTS } from '#test/api/rights/balance-requests.ts'
import { COMPANY_LEAVE_REQUESTS } from '#test/api/rights/company-leave-requests.ts'
import { HOUSE_REQUESTS } from '#test/api/rights/house-requests.ts'
import { SIGNAGE_REQUESTS } from '#test/api/rights/signage-requests.ts'
import { MESSAGE_REQUESTS } from '#test/api/rights/message-requests.ts'
import { MONEY_REQUESTS, SIGN_KEY } from '#test/api/rights/money-requests.ts'
import { ORDER_REQUESTS, ORDER_VARIANTS } from '#test/api/rights/order-requests.ts'
import { openPrincipals, type Principals, type Sender } from '#test/api/rights/principals.ts'
import { PEOPLE_REQUESTS } from '#test/api/rights/people-requests.ts'
import { PRINTING_REQUESTS } from '#test/api/rights/printing-requests.ts'
import { RECORD_REQUESTS } from '#test/api/rights/record-requests.ts'
import type { Full, FullRequest } from '#test/api/rights/request.ts'
import { TASK_REQUESTS } from '#test/api/rights/task-requests.ts'
import { SCHEDULE_REQUESTS } from '#test/api/rights/schedule-requests.ts'
import { STATISTICS_REQUESTS } from '#test/api/rights/statistics-requests.ts'
import { SIGN_IN_REQUESTS } from '#test/api/rights/sign-in-requests.ts'
import { openSite, type Site } from '#test/api/rights/sites.ts'
import { NOON, openTestShop, type TestShop } from '#test/order-shop.ts'
import { startPaymentDoubles } from '#test/payment-doubles.ts'
import { startSmsService } from '#test/sms-service.ts'

/** A call that is sent whole and right. */
export type Sent = Pick<Call, 'method' | 'path' | 'ability' | 'status' | 'opensWith' | 'byClockToken'> & {
  name: string
  full: Full
}

export type FullShop = {
  shop: TestShop
  principals: Principals
  /** The branch everybody belongs to, and one of nobody here. */
  here: Site
  there: Site
  close: () => Promise<void>
}

/** A shop in which every call of the contract can come to its effect, with one of each kind that can ask. */
export async function openFullShop(): Promise<FullShop> {
  const payments = await startPaymentDoubles(() => NOON)
  const sms = await startSmsService()
  const providers = { ...payments.env, DATATRANS_SIGN_KEY: SIGN_KEY, SMS_API_URL: sms.origin }
  const shop = await openTestShop({
    env: { ...providers, PUBLIC_URL: 'http://shop.example', BACKUP_DIR: '/tmp/tresen-rights-backups' },
  })
  const admin = await shop.loginAs('ROLE_ADMIN')
  const settings = {
    enableFrontdesk: true,
    enableWebPush: true,
    kiosk: { exitPin: '4711' },
    ordering: { staffDiscountPercent: 20, customerCancelMinutes: 5 },
    enableMollie: true,
    enableDatatrans: true,
    enableSMS: true,
    sms: { provider: 'http', url: 'https://sms.example/send', apiKey: 'geheim', monthlyLimit: 100 },
  }
  const saved = await shop.request('POST', '/api/config', { body: settings, cookie: admin })
  if (saved.status !== 200) throw new Error(saved.text)
  await shop.changeBranch({ name: 'isDatatransEnabled', value: true })
  const here = await openSite(shop, shop.branchId, admin)
  const there = await openSite(shop, shop.otherBranchId, admin)
  const cake = await shop.create('products', {
    name: 'Fototorte',
    price: 30,
    type: 'configurable',
    config: { parts: [{ id: 'p', name: 'Foto', type: 'images', isOptional: true }] },
  })
  await shop.create('menus', {
    name: 'Torten',
    availableFrom: '2025-06-01T00:00:00.000Z',
    branches: [{ id: shop.branchId }, { id: shop.otherBranchId }],
    catalog: [{ category: { id: shop.categoryId }, products: [{ id: cake }] }],
  })
  const principals = await openPrincipals(shop, here.rows)
  const close = async () => {
    await shop.close()
    await payments.close()
    await sms.close()
  }
  return { shop, principals, here, there, close }
}

/** A whole request of each call, by its method and path. */
export const REQUESTS: Readonly<Record<string, Full>> = {
  ...SIGN_IN_REQUESTS,
  ...ORDER_REQUESTS,
  ...HOUSE_REQUESTS,
  ...SIGNAGE_REQUESTS,
  ...MONEY_REQUESTS,
  ...PRINTING_REQUESTS,
  ...MESSAGE_REQUESTS,
  ...PEOPLE_REQUESTS,
  ...BALANCE_REQUESTS,
  ...COMPANY_LEAVE_REQUESTS,
  ...SCHEDULE_REQUESTS,
  ...TASK_REQUESTS,
  ...RECORD_REQUESTS,
  ...STATISTICS_REQUESTS,
}
export const DECLARED: readonly Pick<Sent, 'method' | 'path' | 'ability' | 'status' | 'opensWith' | 'byClockToken'>[] =
  [...CALLS, ...DOCUMENTS.map(({ method = 'GET', ...rest }) => ({ ...rest, method }))]
export const nameOf = ({ method, path }: Pick<Sent, 'method' | 'path'>) => `${method} ${path}`
export const SENT: readonly Sent[] = [
  ...DECLARED.filter(({ opensWith, byClockToken }) => !opensWith && !byClockToken).flatMap(call => {
    const full = REQUESTS[nameOf(call)]
    return full ? [{ ...call, name: nameOf(call), full }] : []
  }),
  ...ORDER_VARIANTS.map(variant => ({ ...variant, status: 201 as const })),
]

export const addressOf = ({ path }: Pick<Sent, 'path'>, { params = {}, query }: FullRequest) =>
  `/api${path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))}${query ? `?${query}` : ''}`

/** Whether the table lets somebody do this with what belongs to the branch of a site. */
export function mayAt({ ability, full }: Sent, { asker }: Sender, site: Site): boolean {
  if (full.about !== 'branch') return holds(asker, ability)
  const decision = decide(asker, ability, {
    branches: [site.branchId],
    isShared: site.isForeign,
    isPublished: !site.isForeign,
  })
  return (
    decision === 'everything' ||
    (decision !== 'nothing' && (full.touches ?? ['']).every(field => decision.includes(field)))
  )
}
