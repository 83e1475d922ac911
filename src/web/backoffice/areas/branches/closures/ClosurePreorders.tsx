import { Badge, Button, Skeleton, Textarea, VisuallyHidden } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconAlertTriangle, IconCircleCheck, IconSend } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link } from 'wouter'
import { notifications } from '@mantine/notifications'
import type { ClosurePreorder, ClosurePreorders as Preorders } from '#contract/calls/hours/closures.ts'
import type { Closure } from '#domain/catalogue/branch.ts'
import { ORDER_TYPE_LABELS } from '#domain/orders/draft/order-type.ts'
import { formatCurrency } from '#domain/pricing/format-currency.ts'
import { formatDay, weekdayName } from '#domain/time/format-time.ts'
import { weekdayOf } from '#domain/time/local-time.ts'
import { closureProposal, LONGEST_CLOSURE_TEXT } from '#domain/orders/notices/closure-message.ts'
import { failureText } from '#web/backoffice/kit/failure-text.ts'
import { focusSoon } from '#web/backoffice/kit/focus-soon.ts'
import { callApi } from '#web/kit/api-client.ts'
import { closureQuery } from '#web/backoffice/areas/branches/closures/closure-query.ts'
import { LoadFailure } from '#web/backoffice/kit/LoadFailure.tsx'
import { HIDDEN_GUEST, useShows } from '#web/backoffice/session/shown-data.ts'
import { useSettings } from '#web/backoffice/session/use-settings.ts'
import classes from '#web/backoffice/areas/branches/closures/closures.module.css'

type Props = {
  closure: Closure
  branchIds: readonly number[]
  /** Stored as it is here: only then guests can be told. */
  isEntered: boolean
  /** What is said where nothing is hit; nothing at all unless given. */
  calm?: string
}
const TYPING_MS = 300

/**
 * The preorders a closure hits, while it is typed and after it was saved, with a message to their guests. Nothing is
 * cancelled by it.
 */
export function ClosurePreorders({ closure, branchIds, isEntered, calm }: Props) {
  const place = useRef<HTMLElement>(null)
  const [asked] = useDebouncedValue(closure, TYPING_MS)
  const { data, error, isError, refetch } = useQuery({
    ...closureQuery(asked, branchIds),
    placeholderData: keepPreviousData,
  })
  // What one writes to its guests stays while the connection is gone.
  if (isError && !data)
    return (
      <LoadFailure
        message="Vorbestellungen konnten nicht geladen werden."
        error={error}
        onRetry={() => void refetch()}
      />
    )
  if (!data)
    return calm ? (
      <div aria-busy="true">
        <VisuallyHidden>Vorbestellungen werden gesucht</VisuallyHidden>
        <Skeleton h={44} />
      </div>
    ) : null
  const { counts, orders } = data
  if (counts.orders === 0)
    return calm ? (
      <output className={classes.calm}>
        <IconCircleCheck size={18} aria-hidden /> {calm}
      </output>
    ) : null
  const more = counts.orders - orders.length
  return (
    <section
      ref={place}
      tabIndex={-1}
      className={classes.hits}
      aria-label={`Vorbestellungen in der Schließzeit ab ${dayText(closure.from)}`}
    >
      <output className={classes.title}>
        <IconAlertTriangle size={18} aria-hidden />
        {counts.orders === 1 ? 'Eine Vorbestellung fällt' : `${counts.orders} Vorbestellungen fallen`} in die
        Schließzeit ab {dayText(closure.from)}. Sie bleiben bestehen, bis Sie etwas ändern.
      </output>
      <ul className={classes.list}>
        {orders.map(order => (
          <Hit key={order.id} order={order} showsBranch={branchIds.length > 1} />
        ))}
      </ul>
      {more > 0 && <p className={classes.note}>Und {more} weitere.</p>}
      <p className={classes.note}>{whoCanBeTold(counts)}</p>
      {counts.reachable > 0 &&
        (isEntered ? (
          <ClosureMessage
            key={`${closure.from} ${closure.to}`}
            closure={closure}
            branchIds={branchIds}
            count={counts.reachable}
            onSent={() => {
              place.current?.focus()
              void refetch()
            }}
          />
        ) : (
          <p className={classes.note}>Sobald die Schließzeit gespeichert ist, können Sie den Gästen hier schreiben.</p>
        ))}
    </section>
  )
}

const dayText = (local: string) =>
  `${weekdayName(weekdayOf(local.slice(0, 10))).slice(0, 2)} ${formatDay(local.slice(0, 10))}, ${local.slice(11)}`

const guests = (count: number) => (count === 1 ? 'Ein Gast' : `${count} Gäste`)
function whoCanBeTold({ reachable, told, unreachable }: Preorders['counts']): string {
  return [
    reachable > 0 && `${guests(reachable)} ${reachable === 1 ? 'kann' : 'können'} benachrichtigt werden.`,
    told > 0 && `${guests(told)} ${told === 1 ? 'wurde' : 'wurden'} schon benachrichtigt.`,
    unreachable > 0 &&
      `${guests(unreachable)} ${unreachable === 1 ? 'ist' : 'sind'} so nicht erreichbar, bitte rufen Sie an.`,
  ]
    .filter(Boolean)
    .join(' ')
}

function Hit({ order, showsBranch }: { order: ClosurePreorder; showsBranch: boolean }) {
  const { currency = 'EUR' } = useSettings()
  const isShown = useShows('customers')
  const name = isShown ? [order.firstName, order.lastName].filter(Boolean).join(' ') : HIDDEN_GUEST
  return (
    <li className={classes.hit}>
      <Link href={`/orders/${order.id}`} className={classes.number}>
        Nr. {order.ticketNumber}
      </Link>
      <span className={classes.when}>{dayText(order.supplyDate)}</span>
      <span className={classes.who}>
        {name}
        {showsBranch && <small>{order.branch.name}</small>}
      </span>
      <span className={classes.way}>{ORDER_TYPE_LABELS[order.orderType]}</span>
      <span className={classes.amount}>{formatCurrency(order.gross, currency)}</span>
      <span className={classes.told}>
        {order.toldAt ? (
          <Badge color="green" variant="light">
            Benachrichtigt
          </Badge>
        ) : order.channels.length > 0 ? null : order.phone && isShown ? (
          <a href={`tel:${order.phone}`}>{order.phone}</a>
        ) : (
          <small>{order.phone ? 'Telefon ausgeblendet' : 'Ohne Kontakt'}</small>
        )}
      </span>
    </li>
  )
}

type ClosureMessageProps = { closure: Closure; branchIds: readonly number[]; count: number; onSent: () => void }

/** Writes to the guests a closure hits: with a proposal that may be changed, each guest once. */
function ClosureMessage({ closure, branchIds, count, onSent }: ClosureMessageProps) {
  const [text, setText] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  if (text === null)
    return (
      <Button
        ref={opener}
        type="button"
        variant="default"
        className={classes.open}
        leftSection={<IconSend size={16} aria-hidden />}
        onClick={() => {
          setText(closureProposal(closure))
          focusSoon(() => field.current)
        }}
      >
        Gäste benachrichtigen
      </Button>
    )

  const close = () => {
    setText(null)
    focusSoon(() => opener.current)
  }

  const send = async () => {
    setBusy(true)
    setProblem(null)
    const { from, to, orderTypes } = closure
    try {
      const { guests } = await callApi('POST', '/closures/messages', {
        body: { from, to, branches: [...branchIds], orderTypes: [...(orderTypes ?? [])], text },
        session: 'staff',
      })
      notifications.show({
        color: 'green',
        message:
          guests === 0
            ? 'Es waren schon alle benachrichtigt.'
            : `Nachricht an ${guests === 1 ? 'einen Gast' : `${guests} Gäste`} ist unterwegs.`,
      })
      setText(null)
      onSent()
    } catch (error) {
      setProblem(failureText(error, 'Nachricht konnte nicht gesendet werden.'))
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className={classes.message}>
      <Textarea
        ref={field}
        label="Nachricht an die Gäste"
        description="Anrede, Bestellung und Ihre Anschrift stehen von selbst dabei. Per E-Mail, als SMS, wenn die Einstellungen es vorsehen, und als Hinweis auf dem Gerät, das die Bestellung verfolgt."
        autosize
        minRows={5}
        maxRows={14}
        maxLength={LONGEST_CLOSURE_TEXT}
        value={text}
        error={problem}
        onChange={event => setText(event.currentTarget.value)}
      />
      <div className={classes.actions}>
        <Button type="button" variant="default" disabled={isBusy} onClick={close}>
          Nicht senden
        </Button>
        <Button
          type="button"
          loading={isBusy}
          disabled={text.trim() === ''}
          leftSection={<IconSend size={16} aria-hidden />}
          onClick={() => void send()}
        >
          An {count === 1 ? 'einen Gast' : `${count} Gäste`} senden
        </Button>
      </div>
    </div>
  )
}
