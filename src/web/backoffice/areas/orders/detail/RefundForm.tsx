import { Alert, Button, Modal, NumberInput, SegmentedControl, Text, Textarea } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { StaffOrder } from '#contract/calls/order-shape.ts'
import { formatCurrency } from '#domain/pricing/format-currency.ts'
import { orderName } from '#web/backoffice/areas/orders/actions/action-labels.ts'
import { orderQuery } from '#web/backoffice/areas/orders/data/order-queries.ts'
import { failureText } from '#web/backoffice/kit/failure-text.ts'
import { callApi } from '#web/kit/api-client.ts'
import classes from '#web/backoffice/areas/orders/detail/payments.module.css'

type Props = { order: StaffOrder; currency: string; onClose: () => void }

/**
 * Gives money back, all that is left or a part, with a reason. Sent twice it is one refund: it has a key from the
 * moment it is opened.
 */
export function RefundForm({ order, currency, onClose }: Props) {
  const client = useQueryClient()
  const [key] = useState(() => crypto.randomUUID())
  const [isWhole, setWhole] = useState(true)
  const [amount, setAmount] = useState<number | string>('')
  const [reason, setReason] = useState('')
  const isOnline = order.payments.some(({ isKept }) => isKept)
  const part = typeof amount === 'number' ? amount : null
  const isTooMuch = part !== null && part > order.refundable
  const cents = isWhole ? order.refundable : part
  const isReady = cents !== null && cents > 0 && !(isTooMuch && !isWhole) && reason.trim() !== ''
  const refund = useMutation({
    mutationFn: () =>
      callApi('POST', '/orders/{id}/refunds', {
        params: { id: order.id },
        body: { reason: reason.trim(), ...(isWhole || part === null ? {} : { amount: part }) },
        headers: { 'Idempotency-Key': key },
        session: 'staff',
      }),
    onSuccess: answer => {
      client.setQueryData(orderQuery(order.id).queryKey, answer)
      notifications.show({
        color: 'green',
        message: isOnline ? 'Die Erstattung ist veranlasst.' : 'Die Erstattung ist vermerkt.',
      })
      onClose()
    },
  })
  const problem = refund.error && failureText(refund.error, 'Die Erstattung konnte nicht veranlasst werden.')
  return (
    <Modal opened onClose={onClose} title={`${orderName(order)} erstatten`} size="md" closeOnClickOutside={false}>
      <form
        className={classes.form}
        onSubmit={event => {
          event.preventDefault()
          if (isReady) refund.mutate()
        }}
      >
        {problem && (
          <Alert color="red" role="alert">
            {problem}
          </Alert>
        )}
        <Text>
          {isOnline
            ? 'Das Geld geht über den Zahlungsanbieter an den Gast zurück. Das lässt sich nicht rückgängig machen.'
            : 'Diese Bestellung wurde vor Ort bezahlt. Geben Sie das Geld selbst zurück, hier wird es vermerkt.'}
        </Text>
        <SegmentedControl
          fullWidth
          aria-label="Wie viel"
          value={isWhole ? 'whole' : 'part'}
          onChange={value => setWhole(value === 'whole')}
          data={[
            { value: 'whole', label: `Alles, ${formatCurrency(order.refundable, currency)}` },
            { value: 'part', label: 'Einen Teil' },
          ]}
        />
        {!isWhole && (
          <NumberInput
            label="Betrag"
            value={amount}
            onChange={setAmount}
            decimalScale={2}
            decimalSeparator=","
            allowNegative={false}
            hideControls
            inputMode="decimal"
            size="md"
            suffix={` ${currency}`}
            error={
              isTooMuch
                ? `Es können höchstens ${formatCurrency(order.refundable, currency)} erstattet werden.`
                : undefined
            }
            data-autofocus
          />
        )}
        <Textarea
          label="Grund"
          required
          value={reason}
          onChange={event => setReason(event.currentTarget.value)}
          maxLength={200}
          autosize
          minRows={2}
          data-autofocus={isWhole || undefined}
        />
        <Button type="submit" size="md" mih={48} loading={refund.isPending} disabled={!isReady}>
          {cents === null || cents <= 0 ? 'Erstatten' : `${formatCurrency(cents, currency)} erstatten`}
        </Button>
      </form>
    </Modal>
  )
}
