import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconMail, IconMessage } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { StaffOrder } from '#contract/calls/order-shape.ts'
import { isNoticeTrue } from '#domain/orders/notices/order-notice.ts'
import { dialledNumber } from '#domain/orders/notices/dialled-number.ts'
import { useSettings } from '#web/backoffice/session/use-settings.ts'
import { failureText } from '#web/backoffice/kit/failure-text.ts'
import { callApi } from '#web/kit/api-client.ts'

/**
 * Sends the guest once more that the order was received: by mail and by SMS, as far as they left an address and the
 * shop uses the way.
 */
export function ResendButtons({ order }: { order: StaffOrder }) {
  const { enableSMS } = useSettings()
  const client = useQueryClient()
  const asked = { params: { id: order.id }, body: {}, session: 'staff' } as const
  const outcome = (said: string) => ({
    onSuccess: () => {
      notifications.show({ color: 'green', message: said })
      return client.invalidateQueries({ queryKey: ['orders', 'notices', order.id] })
    },
    onError: (error: Error) =>
      notifications.show({
        color: 'red',
        message: failureText(error, 'Bestätigung konnte nicht versendet werden.'),
      }),
  })
  const mail = useMutation({
    mutationFn: () => callApi('POST', '/orders/{id}/resend-new-order-email', asked),
    ...outcome('Die Bestätigung wurde noch einmal versendet.'),
  })
  const sms = useMutation({
    mutationFn: () => callApi('POST', '/orders/{id}/resend-new-order-sms', asked),
    ...outcome('Die Bestätigung wird als SMS versendet.'),
  })
  if (!isNoticeTrue('received', order)) return null
  return (
    <>
      {order.contact.email && (
        <Button
          variant="default"
          size="md"
          mih={44}
          leftSection={<IconMail size={18} aria-hidden />}
          loading={mail.isPending}
          onClick={() => mail.mutate()}
        >
          E-Mail erneut senden
        </Button>
      )}
      {enableSMS && dialledNumber(order.contact.phone) && (
        <Button
          variant="default"
          size="md"
          mih={44}
          leftSection={<IconMessage size={18} aria-hidden />}
          loading={sms.isPending}
          onClick={() => sms.mutate()}
        >
          SMS senden
        </Button>
      )}
    </>
  )
}
