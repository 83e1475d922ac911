import { type ComponentType, createElement, startTransition, useEffect, useState } from 'react'
import type { MenuData } from '#contract/pages/menu.ts'
import type { ProductState } from '#domain/orders/stock/product-state.ts'
import type { Branch } from '#domain/catalogue/branch.ts'
import { askedParts } from '#domain/catalogue/asked-parts.ts'
import type { ImageReference, Product } from '#domain/catalogue/product.ts'
import { Dialog, DialogBody } from '#web/kit/Dialog.tsx'
import { Picture } from '#web/kit/Picture.tsx'
import { useLoaded } from '#web/kit/use-loaded.ts'
import styles from '#web/storefront/product/SheetFrame.module.css'

export type ProductSheetProps = {
  branch: Branch
  menu: MenuData
  product: Product
  state: ProductState
  /** Why it cannot be ordered; empty when it can. */
  note: string
  lineUid?: string | undefined
  onClose: () => void
}

/** A dish in the width of a sheet: what the card on the menu has loaded already, and the large one once it is there. */
export const SheetPicture = ({ image, name }: { image: ImageReference; name: string }) => (
  <div className={styles.pictures}>
    <Picture
      image={image}
      alt=""
      sizes="(min-width: 1024px) 300px, 112px"
      from={['tiny', 'small']}
      width={256}
      height={256}
      isEager
      className={`${styles.picture} ${styles.small}`}
    />
    <Picture
      image={image}
      alt={image.alt ?? name}
      sizes="(min-width: 900px) 440px, (min-width: 720px) 600px, 100vw"
      from={['small', 'medium']}
      width={640}
      height={400}
      isEager
      className={styles.picture}
    />
  </div>
)

/** Whether its choices are asked one after the other. */
export const isInSteps = (product: Product): boolean => product.isStepByStep && askedParts(product).length > 1

/** What the menu knows of a dish, as its sheet begins. */
const Known = ({ product, price }: { product: Product; price: string | undefined }) => (
  <DialogBody
    cover={product.images[0] && <SheetPicture image={product.images[0]} name={product.name} />}
    footer={<p className={styles.price}>{price}</p>}
  >
    <div className={styles.known} aria-busy="true">
      {product.images.length > 0 && (
        <p className={styles.name} aria-hidden="true">
          {product.name}
        </p>
      )}
      {product.description && <p className={styles.description}>{product.description}</p>}
      <div className={styles.blank} />
    </div>
  </DialogBody>
)

type SheetFrameProps = {
  load: () => Promise<ComponentType<ProductSheetProps>>
  /** As the menu says it. */
  price: string | undefined
  sheet: ProductSheetProps
}

/**
 * The sheet of a dish. A press is answered in the next frame with what the menu knows; what there is to choose is drawn
 * behind it, without holding up a finger, once its code is there.
 */
export function SheetFrame({ load, price, sheet }: SheetFrameProps) {
  const { product, onClose } = sheet
  const part = useLoaded(load, true)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setSeen(true)))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [])
  return (
    <Dialog title={product.name} onClose={onClose} isTall={isInSteps(product)} isBare>
      {part && isSeen ? createElement(part, sheet) : <Known product={product} price={price} />}
    </Dialog>
  )
}
