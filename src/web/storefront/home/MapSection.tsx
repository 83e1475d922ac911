import { createElement, useState } from 'react'
import type { BranchCardData } from '#contract/resources/branch-card.ts'
import type { PageConfig } from '#contract/pages/config.ts'
import { useLoaded } from '#web/kit/use-loaded.ts'
import { directionsUrl } from '#web/storefront/branch/directions.ts'
import { MapPlaceholder } from '#web/storefront/home/MapPlaceholder.tsx'
import { useAllBranches } from '#web/storefront/branch/many/use-all-branches.ts'
import { useConsent } from '#web/storefront/overlays/consent/consent.ts'
import styles from '#web/storefront/home/MapSection.module.css'

type MapSectionProps = {
  branches: readonly BranchCardData[]
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
  const places = (all ?? branches).flatMap(({ id, name, latitude, longitude, ...rest }) => {
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
