import { memo, type MouseEvent } from 'react'
import type { RowTexts } from '#domain/menu/row-texts.ts'
import { Picture } from '#web/kit/Picture.tsx'
import { SKIPPED_HYDRATION, useSkipHydration } from '#web/kit/use-skip-hydration.ts'
import styles from '#web/storefront/branch/menu/ProductRow.module.css'
import type { Product } from '#domain/catalogue/product.ts'

type RowTextProps = {
  product: Product
  texts: RowTexts
  /** Why it cannot be ordered, beside the price; empty when it can. */
  note: string
  /** That hardly any is left, 'Nur noch 2'. */
  few: string | undefined
  /** What a guest who filters by allergens has to know. */
  hint: string | undefined
}

/** What a row says below the name of its product. */
const RowText = ({
  product,
  texts: { price, former, lowest, unitPrice, diets, allergens },
  note,
  few,
  hint,
}: RowTextProps) => (
  <>
    {product.description && <p className={styles.description}>{product.description}</p>}
    {(diets || allergens) && (
      <p className={styles.marks}>
        {diets && <span className={styles.diets}>{diets}</span>}
        {allergens && (
          <span>
            <span className="sr-only">Allergene: </span>
            {allergens}
          </span>
        )}
      </p>
    )}
    {hint && <p className={styles.hint}>{hint}</p>}
    <p className={styles.price}>
      {note && <span className={styles.note}>{note}</span>}
      {few && <span className={styles.few}>{few}</span>}
      {price && <strong className="tabular">{price}</strong>}
      {former && <s className={styles.unit}>{former}</s>}
      {unitPrice && <span className={styles.unit}>{unitPrice}</span>}
      {lowest && <span className={styles.unit}>{lowest}</span>}
    </p>
  </>
)

const NO_TEXTS: RowTexts = {}

type ProductRowProps = Omit<RowTextProps, 'texts'> & {
  texts: RowTexts | undefined
  isOrderable: boolean
  /** How many of it are in the cart. */
  inCart: number
  isEager: boolean
  onOpen: (productId: number) => void
  onAdd: (productId: number) => void
  onTake: (productId: number) => Promise<void>
  onIntent: () => void
}

/**
 * One product of the menu; the whole row opens it, the plus of a simple one puts it into the cart at once, and a minus
 * takes out what is in there.
 */
export const ProductRow = memo(function ProductRow({
  product,
  texts = NO_TEXTS,
  isOrderable,
  note,
  few,
  inCart,
  hint,
  isEager,
  onOpen,
  onAdd,
  onTake,
  onIntent,
}: ProductRowProps) {
  const [picture] = product.images
  const isStill = useSkipHydration([product, texts, note, few, hint])
  const take = async ({ currentTarget }: MouseEvent) => {
    const row = currentTarget.closest('article')
    await onTake(product.id)
    // With the last one the pressed button goes; the focus stays with its product.
    requestAnimationFrame(() => {
      if (!currentTarget.isConnected) row?.querySelector('button')?.focus({ preventScroll: true })
    })
  }
  const intent = { onPointerEnter: onIntent, onFocus: onIntent, onTouchStart: onIntent }
  return (
    <article className={styles.row} data-off={note !== '' || undefined}>
      <div className={styles.text}>
        <h3 className={styles.name}>
          <button
            type="button"
            className={styles.open}
            aria-haspopup="dialog"
            onClick={() => onOpen(product.id)}
            {...intent}
          >
            {product.number && <span className={styles.number}>{`${product.number}. `}</span>}
            {product.name}
          </button>
        </h3>
        {isStill ? (
          <div key="written" className={styles.rest} {...SKIPPED_HYDRATION} />
        ) : (
          <div key="own" className={styles.rest}>
            <RowText product={product} texts={texts} note={note} few={few} hint={hint} />
          </div>
        )}
      </div>
      <div className={styles.side}>
        {picture && (
          <Picture
            image={picture}
            alt=""
            sizes="(min-width: 1024px) 300px, 112px"
            from={['tiny', 'small']}
            width={256}
            height={256}
            isEager={isEager}
            className={styles.picture}
          />
        )}
        <div className={styles.add} data-filled={inCart > 0 || undefined}>
          {inCart > 0 && (
            <>
              <button type="button" className={styles.minus} aria-label={`${product.name} weniger`} onClick={take} />
              <span key={inCart} className={styles.count}>
                {inCart}
                <span className="sr-only"> im Warenkorb</span>
              </span>
            </>
          )}
          {isOrderable &&
            (texts.isSimple ? (
              <button
                type="button"
                className={styles.plus}
                aria-label={`${product.name} in den Warenkorb`}
                onClick={() => onAdd(product.id)}
                {...intent}
              />
            ) : (
              <span className={styles.plus} aria-hidden="true" />
            ))}
        </div>
      </div>
    </article>
  )
})
