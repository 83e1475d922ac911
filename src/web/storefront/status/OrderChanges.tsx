import type { PublicOrder } from '#contract/calls/order-shape.ts'
import { formatCurrency } from '#domain/pricing/format-currency.ts'
import { formatDateTime } from '#domain/time/format-time.ts'
import { timesText } from '#domain/units/times-text.ts'
import type { Unit } from '#domain/units/unit.ts'
import styles from '#web/storefront/status/OrderChanges.module.css'
import card from '#web/storefront/status/Status.module.css'

type Changes = NonNullable<PublicOrder['changes']>
type Difference = Changes['lines'][number]
type Line = Extract<Difference, { kind: 'added' }>['after']

const WORDS = { added: 'Dazu', removed: 'Entfällt', changed: 'Geändert' } as const

/**
 * What the shop changed in an order: each line as it was and as it is, and both totals
 * (docs/reference/ordering.md#what-a-guest-sees-of-changes).
 */
export function OrderChanges({ order, currency }: { order: PublicOrder; currency: string }) {
  const { changes, branch } = order
  if (!changes) return null
  const { lines, grossBefore, grossAfter, at } = changes
  return (
    <section className={card.card} aria-labelledby="order-changes">
      <h2 id="order-changes" className={card.cardTitle}>
        {order.quotation && order.status === 'counterOffered'
          ? 'Seit dem Angebot geändert'
          : 'Ihre Bestellung wurde geändert'}
      </h2>
      <p className={styles.when}>{`Zuletzt am ${formatDateTime(at, branch.timeZone)} Uhr`}</p>
      <ul className={styles.lines}>
        {lines.map((line, index) => (
          <li key={index} className={styles.line} data-kind={line.kind}>
            <span className={styles.kind}>{WORDS[line.kind]}</span>
            <div className={styles.what}>
              {'before' in line && <OneLine line={line.before} currency={currency} isGone />}
              {'after' in line && <OneLine line={line.after} currency={currency} />}
            </div>
          </li>
        ))}
      </ul>
      <p className={styles.total}>
        <span>{grossBefore === grossAfter ? 'Gesamtbetrag unverändert' : 'Neuer Gesamtbetrag'}</span>
        <span>
          {grossBefore !== grossAfter && (
            <>
              <span className="sr-only">bisher </span>
              <del className={styles.before}>{formatCurrency(grossBefore, currency)}</del>{' '}
            </>
          )}
          <strong>{formatCurrency(grossAfter, currency)}</strong>
        </span>
      </p>
    </section>
  )
}

function OneLine({ line, currency, isGone = false }: { line: Line; currency: string; isGone?: boolean }) {
  const text = `${timesText(line.amount, line.unit as Unit)} ${line.name}`
  return (
    <div className={styles.one}>
      <span>
        {isGone ? (
          <>
            <span className="sr-only">bisher </span>
            <del>{text}</del>
          </>
        ) : (
          <span className={styles.name}>{text}</span>
        )}
        {line.choices.length > 0 && <span className={styles.choices}>{line.choices.join(' · ')}</span>}
      </span>
      <span className={styles.price}>{formatCurrency(line.gross, currency)}</span>
    </div>
  )
}
