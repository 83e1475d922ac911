import { IconPhoto } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import type { Product } from '#domain/catalogue/product.ts'
import { priceText } from '#domain/pricing/price-text.ts'
import { allergenLetter } from '#domain/text/allergens.ts'
import { dietLabels } from '#domain/text/diets.ts'
import { UNIT_OPTIONS } from '#contract/options.ts'
import { useForm } from '#web/backoffice/forms/form-context.ts'
import { useLocale } from '#web/backoffice/session/use-settings.ts'
import { imageAddress } from '#web/kit/image-address.ts'
import classes from '#web/backoffice/products/products.module.css'

/** The product as guests see it on the menu, while it is being written. */
export function ProductPreview() {
  const { store } = useForm()
  const { currency } = useLocale()
  const product = useSyncExternalStore(store.subscribe, () => store.values) as unknown as Product
  const image = product.images?.[0]
  const price = typeof product.price === 'number' ? priceText(product, currency) : ''
  const letters = [...new Set((product.allergens ?? []).flatMap(code => allergenLetter(code) ?? []))]
  const steps = product.type === 'configurable' ? product.config.parts : []
  return (
    <aside className={classes.preview} aria-label="Vorschau für Gäste">
      <p className={classes.previewTitle}>So sehen es Ihre Gäste</p>
      <div className={classes.menuCard} data-off={!product.isEnabled || undefined}>
        <div className={classes.cardText}>
          <p className={classes.name}>
            {product.number ? `${product.number} ` : ''}
            {product.name || 'Ohne Namen'}
          </p>
          {product.description && <p className={classes.description}>{product.description}</p>}
          {(letters.length > 0 || product.diets?.length > 0) && (
            <p className={classes.small}>{[letters.join(', '), ...dietLabels(product.diets ?? [])].filter(Boolean).join(' · ')}</p>
          )}
          <p className={classes.price}>
            {price || (product.isPriceHidden ? 'Preis verborgen' : 'Kein Preis')}
            {price && product.unit !== 'amount' && product.unit && <span> / {UNIT_OPTIONS[product.unit]}</span>}
          </p>
        </div>
        {image ? (
          <img src={imageAddress(image, 'tiny')} alt="" />
        ) : (
          <span className={classes.noImage}>
            <IconPhoto size={24} stroke={1.5} aria-hidden />
          </span>
        )}
      </div>
      {!product.isEnabled && (
        <p className={classes.note}>
          {product.isVisibleWhenUnavailable ? 'Inaktiv: sichtbar, aber nicht bestellbar.' : 'Inaktiv: Gäste sehen das Produkt nicht.'}
        </p>
      )}
      {steps.length > 0 && (
        <ol className={classes.steps}>
          {steps.map((part, index) => (
            <li key={part.id || index}>
              <strong>{part.name || `Schritt ${index + 1}`}</strong>
              {part.options.length > 0 && (
                <span>
                  {' '}
                  {part.options
                    .map(option => option.name)
                    .filter(Boolean)
                    .join(', ')}
                </span>
              )}
            </li>
          ))}
        </ol>
      )}
    </aside>
  )
}
