import { useEffect, useMemo, useRef, useState } from 'react'
import { askedParts } from '#domain/catalogue/asked-parts.ts'
import { partsFor } from '#domain/catalogue/part-condition.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { goneOptions, type GoneOption } from '#domain/orders/stock/gone-options.ts'
import { unitPriceText } from '#domain/pricing/unit-price.ts'
import { Button } from '#web/kit/Button.tsx'
import { DialogBody } from '#web/kit/Dialog.tsx'
import { Later } from '#web/kit/Lazy.tsx'
import { useCart } from '#web/storefront/cart/state/cart-store.ts'
import { changeItem } from '#web/storefront/cart/state/change-cart.ts'
import { productMap } from '#web/storefront/cart/state/product-map.ts'
import { useSupplyAt } from '#web/storefront/cart/state/use-supply-at.ts'
import { AmountChoice, AmountStepper } from '#web/storefront/product/AmountChoice.tsx'
import { draftPrice } from '#web/storefront/product/draft-price.ts'
import { PartField } from '#web/storefront/product/PartField.tsx'
import { ProductFacts } from '#web/storefront/product/ProductFacts.tsx'
import { putInCart } from '#web/storefront/product/put-in-cart.ts'
import { useProductDraft } from '#web/storefront/product/use-product-draft.ts'
import { usePage } from '#web/storefront/page/page-context.ts'
import styles from '#web/storefront/product/ProductSheet.module.css'
import { useGoOn } from '#web/storefront/page/use-go-on.ts'
import { isInSteps, type ProductSheetProps, SheetPicture } from '#web/storefront/product/SheetFrame.tsx'
import type { PartChoice } from '#domain/catalogue/cart-item.ts'
import { chosenOptions } from '#domain/pricing/base-price.ts'
import { Icon } from '#web/kit/Icon.tsx'
import { productQuery } from '#web/storefront/product/product-link.ts'
import shareButtonStyles from '#web/storefront/product/ShareButton.module.css'

/**
 * Hands a product's address to the device's own sharing, or copies it; where neither is allowed, it is shown to be
 * copied by hand.
 */
function ShareButton({ product }: { product: { id: number; name: string } }) {
  const [answer, setAnswer] = useState('')
  const share = async () => {
    const url = window.location.origin + window.location.pathname + productQuery(product)
    try {
      if ('share' in navigator) await navigator.share({ title: product.name, url })
      else {
        await (navigator as Navigator).clipboard.writeText(url)
        setAnswer('Link kopiert')
      }
    } catch (error) {
      const isDeclined = error instanceof DOMException && error.name === 'AbortError'
      if (!isDeclined) setAnswer(url)
    }
  }
  return (
    <div className={shareButtonStyles.share}>
      <Button look="quiet" onClick={() => void share()}>
        <Icon name="external" size={18} />
        Teilen
      </Button>
      <output className={shareButtonStyles.answer}>{answer}</output>
    </div>
  )
}

/** What to say at each part whose chosen option cannot be had any more, by the part's place. */
const soldOutChoices = (
  product: Product,
  choices: readonly PartChoice[],
  gone: ReadonlyMap<string, GoneOption>,
): ReadonlyMap<number, string> =>
  new Map(
    askedParts(product).flatMap((part, index) => {
      const chosen = chosenOptions(part, choices).filter(({ id }) => gone.has(id))
      const names = chosen.map(({ name }) => `„${name}“`).join(', ')
      const why = chosen.every(({ id }) => gone.get(id) === 'soldOut') ? 'ausverkauft' : 'derzeit nicht verfügbar'
      return chosen.length > 0
        ? [[index, `${names} ${chosen.length === 1 ? 'ist' : 'sind'} leider ${why}.`] as const]
        : []
    }),
  )

/** Throws, and so loads nothing, on a device that remembers no order. */
const loadLikeLastTime = async () => {
  if (localStorage.getItem('tresen:pastOrders') === null) throw new Error('No order is known here')
  return (await import('#web/storefront/product/LikeLastTime.tsx')).LikeLastTime
}

/** How long a choice is seen before the next step follows by itself. */
const SEEN_MS = 300

/**
 * Within its dialog, a product to look at, put together and order, or a cart line to change
 * (docs/reference/ordering.md#branch-menu-page).
 */
export function ProductSheet({ branch, menu, product, state, note, lineUid, onClose }: ProductSheetProps) {
  const { config } = usePage()
  const cart = useCart(branch.identifier)
  const line = cart.items.find(({ uid }) => uid === lineUid)
  const at = useSupplyAt(branch, menu, cart)
  const gone = useMemo(
    () =>
      goneOptions(product, { entries: menu.availability, catalogue: productMap(menu), timeZone: branch.timeZone, at }),
    [product, menu, branch.timeZone, at],
  )
  const draft = useProductDraft(product, line, gone)
  const [hasTried, setTried] = useState(false)
  const [step, setStep] = useState(0)
  /** Why the last attempt put nothing into the cart. */
  const [refusal, setRefusal] = useState('')
  const content = useRef<HTMLDivElement>(null)
  const progress = useRef<HTMLParagraphElement>(null)
  const [isWide] = useState(() => matchMedia('(min-width: 900px)').matches)

  const all = askedParts(product)
  const parts = partsFor(product, draft.item.parts)
  const isStepwise = isInSteps(product)
  const isLastStep = !isStepwise || step >= parts.length - 1
  const shownParts = (isStepwise ? parts.slice(step, step + 1) : parts).map(part => ({
    part,
    index: all.indexOf(part),
  }))
  const lastStep = useRef(0)
  useEffect(() => void (lastStep.current = parts.length - 1))
  const isOff = (state.kind !== 'orderable' || !branch.isPublic) && !line
  const soldOut = soldOutChoices(product, draft.item.parts, gone)
  const hasProblem = (index?: number) =>
    index === undefined ? draft.errors.size + soldOut.size > 0 : draft.errors.has(index) || soldOut.has(index)

  const showProblems = () => {
    setTried(true)
    requestAnimationFrame(() => content.current?.querySelector('[data-invalid]')?.scrollIntoView({ block: 'start' }))
  }
  const finish = () => {
    if (hasProblem()) return showProblems()
    if (line) changeItem(branch.identifier, draft.item, draft.uploads)
    else {
      const left = state.kind === 'orderable' ? state.left : undefined
      const { isAdded, text } = putInCart({
        branch,
        menu,
        product,
        ...draft,
        left,
        orderType: cart.orderType,
        currency: config.currency,
      })
      if (!isAdded) return setRefusal(text)
    }
    onClose()
  }
  const move = (by: number) => {
    if (by > 0 && hasProblem(shownParts[0]?.index)) return showProblems()
    show(step + by)
  }
  const show = (next: number) => {
    setTried(false)
    setStep(next)
    content.current?.parentElement?.parentElement?.scrollTo(0, 0)
  }
  /** A single choice goes on by itself, after a moment in which it is seen; it may bring the next step about. */
  const goOn = () => {
    if (step >= lastStep.current) return
    show(step + 1)
    progress.current?.focus({ preventScroll: true })
  }
  const { choose, isGoing, isResting } = useGoOn(step, goOn, SEEN_MS)
  const price = draftPrice(product, draft.item, cart.orderType, menu, config.currency)
  const unitPrice = unitPriceText(product, config.currency, draft.item.parts)
  const label = line ? 'Änderungen übernehmen' : 'Zum Warenkorb hinzufügen'
  const stepper = isLastStep && !isOff && (
    <AmountStepper
      product={product}
      item={draft.item}
      onAmount={amount => {
        setRefusal('')
        draft.setAmount(amount)
      }}
    />
  )
  const picture = step === 0 || isWide ? product.images[0] : undefined
  return (
    <DialogBody
      cover={picture && <SheetPicture image={picture} name={product.name} />}
      footer={
        <div className={styles.actions}>
          {refusal && (
            <p className={styles.refusal} role="alert">
              {refusal}
            </p>
          )}
          {unitPrice && <p className={styles.unit}>{`Grundpreis ${unitPrice}`}</p>}
          {isStepwise && !isLastStep && price && <output className={styles.unit}>{`Bisher ${price}`}</output>}
          {isStepwise && (
            <Button look="secondary" disabled={step === 0} onClick={() => move(-1)}>
              Zurück
            </Button>
          )}
          {!isStepwise && stepper}
          {isLastStep ? (
            <Button isWide disabled={isOff} isResting={isResting} onClick={finish}>
              {isOff ? note || 'Derzeit nicht bestellbar' : [label, price].filter(Boolean).join(' ·\u00a0')}
            </Button>
          ) : (
            <Button isWide isResting={isResting} onClick={() => move(1)}>
              Zum nächsten Schritt
            </Button>
          )}
        </div>
      }
    >
      <div ref={content} className={styles.stack}>
        {picture && (
          <p className={styles.name} aria-hidden="true">
            {product.name}
          </p>
        )}
        {step === 0 && <ProductFacts product={product} menu={menu} item={draft.item} isUnitPriceElsewhere />}
        <Later
          load={loadLikeLastTime}
          isWanted={!line && !isOff && all.length > 0}
          props={{
            product,
            item: draft.item,
            gone,
            isOffered: step === 0,
            priceOf: item => draftPrice(product, item, cart.orderType, menu, config.currency),
            onTake: (taken, openStep) => {
              draft.setParts(() => taken)
              if (isStepwise) show(openStep < 0 ? partsFor(product, taken).length - 1 : openStep)
            },
          }}
        />
        {isStepwise && (
          <div className={styles.progress}>
            <p ref={progress} tabIndex={-1}>{`Schritt ${step + 1} von ${parts.length}`}</p>
            <progress max={parts.length} value={step + 1} aria-label="Fortschritt" />
          </div>
        )}
        {shownParts.map(({ part, index }) => (
          <PartField
            key={part.id || part.name}
            product={product}
            part={part}
            choices={draft.item.parts}
            uploads={[...cart.uploads, ...draft.uploads]}
            gone={gone}
            error={soldOut.get(index) ?? (hasTried ? draft.errors.get(index) : undefined)}
            onChange={draft.setParts}
            onUpload={draft.addUploads}
            onChosen={isStepwise ? choose : undefined}
            isGoing={isGoing}
          />
        ))}
        {isLastStep && !isOff && (
          <AmountChoice
            product={product}
            item={draft.item}
            left={state.kind === 'orderable' ? state.left : undefined}
            onUnit={draft.setUnit}
          />
        )}
        {isStepwise && stepper && <div>{stepper}</div>}
        <ShareButton product={product} />
      </div>
    </DialogBody>
  )
}
