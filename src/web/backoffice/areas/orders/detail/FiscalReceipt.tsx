import { Button, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { StaffOrder } from '#contract/calls/order-shape.ts'
import { failureText } from '#web/backoffice/kit/failure-text.ts'
import { callApi } from '#web/kit/api-client.ts'
import classes from '#web/backoffice/areas/orders/detail/detail.module.css'

const LONGEST = 60

/** Which receipt of the cash register belongs to an order that owes its guest one, so that the books find it again. */
export function FiscalReceipt({ order }: { order: Pick<StaffOrder, 'id' | 'fiscalReceiptNumber'> }) {
  const client = useQueryClient()
  const [typed, setTyped] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const isTyping = typed !== null
  useEffect(() => {
    if (isTyping) field.current?.focus()
  }, [isTyping])
  const save = useMutation({
    mutationFn: (fiscalReceiptNumber: string | null) =>
      callApi('PUT', '/orders/{id}', { session: 'staff', params: { id: order.id }, body: { fiscalReceiptNumber } }),
    onSuccess: () => {
      setTyped(null)
      return client.invalidateQueries({ queryKey: ['orders'] })
    },
    onError: error =>
      notifications.show({ color: 'red', message: failureText(error, 'Belegnummer konnte nicht gespeichert werden.') }),
  })
  if (typed === null)
    return (
      <dd>
        {order.fiscalReceiptNumber ? `Beleg ${order.fiscalReceiptNumber}` : 'Beleg ausstellen'}{' '}
        <Button variant="subtle" size="compact-sm" mih={32} onClick={() => setTyped(order.fiscalReceiptNumber ?? '')}>
          {order.fiscalReceiptNumber ? 'Ändern' : 'Nummer eintragen'}
        </Button>
      </dd>
    )
  return (
    <dd>
      <form
        className={classes.receipt}
        onSubmit={event => {
          event.preventDefault()
          save.mutate(typed.trim() || null)
        }}
      >
        <TextInput
          aria-label="Belegnummer der Registrierkasse"
          ref={field}
          maxLength={LONGEST}
          value={typed}
          onChange={event => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" mih={44} loading={save.isPending}>
          Speichern
        </Button>
        <Button variant="default" mih={44} onClick={() => setTyped(null)}>
          Abbrechen
        </Button>
      </form>
    </dd>
  )
}
