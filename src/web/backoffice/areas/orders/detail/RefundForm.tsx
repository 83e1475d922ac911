import { Alert, Button, Modal, NumberInput, SegmentedControl, Text, Textarea } from '@mantine/core'
import { useState, useRef } from 'react'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { StaffOrder } from '#contract/calls/order-shape.ts'
import { formatCurrency } from '#domain/pricing/format-currency.ts'
import { orderName } from '#web/backoffice/areas/orders/actions/action-labels.ts'
import { orderQuery } from '#web/backoffice/areas/orders/data/order-queries.ts'
import { useRequestKeys } from '#web/backoffice/kit/use-request-keys.ts'
import { callApi } from '#web/kit/api-client.ts'
import { failureText, isUnheard } from '#web/backoffice/kit/failure-text.ts'
import classes from '#web/backoffice/areas/orders/detail/payments.module.css'

type Props = { order: StaffOrder; currency: string; onClose: () => void }

/**
 * Gives money back, all that is left or a part, with a reason. Sent twice it is one refund; where no answer came it
 * says so and what the order shows (docs/reference/payments.md#lost-answers).
 */
export function RefundForm({ order, currency, onClose }: Props) {
  const [isWhole, setWhole] = useState(true)
  const [amount, setAmount] = useState<number | string>('')
  const [reason, setReason] = useState('')
  const isOnline = order.payments.some(({ isKept }) => isKept)
  const part = typeof amount === 'number' ? amount : null
  const isTooMuch = part !== null && part > order.refundable
  const cents = isWhole ? order.refundable : part
  const asked = { reason: reason.trim(), ...(isWhole || part === null ? {} : { amount: part }) }
  const { send, lookAgain, isBusy, error, lost } = useRefund(order, onClose)
  const isUnknown = lost !== null && !lost.isRead && !isSameRefund(lost.asked, asked)
  const isReady = cents !== null && cents > 0 && !(isTooMuch && !isWhole) && asked.reason !== '' && !isUnknown
  const problem = error && failureText(error, 'Die Erstattung konnte nicht veranlasst werden.')
  return (
    <Modal opened onClose={onClose} title={`${orderName(order)} erstatten`} size="md" closeOnClickOutside={false}>
      <form
        className={classes.form}
        onSubmit={event => {
          event.preventDefault()
          if (isReady) send(asked)
        }}
      >
        {problem && (
          <Alert color="red" role="alert">
            {problem}
          </Alert>
        )}
        {lost && <LostNotice lost={lost} currency={currency} isBusy={isBusy} onLook={() => lookAgain()} />}
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
        <Button type="submit" size="md" mih={48} loading={isBusy} disabled={!isReady}>
          {cents === null || cents <= 0 ? 'Erstatten' : `${formatCurrency(cents, currency)} erstatten`}
        </Button>
      </form>
    </Modal>
  )
}

type LostProps = { lost: LostRefund; currency: string; isBusy: boolean; onLook: () => void }

/** That it is not known whether a refund was made, and what may be done. */
function LostNotice({ lost, currency, isBusy, onLook }: LostProps) {
  const { amount } = lost.asked
  const what = amount === undefined ? 'die Erstattung' : `die Erstattung von ${formatCurrency(amount, currency)}`
  return (
    <Alert color="yellow" role="alert">
      <Text>{`Der Server hat nicht geantwortet. Es ist nicht bekannt, ob ${what} veranlasst wurde.`}</Text>
      <Text>
        {lost.isRead
          ? 'Bis jetzt steht sie nicht bei der Bestellung. Senden Sie sie unverändert noch einmal: Sie zählt nur einmal.'
          : 'Auch die Bestellung ist gerade nicht zu lesen. Unverändert noch einmal gesendet zählt sie nur einmal. Einen anderen Betrag können Sie senden, sobald der Stand bekannt ist.'}
      </Text>
      {!lost.isRead && (
        <Button variant="default" mih={44} mt={8} loading={isBusy} onClick={onLook}>
          Noch einmal nachsehen
        </Button>
      )}
    </Alert>
  )
}

/** Without `amount` all that is left. */
type AskedRefund = { amount?: number; reason: string }
/**
 * A refund nobody answered for. `isRead`: the order was read since and does not show it; until then another sum is not
 * sent, since nobody knows what is left.
 */
type LostRefund = { asked: AskedRefund; isRead: boolean }

const isSameRefund = (one: AskedRefund, other: AskedRefund) => JSON.stringify(one) === JSON.stringify(other)

/** The refunds of an order that were not there before and say what was asked for: the request did arrive. */
const hasArrived = (before: StaffOrder, now: StaffOrder, { reason }: AskedRefund): boolean =>
  now.refunds.some(refund => refund.reason === reason && before.refunds.every(({ id }) => id !== refund.id))

/**
 * Gives money back. The same request has the same key however often it is sent, another sum or reason one of its own.
 * Where no answer came the order is read again: what arrived all the same is told as done, else `lost` says that it is
 * not known.
 */
function useRefund(order: StaffOrder, onDone: () => void) {
  const client = useQueryClient()
  const keyOf = useRequestKeys()
  const [lost, setLost] = useState<LostRefund | null>(null)

  function finish(): void {
    const isOnline = order.payments.some(({ isKept }) => isKept)
    notifications.show({
      color: 'green',
      message: isOnline ? 'Die Erstattung ist veranlasst.' : 'Die Erstattung ist vermerkt.',
    })
    onDone()
  }
  async function look(asked: AskedRefund, before: StaffOrder): Promise<void> {
    const now = await client.fetchQuery({ ...orderQuery(order.id), staleTime: 0, retry: false }).catch(() => null)
    if (now && hasArrived(before, now, asked)) finish()
    else setLost({ asked, isRead: now !== null })
  }
  const known = useRef(order)
  const send = useMutation({
    mutationFn: (asked: AskedRefund) => {
      // of the first try, so that a second one still finds what came of it
      if (!lost || !isSameRefund(lost.asked, asked)) known.current = order
      return callApi('POST', '/orders/{id}/refunds', {
        params: { id: order.id },
        body: asked,
        headers: { 'Idempotency-Key': keyOf(asked) },
        session: 'staff',
      })
    },
    onSuccess: answer => {
      client.setQueryData(orderQuery(order.id).queryKey, answer)
      finish()
    },
    onError: async (error, asked) => {
      if (isUnheard(error)) await look(asked, known.current)
      else setLost(null)
    },
  })
  const lookAgain = useMutation({ mutationFn: () => (lost ? look(lost.asked, known.current) : Promise.resolve()) })
  return {
    send: send.mutate,
    lookAgain: lookAgain.mutate,
    isBusy: send.isPending || lookAgain.isPending,
    error: isUnheard(send.error) ? null : send.error,
    lost,
  }
}
