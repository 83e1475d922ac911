import type { FastifyInstance } from 'fastify'
import { noticePreview, readSmsMonth, sendTestSms } from '#contract/calls/messages.ts'
import { readInput } from '#contract/read-input.ts'
import {
  readOwnNotices,
  saveOwnNotices,
  subscribeOwnDevice,
  unsubscribeOwnDevice,
} from '#contract/calls/people/staff-notices.ts'
import { OUTBOX_JOB } from '#domain/orders/notices/order-notice.ts'
import type { Feature } from '#server/core/feature.ts'
import { sendDueNotices } from '#server/features/notifications/send-due-notices.ts'
import { sendFormMails } from '#server/features/notifications/form-mails.ts'
import { sendDuePushNotices, forgetDevices } from '#server/features/notifications/push/send-due-push-notices.ts'
import { sendAccountMails } from '#server/features/notifications/account-mails.ts'
import { sendWithdrawalMails } from '#server/features/notifications/withdrawal-mails.ts'
import { sendDueStaffNotices } from '#server/features/notifications/staff/send-due-staff-notices.ts'
import { sendSignageMails } from '#server/features/notifications/signage-mails.ts'
import { sendTaskMails } from '#server/features/notifications/task-mails.ts'
import { sendDueSms } from '#server/features/notifications/sms/send-due-sms.ts'
import { once } from '#server/core/resources/once.ts'
import { requireAbility, isStaff, type Principal, refusalOf } from '#server/core/auth/principal.ts'
import { principalOf } from '#server/core/auth/authenticate.ts'
import { previewMail } from '#server/features/notifications/preview-mail.ts'
import type { App } from '#server/core/context.ts'
import { mountCall, routeOf } from '#server/core/http/mount-call.ts'
import { sendTestMails, smsMonth, testSms } from '#server/features/notifications/test-messages.ts'
import { sessionToken } from '#server/core/auth/session-cookie.ts'
import {
  readNotices,
  saveNotices,
  subscribeDevice,
  unsubscribeDevice,
} from '#server/features/notifications/staff/own-notices.ts'

const GATHER_MS = 250

/**
 * Debounced: has the outbox emptied soon after orders change, with one job for all that happens within a moment,
 * whichever process hears of it.
 */
function watchNotices(app: App): () => void {
  let timer: NodeJS.Timeout | null = null
  const wake = () => {
    timer = null
    announce(app).catch((error: unknown) => app.log.warn({ err: error }, 'The outbox is emptied a little later'))
  }
  const unsubscribe = app.live.subscribe('orders', () => {
    timer ??= setTimeout(wake, GATHER_MS).unref()
  })
  return () => {
    unsubscribe()
    if (timer) clearTimeout(timer)
  }
}

async function announce(app: App): Promise<void> {
  await app.jobs.add(app.db, OUTBOX_JOB, {}, { key: OUTBOX_JOB })
  const { enableSMS, sms } = (await app.catalogue.current()).config
  // that an order was received is derived from its mail, which is there by now
  if (enableSMS && sms.kinds.includes('received'))
    await app.jobs.add(app.db, 'send-sms', {}, { key: 'send-sms-received' })
}

/** How one is told of plans and tasks, and on which devices. */
function mountStaffNotices(server: FastifyInstance, app: App): void {
  mountCall(server, app, readOwnNotices, ({ principal }) => readNotices(app, app.db, idOf(principal)))
  mountCall(server, app, saveOwnNotices, ({ principal, body }) => saveNotices(app, idOf(principal), body.ways))
  mountCall(server, app, subscribeOwnDevice, ({ principal, body, request }) =>
    subscribeDevice(app, { userId: idOf(principal), token: sessionToken(app, request) ?? '' }, body),
  )
  mountCall(server, app, unsubscribeOwnDevice, ({ principal, body }) =>
    unsubscribeDevice(app, idOf(principal), body.endpoint),
  )
}

function idOf(principal: Principal): number {
  if (!isStaff(principal)) throw refusalOf(principal)
  return principal.id
}

/** A mail says its looks in itself; it runs nothing, loads nothing, and stands in our own pages alone. */
const PREVIEW_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'self'"

/** To look at the ways to the guests, and to try them. */
function mountNotices(server: FastifyInstance, app: App): void {
  server.get(routeOf(noticePreview.path), async (request, reply) => {
    requireAbility(await principalOf(app, request), noticePreview.ability)
    const { kind } = readInput(noticePreview.params, request.params)
    const words = readInput(noticePreview.query, request.query)
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', PREVIEW_POLICY)
      .header('x-frame-options', 'SAMEORIGIN')
      .send(await previewMail(app, { kind, ...words }))
  })
  mountStaffNotices(server, app)
  mountCall(server, app, readSmsMonth, () => smsMonth(app))
  mountCall(server, app, sendTestSms, ({ body }) => testSms(app, body.to))
}

/**
 * Mails, SMS and notices to devices. All outboxes are emptied every minute too: retries, and what a process did not
 * live to announce.
 */
export const notifications = {
  name: 'notifications',
  mount: mountNotices,
  tasks: app => {
    const warn = once(() => app.log.warn('No mail server is configured; order notices are skipped'))
    return {
      'send-order-notices': async () => {
        // whether there is a mail server, the settings say
        await app.catalogue.current()
        await sendTestMails(app)
        await sendAccountMails(app)
        await sendWithdrawalMails(app)
        await sendFormMails(app)
        await sendTaskMails(app)
        await sendSignageMails(app)
        await sendDueNotices(app, warn)
      },
      'send-push-notices': async () => {
        // a service that is slow with guests' notices keeps nobody of the staff waiting
        await Promise.all([sendDuePushNotices(app), sendDueStaffNotices(app)])
      },
      'send-sms': () => sendDueSms(app),
      'forget-push-devices': () => forgetDevices(app),
    }
  },
  crons: {
    'send-order-notices': '* * * * *',
    'send-push-notices': '* * * * *',
    'send-sms': '* * * * *',
    'forget-push-devices': '53 2 * * *',
  },
  begin: watchNotices,
} satisfies Feature
