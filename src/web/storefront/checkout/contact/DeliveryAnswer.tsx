import { areasToChoose, OUT_OF_AREA_TEXT } from '#domain/orders/draft/delivery-area.ts'
import { Button, buttonClass } from '#web/kit/Button.tsx'
import { Icon } from '#web/kit/Icon.tsx'
import { AreaSelect } from '#web/storefront/cart/AreaSelect.tsx'
import { setDeliveryArea, setOrderType } from '#web/storefront/cart/state/change-cart.ts'
import { useCheckoutView } from '#web/storefront/checkout/form/checkout-context.ts'
import { areaConditions, feeText } from '#web/storefront/checkout/form/fee-text.ts'
import { fieldId } from '#web/storefront/checkout/form/field-ids.ts'
import { PageLink } from '#web/storefront/page/PageLink.tsx'
import styles from '#web/storefront/checkout/contact/DeliveryAnswer.module.css'

/** Where it says that nobody comes, for the postcode that it is about. */
export const OUTSIDE_ID = 'checkout-outside'

/**
 * What the postcode means: fee and time at once, a choice between areas that take any address, or that nobody comes,
 * and what else is possible.
 */
export function DeliveryAnswer() {
  const { reach } = useCheckoutView()
  return (
    <div className={styles.answer}>
      <output>{reach === 'covered' && <Covered />}</output>
      <div role="alert">{reach === 'outside' && <Outside />}</div>
      <AreaChoice />
    </div>
  )
}

function Covered() {
  const { branch, cart, config, moment, sums, zipCode } = useCheckoutView()
  if (!cart.area) return null
  const fee = feeText({
    orderType: 'delivery',
    areas: branch.deliveryAreas,
    area: cart.area,
    goodsGross: sums.totals.goodsGross,
    currency: config.currency,
  })
  const when = cart.appointment || moment.isTimeNeeded ? 'zu Ihrem Termin' : moment.soonText
  return (
    <span className={styles.covered}>
      <Icon name="check" />
      <span>
        <strong className={styles.strong}>
          {[zipCode ? 'Wir liefern zu Ihnen' : cart.area.area, sums.hasHiddenPrice ? '' : fee, when]
            .filter(Boolean)
            .join(' · ')}
        </strong>
        {!sums.hasHiddenPrice && (
          <span className={styles.soft}>
            {areaConditions(cart.area, config.currency).map(text => (
              <span key={text}>{text}</span>
            ))}
          </span>
        )}
      </span>
    </span>
  )
}

/** Nobody goes there: fetching it, or another branch. */
function Outside() {
  const { branch, page, zipCode, clear } = useCheckoutView()
  const others = page.totals
    ? page.totals.delivering > Number(branch.isDeliveryEnabled)
    : page.branches.some(one => one.id !== branch.id && one.isPublic && one.isDeliveryEnabled)
  const fetch = () => {
    setOrderType(branch.identifier, 'takeaway')
    clear('orderType', 'deliveryArea', 'zipCode', 'appointmentDate', 'items')
  }
  return (
    <div className={styles.outside}>
      <p id={OUTSIDE_ID} className={styles.strong}>
        <Icon name="alert" />
        {OUT_OF_AREA_TEXT}
      </p>
      {(branch.isTakeawayEnabled || others) && (
        <div className={styles.ways}>
          {branch.isTakeawayEnabled && (
            <Button look="secondary" onClick={fetch}>
              Lieber selbst abholen
            </Button>
          )}
          {others && (
            <PageLink
              to={`/delivery/${encodeURIComponent(zipCode.trim())}`}
              className={buttonClass({ look: 'secondary' })}
            >
              Andere Filialen suchen
            </PageLink>
          )}
        </div>
      )}
    </div>
  )
}

/** Only where the postcode does not decide: several areas take any address. */
function AreaChoice() {
  const { branch, cart, zipCode, errorAt, clear } = useCheckoutView()
  const open = areasToChoose(branch.deliveryAreas, zipCode)
  if (open.length === 0) return null
  return (
    <AreaSelect
      id={fieldId('deliveryArea')}
      isRequired
      areas={open}
      area={open.find(({ id }) => id === cart.area?.id) ?? null}
      error={errorAt('deliveryArea')}
      onChange={id => {
        setDeliveryArea(branch.identifier, id)
        clear('deliveryArea', 'zipCode', 'deliveryZipCode')
      }}
    />
  )
}
