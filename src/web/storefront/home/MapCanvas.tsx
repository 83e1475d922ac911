import { useEffect, useRef } from 'react'
import 'maplibre-gl/dist/maplibre-gl.css'
import { type MapPlace, type MapView, showMap } from '#web/storefront/home/show-map.ts'
import styles from '#web/storefront/home/MapCanvas.module.css'

type MapCanvasProps = { places: readonly MapPlace[]; view: MapView; onFailure: () => void }

/** The place in which the map lives; the map is made anew only when what it shows changes. */
export function MapCanvas({ places, view, onFailure }: MapCanvasProps) {
  const container = useRef<HTMLDivElement>(null)
  const fail = useRef(onFailure)
  useEffect(() => {
    fail.current = onFailure
  })
  const key = JSON.stringify([places, view])
  useEffect(() => {
    const [shown, how] = JSON.parse(key) as [MapPlace[], MapView]
    return container.current
      ? showMap(container.current, {
          places: shown,
          view: how,
          markerClass: styles.marker ?? '',
          onFailure: () => fail.current(),
        })
      : undefined
  }, [key])
  return <div ref={container} className={styles.map} />
}
