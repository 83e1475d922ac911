import { Alert, Button, Select, Textarea, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { BranchRow } from '#contract/resources/branches.ts'
import { openingAt } from '#domain/hours/opening-at.ts'
import { MAX_LENGTHS } from '#domain/orders/draft/validate-draft.ts'
import { forStaff } from '#domain/orders/draft/staff-draft.ts'
import { type OnSiteMethod, paymentLabel } from '#domain/payments/payment-methods.ts'
import { formatCurrency } from '#domain/pricing/format-currency.ts'
import { formatTime } from '#domain/time/format-time.ts'
import { isoOf, MINUTE_MS } from '#domain/time/local-time.ts'
import { couponCode, couponWords, LONGEST_CODE, type CouponTerms } from '#domain/orders/draft/coupon.ts'
import { failureText } from '#web/backoffice/kit/failure-text.ts'
import { callApi } from '#web/kit/api-client.ts'
import { ChangeFields } from '#web/backoffice/areas/orders/cash/ChangeFields.tsx'
import type { EntryDraft, EntryLine } from '#web/backoffice/areas/orders/entry/entry-draft.ts'
import type { EntrySums, Products } from '#web/backoffice/areas/orders/entry/entry-totals.ts'
import { TicketLines } from '#web/backoffice/areas/orders/entry/TicketLines.tsx'
import entryClasses from '#web/backoffice/areas/orders/entry/entry.module.css'
import { useSettings } from '#web/backoffice/session/use-settings.ts'
import classes from '#web/backoffice/areas/orders/entry/ticket.module.css'

type Props = {
  draft: EntryDraft
  branch: BranchRow
  sums: EntrySums & { couponProblem?: string }
  hasCoupons: boolean
  products: Products
  notes: ReadonlyMap<number, string>
  methods: readonly OnSiteMethod[]
  method: OnSiteMethod | null
  accept: number | 'later'
  presets: readonly number[]
  currency: string
  now: string
  isBusy: boolean
  /** What was refused and has no field of its own. */
  refusals: readonly string[]
  errorOf: (field: string) => string | undefined
  onChange: (change: Partial<EntryDraft>) => void
  onEdit: (line: EntryLine) => void
  onSend: () => void
}

/** What was ordered, what it comes to, and off it goes. */
export function TicketCard(props: Props) {
  const { draft, branch, sums, currency, accept, presets, now, method, methods, refusals, errorOf, onChange } = props
  const { totals } = sums
  const names = useSettings()
  const money = (amount: number) => formatCurrency(amount, currency)
  const setLines = (lines: readonly EntryLine[]) => onChange({ lines })
  const isNow = draft.day === ''
  const isOpen = openingAt(forStaff(branch), draft.orderType, now).isOpen
  const readyAt = (minutes: number) => formatTime(isoOf(Date.parse(now) + minutes * MINUTE_MS), branch.timeZone)
  const steps = isNow
    ? presets.map(minutes => ({
        value: String(minutes),
        label: `Annehmen, fertig in ${minutes} Min. (${readyAt(minutes)} Uhr)`,
      }))
    : [{ value: '0', label: 'Annehmen zum gewünschten Termin' }]
  return (
    <section className={entryClasses.card} aria-labelledby="ticket-title">
      <h2 id="ticket-title">Bestellung</h2>
      {refusals.length > 0 && (
        <Alert color="red" role="alert" mb="sm">
          {refusals.map(text => (
            <p key={text} className={entryClasses.refusal}>
              {text}
            </p>
          ))}
        </Alert>
      )}
      {draft.lines.length === 0 ? (
        <p className={classes.empty}>Noch nichts bestellt. Tippen Sie ein Produkt und drücken Sie die Eingabetaste.</p>
      ) : (
        <TicketLines
          lines={draft.lines}
          sums={sums}
          products={props.products}
          notes={props.notes}
          currency={currency}
          errorOf={errorOf}
          onAmount={(line, amount) => setLines(draft.lines.map(one => (one === line ? { ...one, amount } : one)))}
          onEdit={props.onEdit}
          onRemove={line => setLines(draft.lines.filter(one => one !== line))}
        />
      )}
      <dl className={classes.sums}>
        {totals.deposit > 0 && <Sum label="Pfand" value={money(totals.deposit)} />}
        {draft.orderType === 'delivery' && (
          <Sum label="Zustellung" value={sums.delivery.area ? money(totals.deliveryFee) : 'PLZ fehlt'} />
        )}
        {totals.discount ? <Sum label="Gutschein" value={money(-totals.discount)} /> : null}
        <div className={classes.total}>
          <dt>Gesamt</dt>
          <dd aria-live="polite">{money(totals.gross)}</dd>
        </div>
      </dl>
      {method === 'cash' && draft.lines.length > 0 && (
        <details className={classes.cash}>
          <summary>Bar kassieren</summary>
          <ChangeFields total={totals.gross} currency={currency} />
        </details>
      )}
      {totals.missingToMinimum !== undefined && draft.lines.length > 0 && (
        <p className={classes.note}>Zum Mindestbestellwert fehlen {money(totals.missingToMinimum)}.</p>
      )}
      <div className={entryClasses.fields}>
        <Textarea
          label="Anmerkung"
          value={draft.comment}
          error={errorOf('comment')}
          maxLength={MAX_LENGTHS.comment}
          autosize
          minRows={1}
          maxRows={5}
          onChange={event => onChange({ comment: event.currentTarget.value })}
        />
        {props.hasCoupons && (
          <CouponField
            branchId={branch.id}
            currency={currency}
            coupon={draft.coupon}
            problem={errorOf('coupon') ?? sums.couponProblem}
            onChange={coupon => onChange({ coupon })}
          />
        )}
        {methods.length > 1 && (
          <Select
            label="Zahlung"
            allowDeselect={false}
            value={method}
            error={errorOf('paymentMethod')}
            onChange={value => onChange({ paymentMethod: methods.find(one => one === value) ?? null })}
            data={methods.map(one => ({ value: one, label: paymentLabel(one, names) }))}
          />
        )}
        {methods.length === 0 && (
          <p className={entryClasses.zone} data-outside>
            In dieser Filiale ist keine Zahlung vor Ort eingeschaltet.
          </p>
        )}
        <Select
          label="Danach"
          allowDeselect={false}
          data={[...(isNow && !isOpen ? [] : steps), { value: 'later', label: 'Noch nicht annehmen' }]}
          value={String(accept)}
          onChange={value => onChange({ accept: value === 'later' ? 'later' : Number(value) })}
        />
      </div>
      <div className={entryClasses.send}>
        <Button
          fullWidth
          size="lg"
          mih={52}
          loading={props.isBusy}
          disabled={draft.lines.length === 0 || method === null}
          onClick={props.onSend}
        >
          Bestellung aufnehmen{draft.lines.length > 0 ? ` · ${money(totals.gross)}` : ''}
        </Button>
        <p className={entryClasses.keys}>Strg + Eingabetaste</p>
      </div>
    </section>
  )
}

const Sum = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
)

type CouponFieldProps = {
  branchId: number
  currency: string
  coupon: CouponTerms | null
  /** Why it takes nothing off as things stand. */
  problem: string | undefined
  onChange: (coupon: CouponTerms | null) => void
}

/** A code the guest reads out: looked up at once, and taken off the total. */
function CouponField({ branchId, currency, coupon, problem, onChange }: CouponFieldProps) {
  const [typed, setTyped] = useState('')
  const check = useMutation({
    mutationFn: (code: string) =>
      callApi('POST', '/coupons/check', { session: 'staff', body: { code, branch: { id: branchId } } }),
    onSuccess: terms => {
      onChange(terms)
      setTyped('')
    },
  })
  const refusal = check.error ? failureText(check.error, 'Der Code konnte nicht geprüft werden.') : undefined
  const redeem = () => {
    if (couponCode(typed) !== '') check.mutate(typed)
  }
  return (
    <div className={classes.coupon}>
      <TextInput
        label="Gutscheincode"
        value={coupon ? coupon.code : typed}
        readOnly={coupon !== null}
        maxLength={LONGEST_CODE}
        autoComplete="off"
        description={coupon && !problem ? `Eingelöst: ${couponWords(coupon, currency)}` : undefined}
        error={coupon ? problem : refusal}
        onChange={event => {
          setTyped(event.currentTarget.value)
          check.reset()
        }}
        onKeyDown={event => {
          if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
          event.preventDefault()
          redeem()
        }}
      />
      {coupon ? (
        <Button variant="default" onClick={() => onChange(null)}>
          Entfernen
        </Button>
      ) : (
        <Button variant="default" loading={check.isPending} disabled={couponCode(typed) === ''} onClick={redeem}>
          Einlösen
        </Button>
      )}
    </div>
  )
}
