import type { BranchCardData } from '#contract/resources/branch-card.ts'
import type { DeliveryData } from '#contract/delivery-answer.ts'
import { openingAt } from '#domain/hours/opening-at.ts'
import { nextDeliveryText } from '#domain/hours/opening-texts.ts'
import { streetIn } from '#domain/orders/draft/delivery-search.ts'
import { writeCart } from '#web/storefront/cart/state/cart-state.ts'
import { changeForm, readForm } from '#web/storefront/checkout/form/draft-store.ts'
import { areaConditions } from '#web/storefront/checkout/form/fee-text.ts'
import { ResultCard } from '#web/storefront/delivery/ResultCard.tsx'
import { OpenState } from '#web/storefront/page/OpenState.tsx'
import { usePage } from '#web/storefront/page/page-context.ts'
import styles from '#web/storefront/delivery/DeliveryPage.module.css'

type OfferCardProps = {
  branch: BranchCardData
  area: DeliveryData['offers'][number]['area']
  /** Where to: `entered` as it was typed, `isPart` where the area may not reach the guest. */
  to: { zipCode: string | null; place: string | null; entered: string; isPart: boolean }
  now: string
  headingLevel: 2 | 3
}

const NO_ADDRESS = { street: '', stairway: '', floor: '', door: '', isDeliveryAddressDifferent: false, isFolded: false }

/** Of a town of several areas the guest's own is not known yet. */
const NO_AREA = { deliveryArea: null, deliveryTo: null }

/** What was found goes along: cart and checkout know where to, and for how much. */
function chooseDelivery(
  branch: string,
  area: OfferCardProps['area'],
  { zipCode, place, entered, isPart }: OfferCardProps['to'],
) {
  const deliveryTo = [zipCode, place].filter(Boolean).join(' ')
  writeCart(branch, { orderType: 'delivery', ...(isPart ? NO_AREA : { deliveryArea: area.id, deliveryTo }) })
  // an address of another postcode that the form remembers is not the one that is meant
  if (zipCode && readForm(branch).zipCode !== zipCode)
    changeForm(branch, { ...NO_ADDRESS, street: streetIn(entered) ?? '', zipCode, city: place ?? '' })
}

/**
 * A branch that delivers to the postcode, with what it costs and how soon it comes. Its menu begins with delivery to
 * that place.
 */
export function OfferCard({ branch, area, to, now, headingLevel }: OfferCardProps) {
  const { config } = usePage()
  const { isOpen, next, resumesAt } = openingAt(branch, 'delivery', now)
  const from = next ?? resumesAt
  const [fee, ...more] = areaConditions(area, config.currency)
  const later = from
    ? nextDeliveryText(from, { timeZone: branch.timeZone, nowIso: now })
    : 'Derzeit ist leider keine Lieferung möglich.'
  return (
    <ResultCard
      branch={branch}
      icon="bike"
      headingLevel={headingLevel}
      onChoose={() => chooseDelivery(branch.identifier, area, to)}
    >
      <li className={styles.fee}>{to.isPart ? `${area.area}: ${fee}` : fee}</li>
      {more.map(text => (
        <li key={text} className={styles.soft}>
          {text}
        </li>
      ))}
      <li>
        {isOpen ? (
          <OpenState
            state="open"
            text={`in ca. ${branch.preparationMinutes + branch.deliveryMinutes} Minuten bei Ihnen`}
          />
        ) : (
          <OpenState state="closed" text={from && branch.isPreorderEnabled ? `${later}, jetzt vorbestellen` : later} />
        )}
      </li>
    </ResultCard>
  )
}
