import { formatDateTime } from '#domain/time/format-time.ts'
import { Icon } from '#web/kit/Icon.tsx'
import { saveConsent, useConsent } from '#web/storefront/overlays/consent/consent.ts'
import styles from '#web/storefront/overlays/staff/StaffTools.module.css'
import { usePage, useRefresh } from '#web/storefront/page/page-context.ts'

const CONSENT_WORDS = { accepted: 'akzeptiert', rejected: 'abgelehnt', none: 'offen' } as const

/** What an administrator wants to know of the page being shown, and the ways from it to what it is made of. */
export function AdminTools() {
  const { build, catalogueVersion, now, config, branch, menu } = usePage()
  const refresh = useRefresh()
  const consent = useConsent()
  const { primary, secondary, accent, accentDark } = config.theme
  const colours = [primary, secondary, accent, accentDark].filter(colour => colour != null)
  return (
    <section className={styles.group} aria-label="Werkzeuge">
      <h2>Werkzeuge</h2>
      <dl className={styles.facts}>
        <dt>Stand der Seite</dt>
        <dd className="tabular">{formatDateTime(now, config.timeZone, true)}</dd>
        <dt>Stand der Daten</dt>
        <dd className="tabular">{catalogueVersion}</dd>
        <dt>Build</dt>
        <dd>{build}</dd>
        <dt>Farben</dt>
        <dd>
          {colours.length > 0 ? (
            <span className={styles.colours}>
              {colours.map(colour => (
                <span key={colour} title={colour} style={{ background: colour }}>
                  <span className="sr-only">{colour}</span>
                </span>
              ))}
            </span>
          ) : (
            'Standard'
          )}
        </dd>
        <dt>Cookies</dt>
        <dd>{CONSENT_WORDS[consent ?? 'none']}</dd>
      </dl>
      <ul className={styles.links}>
        {branch && (
          <li>
            <a href={`/backend#/branches/${branch.id}`}>
              <Icon name="pin" />
              {branch.name} bearbeiten
            </a>
          </li>
        )}
        <li>
          <button type="button" className={styles.item} onClick={() => void refresh().catch(() => undefined)}>
            <Icon name="clock" />
            Seite neu laden
          </button>
        </li>
        <li>
          <button type="button" className={styles.item} disabled={consent === null} onClick={() => saveConsent(null)}>
            <Icon name="trash" />
            Cookie-Auswahl löschen
          </button>
        </li>
      </ul>
      {menu && menu.products.length > 0 && (
        <label className={styles.search}>
          Produkt bearbeiten
          <select value="" onChange={event => location.assign(`/backend#/products/${event.target.value}`)}>
            <option value="" disabled>
              Auswählen
            </option>
            {menu.products
              .toSorted((a, b) => a.name.localeCompare(b.name, 'de'))
              .map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
          </select>
        </label>
      )}
    </section>
  )
}
