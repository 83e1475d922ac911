import { useMemo, useRef, useState } from 'react'
import type { MenuData } from '#contract/page.ts'
import type { Branch } from '#domain/catalogue/branch.ts'
import { Picture } from '#web/kit/Picture.tsx'
import { addItem } from '#web/storefront/cart/add-item.ts'
import { useCart } from '#web/storefront/cart/cart-store.ts'
import { BigButton } from '#web/storefront/kiosk/BigButton.tsx'
import { KioskDialog } from '#web/storefront/kiosk/KioskDialog.tsx'
import { AmountStep } from '#web/storefront/kiosk/AmountStep.tsx'
import type { KioskRow } from '#web/storefront/kiosk/kiosk-menu.ts'
import { kioskProduct } from '#web/storefront/kiosk/kiosk-offer.ts'
import { PartStep } from '#web/storefront/kiosk/PartStep.tsx'
import { useArrival } from '#web/storefront/kiosk/use-arrival.ts'
import { draftPrice } from '#web/storefront/product/draft-price.ts'
import { useProductDraft } from '#web/storefront/product/use-product-draft.ts'
import { usePage } from '#web/storefront/shell/page-context.ts'
import styles from '#web/storefront/kiosk/ProductSteps.module.css'

type ProductStepsProps = { branch: Branch; menu: MenuData; row: KioskRow; now: string; onClose: () => void }

/** A dish put together, one decision after the other; the last one is how many. */
export function ProductSteps({ branch, menu, row, now, onClose }: ProductStepsProps) {
  const { config } = usePage()
  const cart = useCart(branch.identifier)
  const product = useMemo(() => kioskProduct(row.product), [row.product])
  const draft = useProductDraft(product, undefined)
  const [step, setStep] = useState(0)
  const [hasTried, setTried] = useState(false)
  const body = useRef<HTMLDivElement>(null)
  const parts = product.type === 'configurable' ? product.config.parts : []
  const part = parts[step]
  const content = useArrival<HTMLDivElement>(step)
  const left = row.state.kind === 'orderable' ? row.state.left : undefined
  const [picture] = product.images
  const price = draftPrice(product, draft.item, cart.orderType, menu, config.currency)

  const move = (by: number) => {
    if (by > 0 && draft.errors.has(step)) return setTried(true)
    setTried(false)
    setStep(step + by)
    body.current?.parentElement?.scrollTo(0, 0)
  }
  const finish = () => {
    addItem(branch.identifier, product, draft.item)
    onClose()
  }
  return (
    <KioskDialog
      title={product.name}
      isTitleHidden
      onClose={step === 0 ? onClose : () => move(-1)}
      closeLabel="Zurück"
      foot={
        part ? (
          <BigButton isWide onClick={() => move(1)}>
            Weiter
          </BigButton>
        ) : (
          <BigButton isWide icon="plus" onClick={finish}>
            {['In den Warenkorb', price].filter(Boolean).join(' · ')}
          </BigButton>
        )
      }
    >
      <div ref={body} className={styles.product} data-last={part ? undefined : true}>
        <div className={styles.head}>
          {picture && (
            <Picture
              image={picture}
              alt={picture.alt ?? product.name}
              sizes="(orientation: landscape) 40vw, 90vw"
              from={['small', 'medium']}
              width={960}
              height={640}
              isEager
              className={styles.picture}
            />
          )}
          {part && (
            <div className={styles.words}>
              <p className={styles.name}>{product.name}</p>
              <p className={styles.price}>{price}</p>
            </div>
          )}
        </div>
        {parts.length > 0 && (
          <div className={styles.progress}>
            <p>{`Schritt ${step + 1} von ${parts.length + 1}`}</p>
            <progress max={parts.length + 1} value={step + 1} aria-label="Fortschritt" />
          </div>
        )}
        <div ref={content}>
          {part ? (
            <PartStep
              product={product}
              part={part}
              choices={draft.item.parts}
              availability={menu.availability}
              now={now}
              error={hasTried ? draft.errors.get(step) : undefined}
              onChange={draft.setParts}
            />
          ) : (
            <AmountStep product={product} menu={menu} draft={draft} left={left} />
          )}
        </div>
      </div>
    </KioskDialog>
  )
}
