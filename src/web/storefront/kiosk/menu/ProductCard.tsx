import type { RowTexts } from '#domain/menu/row-texts.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { Icon } from '#web/kit/Icon.tsx'
import { Picture } from '#web/kit/Picture.tsx'
import styles from '#web/storefront/kiosk/menu/ProductCard.module.css'

type ProductCardProps = {
  product: Product
  texts: RowTexts | undefined
  /** Why it cannot be ordered here, in place of the price. */
  note: string | undefined
  inCart: number
  isEager: boolean
  onOpen: () => void
}

/** A dish as a picture to press. */
export function ProductCard({
  product: { name, images },
  texts = {},
  note,
  inCart,
  isEager,
  onOpen,
}: ProductCardProps) {
  const [picture] = images
  return (
    <button type="button" className={styles.card} aria-haspopup="dialog" disabled={Boolean(note)} onClick={onOpen}>
      {picture ? (
        <Picture
          image={picture}
          alt=""
          sizes="30vw"
          from={['tiny', 'small']}
          width={640}
          height={480}
          isEager={isEager}
          className={styles.picture}
        />
      ) : (
        <span className={styles.none}>
          <Icon name="fork" size={48} />
        </span>
      )}
      {inCart > 0 && (
        <span className={styles.count}>
          {inCart}
          <span className="sr-only"> im Warenkorb, </span>
        </span>
      )}
      <span className={styles.name}>{name}</span>
      <span className={styles.foot}>
        {note ? <span className={styles.note}>{note}</span> : <span className={styles.price}>{texts.price}</span>}
        {texts.former && !note && (
          <>
            <s className={styles.small}>{texts.former}</s>
            <span className={styles.small}>{texts.lowest}</span>
          </>
        )}
        {texts.unitPrice && !note && <span className={styles.small}>{texts.unitPrice}</span>}
        {texts.diets && <span className={styles.diets}>{texts.diets}</span>}
        {texts.allergens && (
          <span className={styles.small}>
            <span className="sr-only">Allergene: </span>
            {texts.allergens}
          </span>
        )}
      </span>
    </button>
  )
}
