import { Anchor, Badge, Button, Select, Textarea } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { WithdrawalLine } from '#contract/calls/withdrawals.ts'
import { WITHDRAWAL_WORDS } from '#domain/orders/texts/withdrawal.ts'
import { formatDateTime } from '#domain/time/format-time.ts'
import { formatCurrency } from '#domain/pricing/format-currency.ts'
import { receiptWords, STATE_CHOICES, STATE_COLORS } from '#web/backoffice/areas/withdrawals/withdrawal-words.ts'
import { may } from '#web/backoffice/session/rights.ts'
import { HIDDEN_GUEST, useShows } from '#web/backoffice/session/shown-data.ts'
import { useMe } from '#web/backoffice/session/use-me.ts'
import { useLocale } from '#web/backoffice/session/use-settings.ts'
import { failureText } from '#web/backoffice/kit/failure-text.ts'
import { callApi } from '#web/kit/api-client.ts'
import classes from '#web/backoffice/areas/withdrawals/withdrawals.module.css'

/** What a guest declared, the order it is about, and what staff note of it. */
export function WithdrawalRow({ withdrawal, timeZone }: { withdrawal: WithdrawalLine; timeZone: string }) {
  const { id, order, branch, contract, statement, receivedAt, state, note, settledAt, settledBy } = withdrawal
  const { currency } = useLocale()
  const me = useMe()
  const isShown = useShows('customers')
  const name = isShown ? withdrawal.name : HIDDEN_GUEST
  const email = isShown ? withdrawal.email : null
  const [isOpen, setOpen] = useState(false)
  return (
    <li className={classes.row} aria-label={`Widerruf ${id} von ${name}`}>
      <div className={classes.head}>
        <strong className={classes.name}>{name}</strong>
        <Badge {...(STATE_COLORS[state] && { color: STATE_COLORS[state] })} variant="light">
          {WITHDRAWAL_WORDS[state]}
        </Badge>
        <time className={classes.soft} dateTime={receivedAt}>
          {formatDateTime(receivedAt, timeZone, true)}
        </time>
      </div>
      <p className={classes.words}>{contract}</p>
      {statement && <p className={classes.words}>„{statement}“</p>}
      <p className={classes.soft}>
        {order ? (
          <Anchor className={classes.touch} href={`#/orders/${order.id}`}>
            Bestellung {order.uid}, {formatCurrency(order.gross, currency)}
          </Anchor>
        ) : (
          'Keiner Bestellung zugeordnet'
        )}
        {branch && <span>{branch.name}</span>}
        {email && (
          <Anchor className={classes.touch} href={`mailto:${email}`}>
            {email}
          </Anchor>
        )}
        <span>{receiptWords(withdrawal, timeZone)}</span>
      </p>
      {note && <p className={classes.note}>{note}</p>}
      {settledAt && (
        <p className={classes.soft}>
          {WITHDRAWAL_WORDS[state]} {formatDateTime(settledAt, timeZone)}
          {settledBy && `, ${settledBy}`}
        </p>
      )}
      {may(me, 'withdrawals.settle') &&
        (isOpen ? (
          <Settle withdrawal={withdrawal} onClose={() => setOpen(false)} />
        ) : (
          <Button variant="default" mih={44} className={classes.button} onClick={() => setOpen(true)}>
            Bearbeiten
          </Button>
        ))}
    </li>
  )
}

function Settle({ withdrawal, onClose }: { withdrawal: WithdrawalLine; onClose: () => void }) {
  const client = useQueryClient()
  const [state, setState] = useState(withdrawal.state)
  const [note, setNote] = useState(withdrawal.note ?? '')
  const save = useMutation({
    mutationFn: () =>
      callApi('POST', '/withdrawals/{id}/state', {
        params: { id: withdrawal.id },
        body: { state, note },
        session: 'staff',
      }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['withdrawals'] })
      notifications.show({ color: 'green', message: 'Widerruf gespeichert.' })
      onClose()
    },
    onError: (error: Error) =>
      notifications.show({
        color: 'red',
        message: failureText(error, 'Der Widerruf konnte nicht gespeichert werden.'),
      }),
  })
  return (
    <form
      className={classes.form}
      onSubmit={event => {
        event.preventDefault()
        save.mutate()
      }}
    >
      <Select
        label="Stand"
        data={STATE_CHOICES}
        value={state}
        allowDeselect={false}
        onChange={value => value && setState(value as WithdrawalLine['state'])}
      />
      <Textarea
        label="Notiz"
        description="Nur für den Betrieb, zum Beispiel warum kein Widerrufsrecht besteht."
        autosize
        minRows={2}
        maxLength={1000}
        value={note}
        onChange={event => setNote(event.currentTarget.value)}
      />
      <div className={classes.actions}>
        <Button type="submit" mih={44} loading={save.isPending}>
          Speichern
        </Button>
        <Button variant="default" mih={44} onClick={onClose}>
          Abbrechen
        </Button>
      </div>
    </form>
  )
}
