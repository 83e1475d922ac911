import { pino } from 'pino'
import sharp from 'sharp'
import { createApp, type RunningApp } from '#server/app.ts'
import { SMS_KINDS } from '#domain/orders/notices/sms-kinds.ts'
import type { StaffPrincipal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { readEnv } from '#server/env.ts'
import { sendDueNotices } from '#server/features/notifications/send-due-notices.ts'
import { sendDueSms } from '#server/features/notifications/sms/send-due-sms.ts'
import { pollPayments, reconcileOrder } from '#server/features/orders/payments/reconcile-attempt.ts'
import { takeHeldMoney } from '#server/features/orders/payments/held-money.ts'
import { sendRefunds } from '#server/features/orders/payments/send-refunds.ts'
import { wholeOrders } from '#server/features/orders/rows/whole-orders.ts'
import { expireOrders } from '#server/features/orders/steps/expire-orders.ts'
import { deriveSlips } from '#server/features/printing/derive-slips.ts'
import { sweepSlips } from '#server/features/printing/sweep-slips.ts'
import type { Draw } from '#test/money/drawing.ts'
import { countStatements } from '#test/money/life.ts'
import { shopPaper } from '#test/money/paper.ts'
import { postOffice } from '#test/money/post-office.ts'
import { faultyProviders } from '#test/money/providers.ts'
import { smsOffice } from '#test/money/sms-office.ts'
import { openPrinterShop, type PrinterShop } from '#test/printers/printer-shop.ts'

/** What the minute brings by itself. */
export const JOBS = {
  poll: pollPayments,
  refunds: sendRefunds,
  held: takeHeldMoney,
  expire: (app: App) => expireOrders(app, id => reconcileOrder(app, id)),
  mails: (app: App) => sendDueNotices(app),
  sms: sendDueSms,
  slips: async (app: App) => {
    await deriveSlips(app, { readOrders: wholeOrders })
    await sweepSlips(app)
  },
} as const

/**
 * The kitchen's printer, one at the counter that prints what was paid, with the logo, and what is driven; and one for
 * labels that are drawn.
 */
async function addPrinters(shop: PrinterShop, hasLabels: boolean) {
  const data = `data:image/png;base64,${(
    await sharp({ create: { width: 60, height: 20, channels: 3, background: '#123' } })
      .png()
      .toBuffer()
  ).toString('base64')}`
  const logo = await shop.request('POST', '/api/images', { body: { data, name: 'logo.png' }, cookie: shop.admin })
  await shop.configure({ logo: { id: (logo.body.data as unknown as { id: number }).id } })
  const counter = {
    templates: ['receipt', 'delivery'],
    printOn: ['paid', 'changed', 'cancelled'],
    printLogo: true,
  } as const
  const printers = { kitchen: await shop.addStar(), counter: await shop.addStar(counter) }
  if (!hasLabels) return printers
  const layer = {
    name: 'Gericht',
    type: 'text',
    isVisible: true,
    isLocked: false,
    x: 2,
    y: 2,
    width: 46,
    height: 8,
    fontSize: 5,
    text: '{{custom.gericht}}',
  }
  const template = await shop.create('image-templates', {
    name: 'Aufkleber',
    identifier: 'aufkleber',
    unit: 'mm',
    width: 50,
    height: 30,
    layers: [layer],
  })
  return { ...printers, labels: await shop.addStar({ templates: ['label'] }, { labelTemplate: { id: template } }) }
}

/**
 * A shop that two servers work for on one database, with a provider, a mail server, a provider of SMS and a printer
 * that all fail now and then. Either server may be ended and started again at any moment; `weather.oneIn` says how
 * often something goes wrong, 0 for never.
 */
export async function openMoneyShop(draw: Draw, { hasLabels = false } = {}) {
  const weather = { oneIn: 12 }
  const shop = await openPrinterShop()
  await shop.changeBranch(
    { name: 'isDatatransEnabled', value: true },
    { name: 'isCashEnabled', value: true },
    { name: 'openingHours', value: [{ type: 'daily', from: '00:00', to: '24:00' }] },
  )
  await shop.configure({
    enableMollie: true,
    enableDatatrans: true,
    enableCash: true,
    enableCustomerCancel: true,
    enableOrderReviews: true,
    enableSMS: true,
    sms: { provider: 'http', url: 'https://sms.example', monthlyLimit: 1_000_000, kinds: Object.keys(SMS_KINDS) },
  })
  const printers = await addPrinters(shop, hasLabels)
  let time = shop.now()
  const clock = { now: () => time }
  const providers = faultyProviders(clock.now, draw, weather)
  const post = postOffice(draw, weather)
  const sms = smsOffice(draw, weather)
  const paper = shopPaper(
    shop.app,
    Object.values(printers).map(({ double }) => double),
    draw,
    weather,
  )

  const start = () =>
    createApp({
      env: readEnv({
        NODE_ENV: 'test',
        DATA_DIR: shop.dataDir,
        RATE_LIMITS: 'off',
        SEED: 'demo',
        PUBLIC_URL: 'https://wirt.example',
        SMS_API_KEY: 'geheim',
      }),
      connectionString: shop.database.connectionString,
      clock,
      log: pino({ level: process.env['TEST_LOG'] ?? 'silent' }),
      mailer: post.mailer,
      sms: sms.sender,
      testPayments: () => providers.payments,
      watch: countStatements,
    })
  const servers: [RunningApp, RunningApp] = [await start(), await start()]

  const manager: StaffPrincipal = {
    kind: 'user',
    id: 0,
    username: 'chefin',
    firstName: 'Rosa',
    lastName: 'Wirt',
    roles: ['ROLE_MANAGER'],
    branchIds: [shop.branchId],
    canSeeRevenue: true,
    mustChangePassword: false,
    mustSetUpSecondFactor: false,
  }
  const { rows } = await shop.app.pool.query<{ id: string }>('select id from users order by id limit 1')
  manager.id = Number(rows[0]?.id)

  return {
    ...shop,
    weather,
    providers,
    post,
    sms,
    paper,
    printers,
    manager,
    /** One of the two servers. */
    anyApp: (): App => servers[draw(2)]!.app,
    now: clock.now,
    wait(seconds: number) {
      time = new Date(Date.parse(time) + seconds * 1000).toISOString()
      shop.setNow(time)
    },
    /** Ends one of the servers and starts it again. */
    async restart() {
      const which = draw(2)
      await servers[which]!.close()
      servers[which] = await start()
    },
    servers,
    /** Starts a new server in the place of one that was killed: its memory and its open connections are gone. */
    async bury(which: 0 | 1) {
      // what was killed in the middle of a statement never gives its connection back, so nobody waits for it
      void servers[which].close()
      servers[which] = await start()
    },
    async close() {
      for (const server of servers) await server.close()
      await shop.close()
    },
  }
}
export type MoneyShop = Awaited<ReturnType<typeof openMoneyShop>>
