import type { Feature } from '#server/core/feature.ts'
import { sendDueNotices } from '#server/features/notifications/send-due-notices.ts'
import { sendFormMails } from '#server/features/notifications/form-mails.ts'
import { watchNotices } from '#server/features/notifications/watch-orders.ts'
import { sendDuePushNotices } from '#server/features/notifications/push/send-due-push-notices.ts'
import { forgetDevices } from '#server/features/notifications/push/forget-devices.ts'
import { mountNotices } from '#server/features/notifications/routes.ts'
import { sendAccountMails } from '#server/features/notifications/account-mails.ts'
import { sendTestMails } from '#server/features/notifications/test-mails.ts'
import { sendWithdrawalMails } from '#server/features/notifications/withdrawal-mails.ts'
import { sendDueStaffNotices } from '#server/features/notifications/staff/send-due-staff-notices.ts'
import { sendSignageMails } from '#server/features/notifications/signage-mails.ts'
import { sendTaskMails } from '#server/features/notifications/task-mails.ts'
import { sendDueSms } from '#server/features/notifications/sms/send-due-sms.ts'
import { once } from '#server/core/resources/once.ts'

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
