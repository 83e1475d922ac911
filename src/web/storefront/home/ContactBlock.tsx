import type { ReactNode } from 'react'
import type { BranchCardData } from '#contract/resources/branch-card.ts'
import { Icon, type IconName } from '#web/kit/Icon.tsx'
import { directionsUrl } from '#web/storefront/branch/directions.ts'
import { websiteName } from '#domain/text/without-end-slashes.ts'
import styles from '#web/storefront/home/ContactBlock.module.css'

type ContactBlockProps = { branch: BranchCardData; website: string | null | undefined; hasName?: boolean }

/**
 * Name, street, zip and city, phone, e-mail and website (docs/reference/content.md#home-page); what is missing is left
 * out.
 */
export function ContactBlock({ branch, website, hasName = false }: ContactBlockProps) {
  const { name, street, zipCode, city, phone, email } = branch
  const town = [zipCode, city].filter(Boolean).join(' ')
  const directions = directionsUrl(branch)
  return (
    <address className={styles.contact}>
      <div className={styles.line}>
        <Icon name="pin" className={styles.icon} />
        <div>
          {hasName && <strong className={styles.name}>{name}</strong>}
          {street && <div>{street}</div>}
          {town && <div>{town}</div>}
          {directions && (
            <a href={directions} target="_blank" rel="noopener noreferrer" className={styles.route}>
              Route planen<span className="sr-only"> zu {name} (öffnet in einem neuen Tab)</span>
            </a>
          )}
        </div>
      </div>
      {phone && (
        <Line icon="phone">
          <a href={`tel:${phone}`} className="tabular">
            {phone}
          </a>
        </Line>
      )}
      {email && (
        <Line icon="mail">
          <a href={`mailto:${email}`}>{email}</a>
        </Line>
      )}
      {website && (
        <Line icon="external">
          <a href={website} target="_blank" rel="noopener noreferrer">
            {websiteName(website)}
            <span className="sr-only"> (öffnet in einem neuen Tab)</span>
          </a>
        </Line>
      )}
    </address>
  )
}

const Line = ({ icon, children }: { icon: IconName; children: ReactNode }) => (
  <div className={styles.line}>
    <Icon name={icon} className={styles.icon} />
    {children}
  </div>
)
