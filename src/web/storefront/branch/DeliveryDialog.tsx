import { useState } from 'react'
import type { Branch, DeliveryArea } from '#domain/catalogue/branch.ts'
import { areaForZip } from '#domain/orders/draft/delivery-area.ts'
import { formatCurrency } from '#domain/pricing/format-currency.ts'
import { Button } from '#web/kit/Button.tsx'
import { TextField } from '#web/kit/Field.tsx'
import { Dialog } from '#web/kit/Dialog.tsx'
import { setDeliveryArea, setOrderType } from '#web/storefront/cart/state/change-cart.ts'
import { changeForm } from '#web/storefront/checkout/form/draft-store.ts'
import { usePage } from '#web/storefront/page/page-context.ts'
import styles from '#web/storefront/branch/DeliveryDialog.module.css'

/** Digits or letters from which on a zip code is judged. */
const SHORTEST_ZIP = 4

/** Where the branch delivers, what it costs and how long it takes, before anything is in the cart. */
export function DeliveryDialog({ branch, onClose }: { branch: Branch; onClose: () => void }) {
  const { config } = usePage()
  const [zipCode, setZipCode] = useState('')
  const term = zipCode.trim()
  const found = term.length >= SHORTEST_ZIP ? areaForZip(branch.deliveryAreas, term) : undefined
  const isOpenTo = term.length >= SHORTEST_ZIP && branch.deliveryAreas.some(({ zipCodes }) => zipCodes.length === 0)
  const shown =
    term === '' ? branch.deliveryAreas : found ? [found] : branch.deliveryAreas.filter(area => isPossible(area, term))
  const choose = (area: DeliveryArea) => {
    setOrderType(branch.identifier, 'delivery')
    setDeliveryArea(branch.identifier, area.id, area === found ? term : null)
    // the checkout need not ask for it again
    if (area === found) changeForm(branch.identifier, { zipCode: term })
    onClose()
  }
  return (
    <Dialog title="Liefergebiete und Kosten" look="window" onClose={onClose}>
      <p
        className={styles.time}
      >{`Lieferung in ca. ${branch.preparationMinutes + branch.deliveryMinutes} Minuten, solange wir geöffnet haben.`}</p>
      <TextField
        label="Ihre Postleitzahl"
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={10}
        value={zipCode}
        onChange={event => setZipCode(event.target.value)}
      />
      <output className={styles.answer}>
        {term.length >= SHORTEST_ZIP &&
          (found
            ? `Wir liefern nach ${term}: ${found.area}`
            : !isOpenTo && shown.length === 0 && 'An diese Adresse liefern wir leider nicht.')}
      </output>
      <ul className={styles.areas}>
        {shown.map(area => (
          <li key={area.id} className={styles.area}>
            <h3 className={styles.name}>{area.area}</h3>
            {area.zipCodes.length > 0 && <p className={styles.zips}>{area.zipCodes.join(', ')}</p>}
            <dl className={styles.facts}>
              {factsOf(area, config.currency).map(([name, text]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd className="tabular">{text}</dd>
                </div>
              ))}
            </dl>
            <Button look="secondary" onClick={() => choose(area)}>
              Hierher liefern
              <span className="sr-only">{`: ${area.area}`}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

const isPossible = ({ zipCodes }: DeliveryArea, term: string) =>
  zipCodes.length === 0 || zipCodes.some(zip => zip.startsWith(term))

function factsOf(
  { price, free, feeTiers, minimumOrderValue, freeFromOrderValue }: DeliveryArea,
  currency: string,
): [string, string][] {
  const money = (amount: number) => formatCurrency(amount, currency)
  const isFree = free || price === 0
  return [
    ['Lieferkosten', isFree ? 'kostenlos' : money(price)],
    ...(isFree ? [] : (feeTiers ?? [])).map((tier): [string, string] => [
      `Ab ${money(tier.from)}`,
      tier.price === 0 ? 'kostenlos' : money(tier.price),
    ]),
    ...(minimumOrderValue ? ([['Mindestbestellwert', money(minimumOrderValue)]] as [string, string][]) : []),
    ...(freeFromOrderValue && !isFree
      ? ([['Lieferung kostenlos ab', money(freeFromOrderValue)]] as [string, string][])
      : []),
  ]
}
