import type { MenuData } from '#contract/pages/menu.ts'
import type { CartItem } from '#domain/catalogue/cart-item.ts'
import { itemAdditives, itemAllergens } from '#domain/cart/cart-allergens.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { asOrdered } from '#domain/menu/as-ordered.ts'
import { timesText } from '#domain/units/times-text.ts'
import { unitPriceText } from '#domain/pricing/unit-price.ts'
import { allergenFullText, legendOf } from '#domain/text/allergen-legend.ts'
import { dietLabels } from '#domain/text/diets.ts'
import { formatCurrency } from '#domain/pricing/format-currency.ts'
import { productMap } from '#web/storefront/cart/state/product-map.ts'
import { usePage } from '#web/storefront/page/page-context.ts'
import styles from '#web/storefront/product/ProductFacts.module.css'

type ProductFactsProps = {
  product: Product
  menu: MenuData
  item: CartItem
  /** The unit price stands elsewhere already. */
  isUnitPriceElsewhere?: boolean
}

/**
 * What has to be known before ordering: description, allergens of what is chosen, additives, unit price, deposit, age.
 */
export function ProductFacts({ product, menu, item, isUnitPriceElsewhere = false }: ProductFactsProps) {
  const { config } = usePage()
  const { former, lowest } = menu.texts[product.id] ?? {}
  const products = productMap(menu)
  const allergens = itemAllergens(product, item.parts, products)
  const diets = dietLabels(product.diets)
  const unitPrice = isUnitPriceElsewhere ? '' : unitPriceText(product, config.currency, item.parts)
  const additives = itemAdditives(product, item.parts, products).map(
    code => config.additivesLegend.find(entry => entry.code === code)?.label ?? code,
  )
  const facts = [
    ...(allergens.length > 0 ? [['Allergene', allergenFullText(allergens, legendOf(config))]] : []),
    ...(additives.length > 0 ? [['Zusatzstoffe', additives.join(', ')]] : []),
    ...(unitPrice ? [['Grundpreis', unitPrice]] : []),
    ...(product.deposit ? [['Pfand', formatCurrency(product.deposit.amount, config.currency)]] : []),
    ...(asOrdered(product, item.parts, products).isAgeRestricted
      ? [['Jugendschutz', 'Abgabe nur an Erwachsene mit Ausweis']]
      : []),
  ]
  return (
    <div className={styles.facts}>
      {diets.length > 0 && <p className={styles.diets}>{diets.join(' · ')}</p>}
      {former && (
        <p className={styles.reduced}>
          <s>{former}</s> {lowest}
        </p>
      )}
      {product.description && <p className={styles.description}>{product.description}</p>}
      {product.type === 'bundle' && product.bundleItems.length > 0 && (
        <ul className={styles.bundle}>
          {product.bundleItems.map(({ product: part, amount, unit }) => (
            <li key={part.id}>{`${timesText(amount, unit)} ${part.name ?? ''}`}</li>
          ))}
        </ul>
      )}
      {facts.length > 0 && (
        <dl className={styles.list}>
          {facts.map(([name, text]) => (
            <div key={name} className={styles.fact}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}
