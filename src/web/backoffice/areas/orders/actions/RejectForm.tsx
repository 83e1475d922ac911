import { Button, Radio, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import type { PanelFormProps } from '#web/backoffice/areas/orders/actions/step-request.ts'
import { useOrderingSettings } from '#web/backoffice/areas/orders/data/use-ordering-settings.ts'
import classes from '#web/backoffice/areas/orders/actions/actions.module.css'

/** Why the order is turned down; the text to the guest follows the reason until somebody writes their own. */
export function RejectForm({ order, isBusy, send }: PanelFormProps<'reject'>) {
  const { rejectionReasons } = useOrderingSettings()
  const [chosen, setChosen] = useState<number | null>(null)
  const [ownText, setOwnText] = useState<string | null>(null)
  const reason = chosen === null ? undefined : rejectionReasons[chosen]
  const text = ownText ?? reason?.text ?? ''
  return (
    <form
      className={classes.form}
      onSubmit={event => {
        event.preventDefault()
        if (reason) send({ rejectionCode: reason.code, rejectionMessage: text.trim() || null })
      }}
    >
      <Radio.Group
        label="Grund"
        value={chosen === null ? '' : String(chosen)}
        onChange={value => setChosen(Number(value))}
        required
      >
        <div className={classes.reasons}>
          {rejectionReasons.map(({ label }, index) => (
            <Radio.Card key={label} value={String(index)} className={classes.reason}>
              <Radio.Indicator />
              <span>{label}</span>
            </Radio.Card>
          ))}
        </div>
      </Radio.Group>
      <Textarea
        label="Text an den Gast"
        description="Steht auf der Statusseite und in der E-Mail."
        value={text}
        onChange={event => setOwnText(event.currentTarget.value)}
        maxLength={1000}
        autosize
        minRows={2}
      />
      {order.isPaid && <Text c="dimmed">Die Bestellung ist bezahlt; der Betrag wird zurückerstattet.</Text>}
      <Button type="submit" color="red" size="md" mih={48} loading={isBusy} disabled={!reason}>
        Bestellung ablehnen
      </Button>
    </form>
  )
}
