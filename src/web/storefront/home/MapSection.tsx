import { useState } from 'react'
import type { BranchCardData, PageConfig } from '#contract/page.ts'
import { Button } from '#web/kit/Button.tsx'
import { Icon } from '#web/kit/Icon.tsx'
import { useLoaded } from '#web/kit/use-loaded.ts'
import { directionsUrl } from '#web/storefront/home/directions.ts'
import { openConsentSettings } from '#web/storefront/overlays/consent/consent-settings.ts'
import { useConsent } from '#web/storefront/overlays/consent/consent.ts'
import styles from '#web/storefront/home/MapSection.module.css'

type MapSectionProps = {
  branches: readonly BranchCardData[]
  config: Pick<PageConfig, 'map' | 'mapboxZoom' | 'mapboxPitch' | 'mapboxBearing'>
}

const loadCanvas = async () => (await import('#web/storefront/home/MapCanvas.tsx')).MapCanvas

/** The map of the branches. Nothing of it is fetched before the guest has agreed to cookies (specification section 2, "Home page"). */
export function MapSection({ branches, config }: MapSectionProps) {
  const isAllowed = useConsent() === 'accepted'
  const [hasFailed, setFailed] = useState(false)
  const Canvas = useLoaded(loadCanvas, isAllowed)
  const places = branches.flatMap(({ id, name, latitude, longitude, ...rest }) => {
    const directions = directionsUrl({ latitude, longitude, ...rest })
    return latitude != null && longitude != null && directions ? [{ id, name, latitude, longitude, directions }] : []
  })
  if (places.length === 0 || !config.map.style) return null
  const view = { style: config.map.style, zoom: config.mapboxZoom ?? 19, pitch: config.mapboxPitch ?? 55, bearing: config.mapboxBearing ?? -85 }
  return (
    <section className={styles.section} aria-label="Karte">
      {isAllowed && Canvas && !hasFailed
        ? <Canvas places={places} view={view} onFailure={() => setFailed(true)} />
        : (
          <div className={styles.placeholder}>
            <span className={styles.icon}><Icon name="pin" size={32} /></span>
            {hasFailed
              ? <p role="status">Die Karte konnte nicht geladen werden.</p>
              : isAllowed
                ? <p role="status">Die Karte wird geladen.</p>
                : (
                  <>
                    <p className={styles.text}>Die Karte kommt von einem anderen Anbieter. Sie wird erst geladen, wenn Sie Cookies akzeptieren.</p>
                    <Button onClick={openConsentSettings}>Cookie-Auswahl öffnen</Button>
                  </>
                  )}
            <ul className={styles.ways}>
              {places.map(({ id, name, directions }) => (
                <li key={id}>
                  <a href={directions} target="_blank" rel="noopener noreferrer">Route zu {name}<Icon name="external" size={16} /><span className="sr-only"> (öffnet in einem neuen Tab)</span></a>
                </li>
              ))}
            </ul>
          </div>
          )}
    </section>
  )
}
