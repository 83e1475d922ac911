import type { BranchCardData } from '#contract/resources/branch-card.ts'
import { classNames } from '#web/kit/class-names.ts'
import { Icon, type IconName } from '#web/kit/Icon.tsx'
import { directionsUrl } from '#web/storefront/branch/directions.ts'
import { PageLink } from '#web/storefront/page/PageLink.tsx'
import styles from '#web/storefront/home/Teasers.module.css'

/** The three things most guests come for: order, call, find the way. */
export function Teasers({ branch, isOrderable }: { branch: BranchCardData; isOrderable: boolean }) {
  const directions = directionsUrl(branch)
  const town = [branch.street, branch.city].filter(Boolean).join(', ')
  return (
    <ul className={styles.teasers}>
      {isOrderable && (
        <li>
          <PageLink to={`/store/${branch.identifier}`} className={styles.main}>
            <Mark icon="bag" />
            <span className={styles.words}>
              <strong className={styles.title}>Online Bestellen</strong>
              <span className={styles.text}>{waysOf(branch)}</span>
            </span>
            <Icon name="arrow" className={styles.arrow} />
          </PageLink>
        </li>
      )}
      {branch.phone && (
        <li>
          <Teaser icon="phone" title="Anrufen" text={branch.phone} href={`tel:${branch.phone}`} />
        </li>
      )}
      {directions && (
        <li>
          <Teaser icon="pin" title="Route planen" text={town} href={directions} isExternal />
        </li>
      )}
    </ul>
  )
}

type TeaserProps = { icon: IconName; title: string; text: string; href: string; isExternal?: boolean }

const Teaser = ({ icon, title, text, href, isExternal = false }: TeaserProps) => (
  <a href={href} className={styles.teaser} {...(isExternal ? { target: '_blank', rel: 'noopener noreferrer' } : {})}>
    <Mark icon={icon} />
    <span className={styles.words}>
      <strong className={styles.title}>{title}</strong>
      <span className={classNames(styles.text, 'tabular')}>{text}</span>
      {isExternal && <span className="sr-only"> (öffnet in einem neuen Tab)</span>}
    </span>
    <Icon name="arrow" className={styles.arrow} />
  </a>
)

const Mark = ({ icon }: { icon: IconName }) => (
  <span className={styles.icon}>
    <Icon name={icon} size={26} />
  </span>
)

/** 'Lieferung, Abholung und vor Ort' of what the branch offers. */
function waysOf({ isDeliveryEnabled, isTakeawayEnabled, isDineInEnabled }: BranchCardData): string {
  const ways = [
    isDeliveryEnabled && 'Lieferung',
    isTakeawayEnabled && 'Abholung',
    isDineInEnabled && 'vor\u00A0Ort',
  ].filter(way => way !== false)
  return new Intl.ListFormat('de', { type: 'conjunction' }).format(ways)
}
