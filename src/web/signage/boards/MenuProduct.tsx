import type { BoardProduct } from '#contract/calls/signage/board-shape.ts'
import { softHyphens } from '#web/signage/boards/soft-hyphens.ts'
import classes from '#web/signage/boards/menu.module.css'

type Props = {
  product: BoardProduct
  isCard: boolean
  withPrices: boolean
  withCodes: boolean
  withImage: boolean
  urlOf: (file: string) => string | undefined
}

/** A product of a board, as a line or as a card. A picture that has not arrived yet has its room. */
export function MenuProduct({ product, isCard, withPrices, withCodes, withImage, urlOf }: Props) {
  const { name, description, codes, diets, image, isSoldOut, prices } = product
  return (
    <div className={isCard ? classes.card : classes.line} data-sold-out={isSoldOut || undefined}>
      {withImage && (
        <div className={classes.picture}>
          {image && (urlOf(image) ? <img src={urlOf(image)} alt="" decoding="sync" /> : <span />)}
        </div>
      )}
      <div className={classes.words}>
        <h3>
          {softHyphens(name)}
          {withCodes && codes.length > 0 && <small> {codes.join(', ')}</small>}
          {diets.length > 0 && <small className={classes.diets}> {diets.join(', ')}</small>}
        </h3>
        {description && <p>{softHyphens(description)}</p>}
        {isSoldOut && <p className={classes.gone}>Ausverkauft</p>}
      </div>
      {withPrices && !isSoldOut && (
        <ul className={classes.prices}>
          {prices.map(({ label, price, before, unitPrice }, at) => (
            <li key={at}>
              {label && <span>{label} </span>}
              {before && <del>{before}</del>}
              <b>{price}</b>
              {unitPrice && <small>{unitPrice}</small>}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
