import { LngLatBounds, Map as MapLibreMap, Marker, NavigationControl, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'

export type MapPlace = { id: number; name: string; latitude: number; longitude: number; directions: string }
/** `style` is the address of a style document; `pitch` and `bearing` in degrees. */
export type MapView = { style: string; zoom: number; pitch: number; bearing: number }
type MapOptions = { places: readonly MapPlace[]; view: MapView; markerClass: string; onFailure: () => void }

/** Houses rise from this zoom on (docs/reference/content.md#map-of-the-branches). */
const BUILDINGS_FROM_ZOOM = 15
const GERMAN = {
  'Map.Title': 'Karte',
  'Marker.Title': 'Filiale',
  'AttributionControl.ToggleAttribution': 'Quellen der Karte',
  'AttributionControl.MapFeedback': 'Rückmeldung zur Karte',
  'NavigationControl.ResetBearing': 'Nach Norden ausrichten',
  'NavigationControl.ZoomIn': 'Vergrößern',
  'NavigationControl.ZoomOut': 'Verkleinern',
  'CooperativeGesturesHandler.WindowsHelpText': 'Zum Zoomen Strg gedrückt halten und scrollen',
  'CooperativeGesturesHandler.MacHelpText': 'Zum Zoomen ⌘ gedrückt halten und scrollen',
  'CooperativeGesturesHandler.MobileHelpText': 'Die Karte mit zwei Fingern bewegen',
}

/**
 * Draws the map of some places into a container; a press on a marker opens the way there. Answers the function that
 * takes it away.
 */
export function showMap(container: HTMLElement, { places, view, markerClass, onFailure }: MapOptions): () => void {
  setWorkerUrl(workerUrl)
  const bounds = places.reduce((all, { longitude, latitude }) => all.extend([longitude, latitude]), new LngLatBounds())
  const { style, zoom, pitch, bearing } = view
  let map: MapLibreMap
  try {
    map = new MapLibreMap({
      container,
      style,
      center: bounds.getCenter(),
      zoom,
      pitch,
      bearing,
      locale: GERMAN,
      cooperativeGestures: true,
      attributionControl: { compact: true },
    })
  } catch {
    // no WebGL here
    onFailure()
    return () => undefined
  }
  if (places.length > 1) map.fitBounds(bounds, { padding: 72, maxZoom: zoom, pitch, bearing, animate: false })
  map.addControl(new NavigationControl({ visualizePitch: true }), 'top-right')
  for (const place of places) markerOf(place, markerClass).addTo(map)
  let isLoaded = false
  map.on('load', () => {
    isLoaded = true
    raiseBuildings(map)
  })
  // A tile that is missing later leaves a hole; without the style there is no map at all.
  map.on('error', () => {
    if (!isLoaded && !map.isStyleLoaded()) onFailure()
  })
  return () => map.remove()
}

function markerOf({ name, directions, longitude, latitude }: MapPlace, className: string): Marker {
  const element = document.createElement('a')
  element.className = className
  element.href = directions
  element.target = '_blank'
  element.rel = 'noopener noreferrer'
  element.textContent = name
  element.setAttribute('aria-label', `Route zu ${name} (öffnet in einem neuen Tab)`)
  return new Marker({ element, anchor: 'bottom', offset: [0, -8] }).setLngLat([longitude, latitude])
}

type Layer = ReturnType<MapLibreMap['getStyle']>['layers'][number]
const isOfBuildings = (layer: Layer) => 'source-layer' in layer && layer['source-layer'] === 'building'

/** Houses in three dimensions, where the style brings houses and does not raise them itself. */
function raiseBuildings(map: MapLibreMap): void {
  const { layers } = map.getStyle()
  const flat = layers.find(isOfBuildings)
  if (
    !flat ||
    !('source' in flat) ||
    typeof flat.source !== 'string' ||
    layers.some(({ type }) => type === 'fill-extrusion')
  )
    return
  map.addLayer({
    id: 'buildings-3d',
    type: 'fill-extrusion',
    source: flat.source,
    'source-layer': 'building',
    minzoom: BUILDINGS_FROM_ZOOM,
    paint: {
      'fill-extrusion-color': '#4a4e57',
      'fill-extrusion-opacity': 0.85,
      'fill-extrusion-height': ['coalesce', ['get', 'render_height'], ['get', 'height'], 6],
      'fill-extrusion-base': ['coalesce', ['get', 'render_min_height'], ['get', 'min_height'], 0],
    },
  })
}
