import { useMemo } from 'react'
import { cartCount } from '#domain/cart/cart-count.ts'
import { formatCurrency } from '#domain/pricing/format-currency.ts'
import { fromCents } from '#domain/pricing/money.ts'
import { withPrefix } from '#domain/pricing/price-text.ts'
import { timesText } from '#domain/units/times-text.ts'
import { FieldError } from '#web/kit/FieldError.tsx'
import { Later } from '#web/kit/Lazy.tsx'
import type { CartLine } from '#web/storefront/cart/state/cart-totals.ts'
import { itemDetails } from '#web/storefront/cart/state/item-details.ts'
import { soldOutLines } from '#web/storefront/cart/state/sold-out-lines.ts'
import { useCheckoutView } from '#web/storefront/checkout/form/checkout-context.ts'
import { fieldId, itemId } from '#web/storefront/checkout/form/field-ids.ts'
import { SumRows } from '#web/storefront/checkout/summary/SumRows.tsx'
import { PageLink } from '#web/storefront/page/PageLink.tsx'
import styles from '#web/storefront/checkout/summary/CartSummary.module.css'

const loadNextFee = async () => (await import('#web/storefront/cart/NextFee.tsx')).NextFee
const loadWays = async () => (await import('#web/storefront/checkout/summary/LineWays.tsx')).LineWays
const loadContainers = async () =>
  (await import('#web/storefront/checkout/summary/ContainerSwitch.tsx')).ContainerSwitch

type Prices = ReadonlyMap<string, number>

/** What is in the cart and what it comes to, with net and tax by rate (docs/reference/ordering.md#checkout). */
export function CartSummary({
  before,
}: {
  /** What lines cost before, by uid, where that has changed. */ before: Prices | undefined
}) {
  const { branch, cart, sums, gone, config, errorAt, page, supplyAt, reach } = useCheckoutView()
  const shortages = useMemo(() => soldOutLines(sums.lines, page.menu, supplyAt), [sums.lines, page.menu, supplyAt])
  const id = fieldId('items')
  const count = cartCount(cart.items)
  // what would save something is only said of an order that can be delivered
  const area = sums.hasHiddenPrice || sums.totals.missingToMinimum ? null : cart.area
  const hasContainers =
    !cart.isDineIn &&
    sums.lines.some(({ product }) =>
      product.config.parts.some(({ options }) => options.some(({ modifier }) => modifier === 'deposit')),
    )
  return (
    <section className={styles.summary} aria-labelledby="checkout-cart">
      <div className={styles.head}>
        <h2 id="checkout-cart" className={styles.title}>
          Warenkorb <span className={styles.count}>({count})</span>
        </h2>
        <PageLink to={`/store/${branch.identifier}#warenkorb`} className={styles.edit}>
          Ändern
        </PageLink>
      </div>
      <div id={id} tabIndex={-1} aria-describedby={errorAt('items') && `${id}-error`}>
        <FieldError id={id} error={errorAt('items')} />
      </div>
      <ul className={styles.lines}>
        {sums.lines.map(line => (
          <Line
            key={line.item.uid}
            line={line}
            before={before?.get(line.item.uid)}
            shortage={shortages.get(line.item.uid)?.text}
          />
        ))}
        {gone.map(({ uid, product }) => (
          <li key={uid} className={styles.line}>
            <div className={styles.goneLine}>
              <p className={styles.name}>{cart.snapshots.find(one => one.id === product.id)?.name ?? 'Produkt'}</p>
              <LineProblem uid={uid} error="Dieses Produkt ist nicht mehr verfügbar." />
            </div>
          </li>
        ))}
      </ul>
      {page.menu?.packaging && !cart.isDineIn && <p className={styles.packaging}>{page.menu.packaging}</p>}
      <Later load={loadContainers} isWanted={hasContainers} props={hasContainers ? {} : null} />
      {sums.hasHiddenPrice ? (
        <p className={styles.hidden}>
          {branch.isQuotationRequired
            ? 'Sie erhalten ein unverbindliches Angebot per E-Mail.'
            : 'Der Preis wird Ihnen bei der Bestätigung mitgeteilt.'}
        </p>
      ) : (
        <SumRows
          totals={sums.totals}
          model={sums.model}
          currency={config.currency}
          isDelivery={cart.isDelivery && reach !== 'outside'}
          hasArea={cart.area !== null}
        />
      )}
      <Later
        load={loadNextFee}
        isWanted={area !== null}
        props={area && { area, goodsGross: sums.totals.goodsGross, currency: config.currency }}
      />
    </section>
  )
}

type LineProps = { line: CartLine; before: number | undefined; shortage: string | undefined }

function Line({ line: { item, product, priced }, before, shortage }: LineProps) {
  const { cart, config, errorOn } = useCheckoutView()
  const error = shortage ?? errorOn(itemId(item.uid))
  const money = (amount: number) => withPrefix(formatCurrency(amount, config.currency), priced.calculationModel)
  return (
    <li className={styles.line}>
      <span className={styles.amount}>{timesText(item.amount, item.unit)}</span>
      <div className={styles.what}>
        <p className={styles.name}>{product.name}</p>
        {itemDetails(item, cart.uploads, product).map(text => (
          <p key={text} className={styles.part}>
            {text}
          </p>
        ))}
        {error && <LineProblem uid={item.uid} error={error} />}
      </div>
      {!product.isPriceHidden && (
        <span className={styles.price}>
          {before !== undefined && (
            <>
              <span className="sr-only">bisher </span>
              <s className={styles.before}>{money(before)}</s>
              <span className="sr-only">, jetzt </span>
            </>
          )}
          {money(fromCents(priced.grossCents))}
        </span>
      )}
    </li>
  )
}

/** A line that cannot be ordered, with the ways out of it. */
const LineProblem = ({ uid, error }: { uid: string; error: string }) => (
  <div className={styles.problem}>
    <FieldError id={itemId(uid)} error={error} />
    <Later load={loadWays} isWanted props={{ uid }} />
  </div>
)
