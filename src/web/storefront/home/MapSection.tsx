import { createElement, useState, useEffect } from 'react'
import type { BranchCardData } from '#contract/resources/branch-card.ts'
import type { PageConfig } from '#contract/pages/config.ts'
import { useLoaded } from '#web/kit/use-loaded.ts'
import { directionsUrl } from '#web/storefront/branch/directions.ts'
import { useConsent } from '#web/storefront/overlays/consent/consent.ts'
import styles from '#web/storefront/home/MapSection.module.css'
import { Button } from '#web/kit/Button.tsx'
import { Icon } from '#web/kit/Icon.tsx'
import type { MapPlace } from '#web/storefront/home/show-map.ts'
import { openConsentSettings } from '#web/storefront/overlays/consent/consent-settings.ts'
import { callApiPage } from '#web/kit/api-client.ts'

/** As many as the server answers at once. */
const AT_ONCE = 100

/** All branches guests see, once they are wanted; null until they are there, and where they do not come. */
function useAllBranches(isWanted: boolean): readonly BranchCardData[] | null {
  const [all, setAll] = useState<readonly BranchCardData[] | null>(null)
  useEffect(() => {
    if (!isWanted) return
    let isCurrent = true
    const load = async () => {
      const cards: BranchCardData[] = []
      for (let page = 1; ; page += 1) {
        const { data, meta } = await callApiPage('GET', '/branch-cards', {
          query: { page, limit: AT_ONCE, public: 'true' },
        })
        cards.push(...data)
        if (data.length === 0 || page * AT_ONCE >= meta.total) break
      }
      if (isCurrent) setAll(cards)
    }
    load().catch(() => undefined)
    return () => {
      isCurrent = false
    }
  }, [isWanted])
  return all
}

type MapPlaceholderProps = { state: 'refused' | 'loading' | 'failed'; places: readonly MapPlace[] }

/** What stands where the map would be: why it is not there, and the ways that need no map. */
const MapPlaceholder = ({ state, places }: MapPlaceholderProps) => (
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

type Placed = Pick<BranchCardData, 'id' | 'name' | 'street' | 'zipCode' | 'city' | 'country' | 'latitude' | 'longitude'>
type MapSectionProps = {
  branches: readonly Placed[]
  config: Pick<PageConfig, 'map' | 'mapboxZoom' | 'mapboxPitch' | 'mapboxBearing'>
  /** The page holds only some of the branches: the others are fetched for the map. */
  isPart?: boolean
}

const loadCanvas = async () => (await import('#web/storefront/home/MapCanvas.tsx')).MapCanvas

/**
 * The map of the branches. Nothing of it is fetched before the guest has agreed to cookies
 * (docs/reference/content.md#map-of-the-branches).
 */
export function MapSection({ branches, config, isPart = false }: MapSectionProps) {
  const isAllowed = useConsent() === 'accepted'
  const [hasFailed, setFailed] = useState(false)
  const canvas = useLoaded(loadCanvas, isAllowed)
  const all = useAllBranches(isPart && isAllowed)
  const placed: readonly Placed[] = all ?? branches
  const places = placed.flatMap(({ id, name, latitude, longitude, ...rest }) => {
    const directions = directionsUrl({ latitude, longitude, ...rest })
    return latitude != null && longitude != null && directions ? [{ id, name, latitude, longitude, directions }] : []
  })
  if (places.length === 0 || !config.map.style) return null
  const view = {
    style: config.map.style,
    zoom: config.mapboxZoom ?? 19,
    pitch: config.mapboxPitch ?? 55,
    bearing: config.mapboxBearing ?? -85,
  }
  return (
    <section className={styles.section} aria-label="Karte">
      {isAllowed && canvas && !hasFailed ? (
        createElement(canvas, { places, view, onFailure: () => setFailed(true) })
      ) : (
        <MapPlaceholder state={!isAllowed ? 'refused' : hasFailed ? 'failed' : 'loading'} places={places} />
      )}
    </section>
  )
}
