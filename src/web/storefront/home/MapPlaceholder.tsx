import { Button } from '#web/kit/Button.tsx'
import { Icon } from '#web/kit/Icon.tsx'
import type { MapPlace } from '#web/storefront/home/show-map.ts'
import { openConsentSettings } from '#web/storefront/overlays/consent/consent-settings.ts'
import styles from '#web/storefront/home/MapSection.module.css'

type MapPlaceholderProps = { state: 'refused' | 'loading' | 'failed'; places: readonly MapPlace[] }

/** What stands where the map would be: why it is not there, and the ways that need no map. */
export const MapPlaceholder = ({ state, places }: MapPlaceholderProps) => (
  <div className={styles.placeholder}>
    <span className={styles.icon}>
      <Icon name="pin" size={32} />
    </span>
    {state === 'failed' && <output>Die Karte konnte nicht geladen werden.</output>}
    {state === 'loading' && <output>Die Karte wird geladen.</output>}
    {state === 'refused' && (
      <>
        <p className={styles.text}>
          Die Karte kommt von einem anderen Anbieter. Sie wird erst geladen, wenn Sie Cookies akzeptieren.
        </p>
        <Button onClick={openConsentSettings}>Cookie-Auswahl öffnen</Button>
      </>
    )}
    <ul className={styles.ways}>
      {places.map(({ id, name, directions }) => (
        <li key={id}>
          <a href={directions} target="_blank" rel="noopener noreferrer">
            Route zu {name}
            <Icon name="external" size={16} />
            <span className="sr-only"> (öffnet in einem neuen Tab)</span>
          </a>
        </li>
      ))}
    </ul>
  </div>
)
