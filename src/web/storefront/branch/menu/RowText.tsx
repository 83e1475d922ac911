import type { RowTexts } from '#domain/menu/row-texts.ts'
import type { Product } from '#domain/catalogue/product.ts'
import styles from '#web/storefront/branch/menu/ProductRow.module.css'

export type RowTextProps = {
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
export const RowText = ({
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
