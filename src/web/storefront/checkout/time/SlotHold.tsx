import { useEffect, useState, useRef } from 'react'
import { FieldError } from '#web/kit/FieldError.tsx'
import { Icon } from '#web/kit/Icon.tsx'
import { useCheckoutView } from '#web/storefront/checkout/form/checkout-context.ts'
import { fieldId } from '#web/storefront/checkout/form/field-ids.ts'
import styles from '#web/storefront/checkout/time/SlotHold.module.css'
import { type AnswerOf, type BodyOf, callApi } from '#web/kit/api-client.ts'
import { ApiError } from '#web/kit/api.ts'
import { orderKey } from '#web/storefront/checkout/submit/order-key.ts'

type Branch = { id: number; identifier: string }
type Asked = Omit<BodyOf<'POST', '/branches/{id}/reservations'>, 'clientOrderKey'>
/** Until when by this browser's own clock, null while nothing is kept; `refusal` is why a time cannot be. */
type HeldTime = { until: number | null; refusal: string | null }

/** A guest who still puts dishes into the cart asks once they have done so. */
const PAUSE_MS = 400
const FULL = 422
const NONE: HeldTime = { until: null, refusal: null }

/**
 * Keeps the chosen time for this tab's order while the checkout is open, and gives it back when the guest leaves. A
 * server that does not answer keeps nothing, and nobody is bothered with that: the order is checked all the same.
 */
function useSlotHold(branch: Branch, asked: Asked): HeldTime {
  const [hold, setHold] = useState<HeldTime & { of: string }>({ ...NONE, of: '' })
  const body = JSON.stringify(asked)
  const [round, setRound] = useState(0)
  // one after the other, so that the last choice is the one that stays
  const turn = useRef<Promise<unknown>>(Promise.resolve())
  useEffect(() => {
    let isOver = false
    const keep = async () => {
      if (isOver) return
      const clientOrderKey = orderKey(branch.identifier)
      const next = await callApi('POST', '/branches/{id}/reservations', {
        params: { id: branch.id },
        body: { ...(JSON.parse(body) as Asked), clientOrderKey },
      }).then(untilOf, refusalOf)
      if (!isOver) setHold({ ...next, of: body })
    }
    const timer = setTimeout(() => {
      turn.current = turn.current.then(keep)
    }, PAUSE_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [branch.id, branch.identifier, body, round])

  useEffect(() => {
    // an order that was placed has taken the time over, and its key is over
    const address = `/api/branches/${branch.id}/reservations/${orderKey(branch.identifier)}`
    const leave = () => void fetch(address, { method: 'DELETE', keepalive: true }).catch(() => undefined)
    // a page taken out of the browser's memory again goes on where it was
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && setRound(before => before + 1)
    addEventListener('pagehide', leave)
    addEventListener('pageshow', comeBack)
    return () => {
      removeEventListener('pagehide', leave)
      removeEventListener('pageshow', comeBack)
      void turn.current.then(leave)
    }
  }, [branch.id, branch.identifier])

  return hold.of === body ? hold : NONE
}

const untilOf = ({ secondsLeft }: AnswerOf<'POST', '/branches/{id}/reservations'>): HeldTime => ({
  until: secondsLeft === null ? null : Date.now() + secondsLeft * 1000,
  refusal: null,
})
const refusalOf = (error: unknown): HeldTime => ({
  until: null,
  refusal:
    error instanceof ApiError && error.status === FULL
      ? (error.errors.find(({ field }) => field === 'appointmentDate')?.message ?? null)
      : null,
})

const TICK_MS = 5000

/**
 * Keeps the chosen time while the form is filled in, and says for how much longer; nothing where it need not be kept.
 */
export function SlotHold({ appointment }: { appointment: string }) {
  const { branch, cart, sums, errorAt } = useCheckoutView()
  const { until, refusal } = useSlotHold(branch, {
    orderType: cart.orderType,
    appointmentDate: appointment,
    items: sums.lines.map(({ item: { product, amount, unit, parts } }) => ({
      product: { id: product.id },
      amount,
      unit,
      parts: parts.map(({ name, value }) => ({
        name,
        value: typeof value === 'string' ? value : ([...value] as string[]),
      })),
    })),
  })
  const now = useTick(until !== null)
  if (refusal && !errorAt('appointmentDate')) return <FieldError id={fieldId('appointmentDate')} error={refusal} />
  if (until === null) return null
  const text = holdText(until, now)
  return (
    <div className={styles.hold} data-over={text === null || undefined}>
      <Icon name="clock" size={18} />
      {/* told once when it ends; nobody wants every minute read out */}
      {text && <p>{text}</p>}
      <output>{text === null && HOLD_ENDED}</output>
    </div>
  )
}

function useTick(isRunning: boolean): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!isRunning) return
    const tick = () => setNow(Date.now())
    tick()
    const timer = setInterval(tick, TICK_MS)
    return () => clearInterval(timer)
  }, [isRunning])
  return now
}

const MINUTE_MS = 60_000

/**
 * How long a time is still kept for the guest, in words; null once it is not any more. Both in milliseconds of one
 * clock.
 */
export function holdText(until: number, now: number): string | null {
  const left = until - now
  if (left <= 0) return null
  if (left <= MINUTE_MS) return 'Dieser Termin ist noch weniger als eine Minute für Sie reserviert.'
  const minutes = Math.floor(left / MINUTE_MS)
  return `Dieser Termin ist noch ${minutes === 1 ? 'eine Minute' : `${minutes} Minuten`} für Sie reserviert.`
}

/** Said once the time is over: it may still be free. */
const HOLD_ENDED = 'Der Termin ist nicht mehr reserviert. Solange er frei ist, können Sie ihn trotzdem bestellen.'
