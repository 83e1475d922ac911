import { useEffect, useRef } from 'react'
import { formatCurrency } from '#domain/pricing/format-currency.ts'
import { unitShort } from '#domain/units/unit-table.ts'
import { Button, buttonClass } from '#web/kit/Button.tsx'
import { PageLink } from '#web/storefront/page/PageLink.tsx'
import type { Reorder } from '#web/storefront/branch/again/reorder-lines.ts'
import styles from '#web/storefront/branch/again/ReorderNews.module.css'

type ReorderNewsProps = {
  news: Reorder
  currency: string
  branchIdentifier: string
  /** Where the menu lies below already, in place of the way there. */
  onDone?: () => void
}

/**
 * What is not as it was when the guest ordered this before, with the way on; takes the focus, since it answers a press.
 */
export function ReorderNews({
  news: { lines, gone, unavailable, changed, prices },
  currency,
  branchIdentifier,
  onDone,
}: ReorderNewsProps) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const missing = [
    ['Nicht mehr auf der Karte', gone],
    ['Derzeit nicht erhältlich', unavailable],
    ['Bitte neu auswählen', changed],
  ] as const
  const hasMissing = missing.some(([, names]) => names.length > 0)
  return (
    <section className={styles.news} aria-labelledby="reorder-news">
      <h2 ref={title} id="reorder-news" tabIndex={-1} className={styles.title}>
        Seit Ihrer Bestellung hat sich etwas geändert
      </h2>
      <dl className={styles.facts}>
        {missing.map(
          ([label, names]) =>
            names.length > 0 && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{names.join(', ')}</dd>
              </div>
            ),
        )}
        {prices.length > 0 && (
          <div>
            <dt>Neuer Preis</dt>
            {prices.map(({ name, unit, before, now }) => (
              <dd key={`${name} ${now}`}>
                {name}: {formatCurrency(now, currency)}
                {unit === 'amount' ? '' : ` je ${unitShort(unit)}`} statt {formatCurrency(before, currency)}
              </dd>
            ))}
          </div>
        )}
      </dl>
      <p>
        {lines.length === 0
          ? 'Wählen Sie auf der Karte etwas anderes.'
          : hasMissing
            ? 'Alles andere liegt schon im Warenkorb.'
            : 'Alles liegt schon im Warenkorb.'}
      </p>
      {onDone ? (
        <Button onClick={onDone}>Weiter</Button>
      ) : (
        <PageLink to={`/store/${branchIdentifier}${lines.length > 0 ? '#warenkorb' : ''}`} className={buttonClass()}>
          {lines.length > 0 ? 'Zum Warenkorb' : 'Zur Speisekarte'}
        </PageLink>
      )}
    </section>
  )
}
