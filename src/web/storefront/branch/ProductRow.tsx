import { memo } from 'react'
import type { RowTexts } from '#contract/page.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { Picture } from '#web/kit/Picture.tsx'
import styles from '#web/storefront/branch/ProductRow.module.css'

type ProductRowProps = {
  product: Product
  texts: RowTexts | undefined
  isOrderable: boolean
  /** Why it cannot be ordered, beside the price; empty when it can. */
  note: string
  /** How many of it are in the cart. */
  inCart: number
  /** What a guest who filters by allergens has to know. */
  hint: string | undefined
  isEager: boolean
  onOpen: (productId: number) => void
  onAdd: (productId: number) => void
  onIntent: () => void
}

/** One product of the menu; the whole row opens it, and the plus of a simple one puts it into the cart at once. */
export const ProductRow = memo(function ProductRow({
  product,
  texts = {},
  isOrderable,
  note,
  inCart,
  hint,
  isEager,
  onOpen,
  onAdd,
  onIntent,
}: ProductRowProps) {
  const [picture] = product.images
  const { price, unitPrice, diets, allergens, isSimple } = texts
  return (
    <article className={styles.row} data-off={note !== '' || undefined}>
      <div className={styles.text}>
        <h3 className={styles.name}>
          <button
            type="button"
            className={styles.open}
            aria-haspopup="dialog"
            onClick={() => onOpen(product.id)}
            onPointerEnter={onIntent}
            onFocus={onIntent}
            onTouchStart={onIntent}
          >
            {product.number && <span className={styles.number}>{`${product.number}. `}</span>}
            {product.name}
          </button>
        </h3>
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
          {price && <strong className="tabular">{price}</strong>}
          {unitPrice && <span className={styles.unit}>{unitPrice}</span>}
        </p>
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
        <div className={styles.add}>
          {isOrderable &&
            (isSimple ? (
              <button
                type="button"
                className={styles.plus}
                aria-label={`${product.name} in den Warenkorb`}
                onClick={() => onAdd(product.id)}
                onPointerEnter={onIntent}
                onFocus={onIntent}
                onTouchStart={onIntent}
              />
            ) : (
              <span className={styles.plus} aria-hidden="true" />
            ))}
          {inCart > 0 && (
            <span key={inCart} className={styles.count}>
              {inCart}
              <span className="sr-only"> im Warenkorb</span>
            </span>
          )}
        </div>
      </div>
    </article>
  )
})
