import type { ReactNode } from 'react'
import type { BranchCardData } from '#contract/page.ts'
import { Icon, type IconName } from '#web/kit/Icon.tsx'
import { directionsUrl } from '#web/storefront/home/directions.ts'
import { PageLink } from '#web/storefront/shell/PageLink.tsx'
import styles from '#web/storefront/home/Teasers.module.css'

/** The three things most guests come for: order, call, find the way. */
export function Teasers({ branch }: { branch: BranchCardData }) {
  const directions = directionsUrl(branch)
  const town = [branch.street, branch.city].filter(Boolean).join(', ')
  return (
    <ul className={styles.teasers}>
      <li>
        <PageLink to={`/store/${branch.identifier}`} className={styles.main}>
          <TeaserText icon="bag" title="Online Bestellen">{waysOf(branch)}</TeaserText>
        </PageLink>
      </li>
      {branch.phone && (
        <li>
          <a href={`tel:${branch.phone}`} className={styles.teaser}><TeaserText icon="phone" title="Anrufen"><span className="tabular">{branch.phone}</span></TeaserText></a>
        </li>
      )}
      {directions && (
        <li>
          <a href={directions} target="_blank" rel="noopener noreferrer" className={styles.teaser}>
            <TeaserText icon="pin" title="Route planen">{town}<span className="sr-only"> (öffnet in einem neuen Tab)</span></TeaserText>
          </a>
        </li>
      )}
    </ul>
  )
}

const TeaserText = ({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) => (
  <>
    <span className={styles.icon}><Icon name={icon} size={26} /></span>
    <span className={styles.words}>
      <strong className={styles.title}>{title}</strong>
      <span className={styles.text}>{children}</span>
    </span>
    <Icon name="arrow" className={styles.arrow} />
  </>
)

/** 'Lieferung, Abholung und vor Ort' of what the branch offers. */
function waysOf({ isDeliveryEnabled, isTakeawayEnabled, isDineInEnabled }: BranchCardData): string {
  const ways = [isDeliveryEnabled && 'Lieferung', isTakeawayEnabled && 'Abholung', isDineInEnabled && 'vor\u00A0Ort'].filter(way => way !== false)
  return new Intl.ListFormat('de', { type: 'conjunction' }).format(ways)
}
