import { Icon, type IconName } from '#web/kit/Icon.tsx'
import type { KioskType, TypeOffer } from '#web/storefront/kiosk/kiosk-offer.ts'
import { Notice } from '#web/storefront/kiosk/Notice.tsx'
import { useArrival } from '#web/storefront/kiosk/use-arrival.ts'
import styles from '#web/storefront/kiosk/ChoiceScreen.module.css'

/** How the two ways are called here: what a guest says, not what the books say. */
export const TYPE_WORDS: Readonly<Record<KioskType, { label: string; text: string; icon: IconName }>> = {
  dineIn: { label: 'Hier essen', text: 'Frisch serviert', icon: 'fork' },
  takeaway: { label: 'Mitnehmen', text: 'Gut verpackt', icon: 'bag' },
}

/** The first decision, which also settles the tax. */
export function ChoiceScreen({
  offers,
  closed,
  onChoose,
}: {
  offers: readonly TypeOffer[]
  closed: string | undefined
  onChoose: (type: KioskType) => void
}) {
  const screen = useArrival<HTMLDivElement>()
  if (closed || offers.length === 0) {
    return (
      <div ref={screen} className={styles.screen}>
        <Notice icon={<Icon name="clock" size={96} />} title={closed ? 'Geschlossen' : 'Hier bestellen wir persönlich'}>
          <p>{closed ?? 'An diesem Gerät sind derzeit keine Bestellungen möglich. Bitte wenden Sie sich an unser Team.'}</p>
        </Notice>
      </div>
    )
  }
  return (
    <div ref={screen} className={styles.screen}>
      <h1 className={styles.title} tabIndex={-1}>
        Wo möchten Sie essen?
      </h1>
      <div className={styles.cards}>
        {offers.map(({ type, isOpen }) => {
          const { label, text, icon } = TYPE_WORDS[type]
          return (
            <button key={type} type="button" className={styles.card} disabled={!isOpen} onClick={() => onChoose(type)}>
              <span className={styles.icon}>
                <Icon name={icon} />
              </span>
              <span className={styles.label}>{label}</span>
              <span className={styles.text}>{isOpen ? text : 'Derzeit nicht möglich'}</span>
            </button>
          )
        })}
      </div>
    </div>
  )
}
