import { Fragment } from 'react'
import type { COUNTRIES } from '#contract/options.ts'
import type { ShownBlockOf } from '#contract/pages/content.ts'
import { comingWeeks } from '#domain/hours/coming-weeks.ts'
import { displayHours, hoursText } from '#domain/hours/display-hours.ts'
import { effectiveWeek, openingRules } from '#domain/hours/effective-week.ts'
import { kitchenWeeks } from '#domain/hours/kitchen-weeks.ts'
import { localDay } from '#domain/time/local-time.ts'
import { Button } from '#web/kit/Button.tsx'
import { Icon } from '#web/kit/Icon.tsx'
import { LinkButtons } from '#web/storefront/content/blocks/LinkButtons.tsx'
import { RichText, Stripe } from '#web/storefront/content/blocks/TextBlock.tsx'
import styles from '#web/storefront/content/blocks/contact.module.css'
import { openConsentSettings } from '#web/storefront/overlays/consent/consent-settings.ts'
import { useConsent } from '#web/storefront/overlays/consent/consent.ts'
import { usePage } from '#web/storefront/page/page-context.ts'

const COUNTRY_NAMES: Readonly<Record<string, string>> = {
  AT: 'Österreich',
  DE: 'Deutschland',
  CH: 'Schweiz',
  LI: 'Liechtenstein',
} satisfies Record<keyof typeof COUNTRIES, string>

/**
 * Where the business is and how to reach it (docs/reference/content.md#contact-block): every public branch, and a map
 * once cookies are accepted.
 */
export function ContactBlock({
  block: { ground, html, links, hasHours, mapAddress },
}: {
  block: ShownBlockOf<'contact'>
}) {
  const { branches, now } = usePage()
  const shown = branches.filter(({ isPublic, isEnabled }) => isPublic && isEnabled)
  return (
    <Stripe ground={ground} isWide>
      <RichText html={html} />
      <ul className={styles.branches}>
        {shown.map(({ id, name, street, zipCode, city, country, phone, email, ...branch }) => (
          <li key={id}>
            <address className={styles.branch}>
              <strong>{name}</strong>
              {street && <span>{street}</span>}
              <span>{[zipCode, city].filter(Boolean).join(' ')}</span>
              <span>{COUNTRY_NAMES[country ?? 'AT'] ?? 'Österreich'}</span>
              {phone && (
                <span>
                  T: <a href={`tel:${phone}`}>{phone}</a>
                </span>
              )}
              {email && (
                <span>
                  M: <a href={`mailto:${email}`}>{email}</a>
                </span>
              )}
            </address>
            {hasHours && <Hours branch={branch} today={localDay(now, branch.timeZone)} />}
          </li>
        ))}
      </ul>
      <LinkButtons links={links} />
      {mapAddress && <Map address={mapAddress} />}
    </Stripe>
  )
}

type HoursProps = { branch: Parameters<typeof openingRules>[0]; today: string }
/** The week in force, those that follow soon and the kitchen's, neighbouring days with the same hours as one line. */
function Hours({ branch, today }: HoursProps) {
  const rules = openingRules(branch)
  const weeks = [
    { title: '', week: displayHours(effectiveWeek(rules, today)) },
    ...comingWeeks(rules, today),
    ...kitchenWeeks(branch.seasons, today),
  ]
  return weeks.map(({ title, week }) => (
    <Fragment key={title}>
      {title && <strong>{title}</strong>}
      {week.length > 0 && (
        <dl className={styles.hours}>
          {week.map(entry => (
            <div key={entry.days}>
              <dt>{entry.days}</dt>
              <dd>{hoursText(entry)}</dd>
            </div>
          ))}
        </dl>
      )}
    </Fragment>
  ))
}

/** Nothing of it is fetched before the guest has agreed to cookies. */
function Map({ address }: { address: string }) {
  const isAllowed = useConsent() === 'accepted'
  if (isAllowed)
    return (
      <iframe
        className={styles.map}
        src={address}
        title="Karte"
        loading="lazy"
        referrerPolicy="no-referrer"
        sandbox="allow-scripts allow-same-origin allow-popups"
      />
    )
  return (
    <div className={styles.noMap}>
      <Icon name="pin" size={32} />
      <p>Die Karte kommt von einem anderen Anbieter. Sie wird erst geladen, wenn Sie Cookies akzeptieren.</p>
      <Button onClick={openConsentSettings}>Cookie-Auswahl öffnen</Button>
    </div>
  )
}
