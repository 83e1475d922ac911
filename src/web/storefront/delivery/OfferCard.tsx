import type { BranchCardData } from '#contract/resources/branch-card.ts'
import type { DeliveryData } from '#contract/pages/delivery.ts'
import { openingAt } from '#domain/hours/opening-at.ts'
import { dayAndTime } from '#domain/time/day-and-time.ts'
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
  to: { zipCode: string; place: string | null }
  now: string
}

const NO_ADDRESS = { street: '', stairway: '', floor: '', door: '', isDeliveryAddressDifferent: false, isFolded: false }

/**
 * A branch that delivers to the postcode, with what it costs and how soon it comes. Its menu begins with delivery to
 * that place.
 */
export function OfferCard({ branch, area, to, now }: OfferCardProps) {
  const { config } = usePage()
  const { isOpen, next, resumesAt } = openingAt(branch, 'delivery', now)
  const from = next ?? resumesAt
  const [fee, ...more] = areaConditions(area, config.currency)
  const choose = () => {
    writeCart(branch.identifier, { orderType: 'delivery', deliveryArea: area.id })
    // an address of another postcode that the form remembers is not the one that is meant
    if (readForm(branch.identifier).zipCode !== to.zipCode)
      changeForm(branch.identifier, { ...NO_ADDRESS, zipCode: to.zipCode, city: to.place ?? '' })
  }
  const later = from
    ? `Lieferung wieder ab ${dayAndTime(from, branch.timeZone, now)}`
    : 'Derzeit ist leider keine Lieferung möglich.'
  return (
    <ResultCard branch={branch} icon="bike" onChoose={choose}>
      <li className={styles.fee}>{fee}</li>
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
