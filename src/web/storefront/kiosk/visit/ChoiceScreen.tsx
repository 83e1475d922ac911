import type { PageConfig } from '#contract/pages/config.ts'
import { EATING_IN } from '#domain/orders/steps/hand-over.ts'
import { Icon, type IconName } from '#web/kit/Icon.tsx'
import type { CartTotals } from '#web/storefront/cart/state/cart-totals.ts'
import { BigButton } from '#web/storefront/kiosk/touch/BigButton.tsx'
import { Brand } from '#web/storefront/kiosk/touch/Brand.tsx'
import { CartFoot } from '#web/storefront/kiosk/touch/CartFoot.tsx'
import type { KioskType, TypeOffer } from '#web/storefront/kiosk/visit/kiosk-offer.ts'
import { Notice } from '#web/storefront/kiosk/touch/Notice.tsx'
import { TypeDrawing } from '#web/storefront/kiosk/visit/TypeDrawing.tsx'
import { useArrival } from '#web/storefront/kiosk/touch/use-arrival.ts'
import styles from '#web/storefront/kiosk/visit/ChoiceScreen.module.css'

/** How the two ways are called here: what a guest says, not what the books say. */
export const TYPE_WORDS: Readonly<Record<KioskType, { label: string; icon: IconName }>> = {
  dineIn: { label: 'Hier essen', icon: 'fork' },
  takeaway: { label: 'Mitnehmen', icon: 'bag' },
}

/** What becomes of the food: whoever eats here learns before choosing whether it is brought. */
const textOf = (type: KioskType, isTableService: boolean): string =>
  type === 'takeaway' ? 'Gut verpackt' : EATING_IN[isTableService ? 'served' : 'fetched']

type ChoiceScreenProps = {
  config: PageConfig
  offers: readonly TypeOffer[]
  /** The branch brings to the table what is eaten here. */
  isTableService: boolean
  closed: string | undefined
  sums: CartTotals
  onMenu: () => void
  onChoose: (type: KioskType) => void
}

/**
 * The first decision, which also settles the tax. Who comes back to it with something in the cart keeps seeing that.
 */
export function ChoiceScreen({ config, offers, isTableService, closed, sums, onMenu, onChoose }: ChoiceScreenProps) {
  const screen = useArrival<HTMLDivElement>()
  const cart = sums.count > 0 && (
    <CartFoot sums={sums} currency={config.currency}>
      <BigButton onClick={onMenu}>Zur Speisekarte</BigButton>
    </CartFoot>
  )
  if (closed || offers.length === 0) {
    return (
      <div ref={screen} className={styles.screen}>
        <Notice icon={<Icon name="clock" size={96} />} title={closed ? 'Geschlossen' : 'Hier bestellen wir persönlich'}>
          <p>
            {closed ?? 'An diesem Gerät sind derzeit keine Bestellungen möglich. Bitte wenden Sie sich an unser Team.'}
          </p>
        </Notice>
      </div>
    )
  }
  return (
    <>
      <div ref={screen} className={styles.screen}>
        <p className={styles.brand}>
          <Brand config={config} />
        </p>
        <h1 className={styles.title} tabIndex={-1}>
          Wo möchten Sie essen?
        </h1>
        <div className={styles.cards}>
          {offers.map(({ type, isOpen }) => {
            const { label } = TYPE_WORDS[type]
            return (
              <button
                key={type}
                type="button"
                className={styles.card}
                disabled={!isOpen}
                onClick={() => onChoose(type)}
              >
                <TypeDrawing type={type} className={styles.drawing} />
                <span className={styles.label}>{label}</span>
                <span className={styles.text}>{isOpen ? textOf(type, isTableService) : 'Derzeit nicht möglich'}</span>
              </button>
            )
          })}
        </div>
      </div>
      {cart}
    </>
  )
}
