import { Button, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { needsCancelReason } from '#web/backoffice/areas/orders/actions/available-actions.ts'
import type { PanelFormProps } from '#web/backoffice/areas/orders/actions/step-request.ts'
import classes from '#web/backoffice/areas/orders/actions/actions.module.css'

/** Calls an order off. Once accepted, the guest relies on it and a reason is owed. */
export function CancelForm({ order, isBusy, send }: PanelFormProps<'cancel'>) {
  const [reason, setReason] = useState('')
  const isOwed = needsCancelReason(order)
  return (
    <form
      className={classes.form}
      onSubmit={event => {
        event.preventDefault()
        send({ reason: reason.trim() || null })
      }}
    >
      <Text>Das lässt sich nicht rückgängig machen. Der Gast wird verständigt.</Text>
      <Textarea
        label="Grund"
        required={isOwed}
        value={reason}
        onChange={event => setReason(event.currentTarget.value)}
        maxLength={1000}
        autosize
        minRows={2}
        data-autofocus
      />
      {order.isPaid && <Text c="dimmed">Die Bestellung ist bezahlt; der Betrag wird zurückerstattet.</Text>}
      <Button type="submit" color="red" size="md" mih={48} loading={isBusy} disabled={isOwed && reason.trim() === ''}>
        Bestellung stornieren
      </Button>
    </form>
  )
}
