import { IconPhoto } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { askedParts } from '#domain/catalogue/asked-parts.ts'
import { conditionText } from '#domain/catalogue/part-condition.ts'
import { cropPosition } from '#domain/catalogue/focal-point.ts'
import { rowTexts } from '#domain/menu/row-texts.ts'
import { formatCurrency } from '#domain/pricing/format-currency.ts'
import { atPriceOf } from '#domain/pricing/reduction.ts'
import { formatDateTime } from '#domain/time/format-time.ts'
import { priceText } from '#domain/pricing/price-text.ts'
import { UNIT_OPTIONS } from '#contract/options.ts'
import { PreviewPanel } from '#web/backoffice/records/form/PreviewPanel.tsx'
import { useForm } from '#web/backoffice/form/form-context.ts'
import { cleanProduct } from '#web/backoffice/areas/products/clean-product.ts'
import { optionPrice, partRule } from '#web/backoffice/areas/products/part-rule.ts'
import { useSettings } from '#web/backoffice/session/use-settings.ts'
import { imageAddress } from '#web/kit/image-address.ts'
import classes from '#web/backoffice/areas/products/products.module.css'

/** The product as guests see it on the menu, while it is being written, with the same texts and prices. */
export function ProductPreview() {
  const { store } = useForm()
  const {
    currency = 'EUR',
    timeZone = 'Europe/Vienna',
    allergenStyle = 'lettersAt',
    allergenLegend = [],
  } = useSettings()
  const values = useSyncExternalStore(store.subscribe, () => store.values)
  const product = cleanProduct(values)
  const [image] = product.images
  const { reduction, lowestPrice } = product
  const reduced = reduction ? atPriceOf(product, reduction.from) : product
  const isReduced = reduced.formerPrice !== undefined
  const texts = rowTexts(reduced, { currency, allergenStyle, allergenLegend })
  const hasPrice = typeof values.price === 'number'
  const steps = askedParts(product)
  const small = [texts.diets, texts.allergens].filter(Boolean).join(' · ')
  return (
    <PreviewPanel title="So sehen es Ihre Gäste">
      <div className={classes.menuCard} data-off={!product.isEnabled || undefined}>
        <div className={classes.cardText}>
          <p className={classes.name}>
            {product.number ? `${product.number}. ` : ''}
            {product.name || 'Ohne Namen'}
          </p>
          {product.description && <p className={classes.description}>{product.description}</p>}
          {small && <p className={classes.small}>{small}</p>}
          <p className={classes.price}>
            {product.isPriceHidden ? 'Preis verborgen' : hasPrice ? texts.price : 'Kein Preis'}
            {texts.former && (
              <>
                {' '}
                <s>{texts.former}</s>
              </>
            )}
            {texts.unitPrice && hasPrice && <span> {texts.unitPrice}</span>}
          </p>
          {texts.lowest && <p className={classes.small}>{texts.lowest}</p>}
          {product.deposit && (
            <p className={classes.small}>zzgl. {formatCurrency(product.deposit.amount, currency)} Pfand</p>
          )}
        </div>
        {image ? (
          <img src={imageAddress(image, 'tiny')} alt="" style={{ objectPosition: cropPosition(image) }} />
        ) : (
          <span className={classes.noImage}>
            <IconPhoto size={24} stroke={1.5} aria-hidden />
          </span>
        )}
      </div>
      {reduction && isReduced && (
        <p className={classes.aside}>
          {`So von ${formatDateTime(reduction.from, timeZone)} bis ${formatDateTime(reduction.until, timeZone)}. `}
          {texts.former
            ? ''
            : lowestPrice == null
              ? 'Den niedrigsten Preis der 30 Tage davor ermittelt das Speichern; ohne ihn steht kein früherer Preis dabei.'
              : `Ohne früheren Preis daneben: In den 30 Tagen davor kostete es schon ${formatCurrency(lowestPrice, currency)}.`}
        </p>
      )}
      {!product.isEnabled && (
        <p className={classes.note}>
          {product.isVisibleWhenUnavailable
            ? 'Inaktiv: sichtbar, aber nicht bestellbar.'
            : 'Inaktiv: Gäste sehen das Produkt nicht.'}
        </p>
      )}
      {product.alternativeUnits.length > 0 && !product.isPriceHidden && (
        <ul className={classes.units} aria-label="Weitere Einheiten">
          {product.alternativeUnits.map(({ unit }) => (
            <li key={unit}>
              1 {UNIT_OPTIONS[unit]}: {priceText(product, currency, unit)}
            </li>
          ))}
        </ul>
      )}
      {steps.length > 0 && (
        <ol className={classes.steps}>
          {steps.map((part, index) => (
            <li key={part.id || index}>
              <strong>{part.name || `Schritt ${index + 1}`}</strong>{' '}
              <span>({[partRule(part), conditionText(steps, part)].filter(Boolean).join(', ')})</span>
              {part.options.length > 0 && (
                <ul>
                  {part.options.map((option, place) => (
                    <li key={option.id || place}>
                      {option.name || 'Ohne Namen'} <span className="numbers">{optionPrice(option, currency)}</span>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ol>
      )}
    </PreviewPanel>
  )
}
