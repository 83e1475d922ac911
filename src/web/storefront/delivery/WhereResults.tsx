import type { DeliveryData } from '#contract/delivery-answer.ts'
import type { BranchCardData } from '#contract/resources/branch-card.ts'
import { branchStatus } from '#domain/hours/branch-status.ts'
import { statusText } from '#domain/hours/opening-texts.ts'
import { CheckField } from '#web/kit/Field.tsx'
import { Icon } from '#web/kit/Icon.tsx'
import { pickupTexts } from '#web/storefront/delivery/pickup-texts.ts'
import { setOrderType } from '#web/storefront/cart/state/change-cart.ts'
import { OfferCard } from '#web/storefront/delivery/OfferCard.tsx'
import { ResultCard } from '#web/storefront/delivery/ResultCard.tsx'
import { useKeptZip } from '#web/storefront/delivery/use-kept-zip.ts'
import { keep } from '#web/storefront/page/device-memory.ts'
import { OpenState } from '#web/storefront/page/OpenState.tsx'
import styles from '#web/storefront/delivery/DeliveryPage.module.css'

type CardProps = { branch: BranchCardData; now: string; headingLevel: 2 | 3 }

/** A branch where one can fetch an order oneself. */
function PickupCard({ branch, now, headingLevel }: CardProps) {
  const status = branchStatus(branch, now)
  const address = [branch.street, [branch.zipCode, branch.city].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  const choose = () => {
    if (branch.isTakeawayEnabled) setOrderType(branch.identifier, 'takeaway')
  }
  return (
    <ResultCard branch={branch} icon="bag" headingLevel={headingLevel} onChoose={choose}>
      {address && <li className={styles.soft}>{address}</li>}
      <li>
        <OpenState state={status.state} text={statusText(status, { timeZone: branch.timeZone, nowIso: now })} />
      </li>
      {pickupTexts({ ...branch, isDeliveryEnabled: false }, now).map(text => (
        <li key={text} className={styles.soft}>
          {text}
        </li>
      ))}
    </ResultCard>
  )
}

/**
 * Asks whether the next search may begin with this postcode. Without scripts there is nothing to keep it in, and
 * nothing is asked.
 */
function KeepZip({ zipCode }: { zipCode: string }) {
  const kept = useKeptZip()
  if (kept === undefined) return null
  return (
    <CheckField
      label="Diese Postleitzahl auf diesem Gerät merken"
      checked={kept === zipCode}
      onChange={event => keep('zip', event.target.checked ? zipCode : null)}
    />
  )
}

/** '1080 Wien', or what of it is known. */
export const placeText = ({ zipCode, place }: Pick<DeliveryData, 'zipCode' | 'place'>): string =>
  [zipCode, place].filter(Boolean).join(' ')

type WhereResultsProps = {
  answer: DeliveryData
  /** Among them are those the answer names. */
  branches: readonly BranchCardData[]
  /** As it was typed: an address has its street there. */
  entered: string
  now: string
  /** Of the names of branches. */
  headingLevel: 2 | 3
}

/**
 * Who delivers there, for how much, from which sum and when; then who is near. Where nobody delivers, where one can
 * fetch an order.
 */
export function WhereResults({ answer, branches, entered, now, headingLevel }: WhereResultsProps) {
  const { zipCode, place, offers, near } = answer
  const isPlace = zipCode !== null || place !== null
  const branchOf = (id: number) => branches.find(branch => branch.id === id)
  const isVague = !zipCode && offers.some(({ isPart }) => isPart)
  return (
    <>
      {offers.length > 0 && (
        <>
          <p className={styles.count}>
            {offers.length === 1 ? 'Eine Filiale liefert zu Ihnen.' : `${offers.length} Filialen liefern zu Ihnen.`}
            {isVague && ' Mit Ihrer Postleitzahl sehen Sie, ob auch Ihre Adresse dazugehört.'}
          </p>
          <ul className={styles.offers}>
            {offers.map(({ branchId, area, isPart }) => {
              const branch = branchOf(branchId)
              return (
                branch && (
                  <li key={branchId}>
                    <OfferCard
                      branch={branch}
                      area={area}
                      to={{ zipCode, place, entered, isPart: isPart === true }}
                      now={now}
                      headingLevel={headingLevel}
                    />
                  </li>
                )
              )
            })}
          </ul>
          {zipCode && <KeepZip zipCode={zipCode} />}
        </>
      )}
      {isPlace && offers.length === 0 && (
        <p className={styles.none}>
          <Icon name="info" />
          {`Nach ${placeText(answer)} liefern wir leider noch nicht.${near.length > 0 ? ' Gerne bereiten wir Ihre Bestellung zum Abholen vor:' : ''}`}
        </p>
      )}
      {near.length > 0 && (
        <>
          {offers.length > 0 && <p className={styles.count}>In der Nähe können Sie selbst abholen:</p>}
          <ul className={styles.offers}>
            {near.map(id => {
              const branch = branchOf(id)
              return (
                branch && (
                  <li key={id}>
                    <PickupCard branch={branch} now={now} headingLevel={headingLevel} />
                  </li>
                )
              )
            })}
          </ul>
        </>
      )}
    </>
  )
}
