import { useMemo, useState } from 'react'
import type { MenuData } from '#contract/pages/menu.ts'
import { withoutGone } from '#domain/cart/known-choices.ts'
import { askedParts } from '#domain/catalogue/asked-parts.ts'
import { partsFor } from '#domain/catalogue/part-condition.ts'
import type { Branch } from '#domain/catalogue/branch.ts'
import type { CartItem } from '#domain/catalogue/cart-item.ts'
import { goneOptions } from '#domain/orders/stock/gone-options.ts'
import { Picture } from '#web/kit/Picture.tsx'
import { addItem } from '#web/storefront/cart/state/add-item.ts'
import { changeItem } from '#web/storefront/cart/state/change-cart.ts'
import { productMap } from '#web/storefront/cart/state/product-map.ts'
import type { CartSums } from '#web/storefront/cart/state/use-cart-totals.ts'
import { useSupplyAt } from '#web/storefront/cart/state/use-supply-at.ts'
import { BigButton } from '#web/storefront/kiosk/touch/BigButton.tsx'
import { KioskDialog } from '#web/storefront/kiosk/touch/KioskDialog.tsx'
import { AmountStep } from '#web/storefront/kiosk/menu/AmountStep.tsx'
import { Keys } from '#web/storefront/kiosk/touch/Keys.tsx'
import type { KioskRow } from '#web/storefront/kiosk/menu/kiosk-menu.ts'
import { kioskProduct } from '#web/storefront/kiosk/visit/kiosk-offer.ts'
import { PartStep } from '#web/storefront/kiosk/menu/PartStep.tsx'
import { Progress } from '#web/storefront/kiosk/touch/Progress.tsx'
import { GO_ON_MS } from '#web/storefront/kiosk/touch/go-on-time.ts'
import { useArrival } from '#web/storefront/kiosk/touch/use-arrival.ts'
import { useGoOn } from '#web/storefront/page/use-go-on.ts'
import { draftPrice } from '#web/storefront/product/draft-price.ts'
import { useProductDraft } from '#web/storefront/product/use-product-draft.ts'
import { usePage } from '#web/storefront/page/page-context.ts'
import styles from '#web/storefront/kiosk/menu/ProductSteps.module.css'
import type { Product } from '#domain/catalogue/product.ts'
import { quantityRule } from '#domain/units/quantity-rule.ts'
import { isTimes } from '#domain/units/times-text.ts'
import { orderUnits } from '#domain/units/unit-ratio.ts'
import { unitShort } from '#domain/units/unit-table.ts'
import { AmountStepper } from '#web/storefront/kiosk/touch/AmountStepper.tsx'
import amountBarStyles from '#web/storefront/kiosk/menu/AmountBar.module.css'

/** How much of a dish, where it never scrolls away. */
function AmountBar({
  product,
  draft: { item, setAmount },
}: {
  product: Product
  draft: ReturnType<typeof useProductDraft>
}) {
  const isPlain = isTimes(item.unit) && orderUnits(product).length === 1
  return (
    <div className={amountBarStyles.bar}>
      <span className={amountBarStyles.label} aria-hidden="true">
        Menge
      </span>
      <AmountStepper
        label="Menge"
        amount={item.amount}
        rule={quantityRule(product, item.unit)}
        unit={isPlain ? undefined : unitShort(item.unit)}
        onChange={setAmount}
      />
    </div>
  )
}

type ProductStepsProps = {
  branch: Branch
  menu: MenuData
  row: Pick<KioskRow, 'product' | 'state'>
  sums: CartSums
  /** The line of the cart that is changed; none for a new one. */
  line?: CartItem
  onClose: () => void
}

/**
 * A dish put together, one decision after the other; where one of a list is enough, touching it goes on. The last one
 * is how many.
 */
export function ProductSteps({ branch, menu, row, sums, line, onClose }: ProductStepsProps) {
  const { config } = usePage()
  const product = useMemo(() => kioskProduct(row.product), [row.product])
  const at = useSupplyAt(branch, menu, sums.cart)
  const gone = useMemo(
    () =>
      goneOptions(product, { entries: menu.availability, catalogue: productMap(menu), timeZone: branch.timeZone, at }),
    [product, menu, branch.timeZone, at],
  )
  // what cannot be had any more has to be chosen anew
  const draft = useProductDraft(product, line && { ...line, parts: withoutGone(product, line.parts, gone) }, gone)
  const [step, setStep] = useState(0)
  const [hasTried, setTried] = useState(false)
  const parts = partsFor(product, draft.item.parts)
  const part = parts[step]
  const error = part && draft.errors.get(askedParts(product).indexOf(part))
  const content = useArrival<HTMLDivElement>(step)
  const left = row.state.kind === 'orderable' ? row.state.left : undefined
  const [picture] = product.images
  const price = draftPrice(product, draft.item, sums.cart.orderType, menu, config.currency)
  const isText = part?.type === 'text' || part?.type === 'textarea'

  const move = (by: number) => {
    if (by > 0 && error) return setTried(true)
    setTried(false)
    setStep(step + by)
  }
  const { choose, isGoing, isResting } = useGoOn(step, () => move(1), GO_ON_MS)
  const finish = () => {
    if (line) changeItem(branch.identifier, draft.item)
    else addItem(branch.identifier, product, draft.item)
    onClose()
  }
  const question = part && (
    <PartStep
      product={product}
      part={part}
      choices={draft.item.parts}
      gone={gone}
      error={hasTried ? error : undefined}
      onChange={draft.setParts}
      onChosen={choose}
      isGoing={isGoing}
    />
  )
  return (
    <KioskDialog
      title={product.name}
      isTitleHidden
      cart={{ sums, currency: config.currency }}
      onClose={step === 0 ? onClose : () => move(-1)}
      closeLabel="Zurück"
      aside={
        <div className={styles.head} data-big={part ? undefined : true}>
          {picture && !isText && (
            <Picture
              image={picture}
              alt={picture.alt ?? product.name}
              sizes="(orientation: landscape) 34vw, 90vw"
              from={['small', 'medium']}
              width={960}
              height={640}
              isEager
              className={styles.picture}
            />
          )}
          <div className={styles.words}>
            <p className={styles.name} aria-hidden="true">
              {product.name}
            </p>
            <p className={styles.price}>{price}</p>
          </div>
          {parts.length > 0 && <Progress place={step + 1} of={parts.length + 1} />}
          {isText && (
            <div key={step} ref={content} className={styles.text}>
              {question}
            </div>
          )}
        </div>
      }
      bar={isText ? <Keys key={step} fields={content} /> : !part && <AmountBar product={product} draft={draft} />}
      foot={
        part ? (
          <BigButton isResting={isResting} onClick={() => move(1)}>
            Weiter
          </BigButton>
        ) : (
          <BigButton isResting={isResting} onClick={finish}>
            {[line ? 'Übernehmen' : 'In den Warenkorb', price].filter(Boolean).join(' · ')}
          </BigButton>
        )
      }
    >
      {!isText && (
        <div key={step} ref={content}>
          {question ?? <AmountStep product={product} menu={menu} draft={draft} left={left} />}
        </div>
      )}
    </KioskDialog>
  )
}
