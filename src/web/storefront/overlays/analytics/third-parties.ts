import type { PageConfig } from '#contract/pages/config.ts'
import { adPixelCall, tagManagerEvent } from '#web/storefront/overlays/analytics/third-party-words.ts'
import type { ShopEvent } from '#web/storefront/overlays/events.ts'

type PixelQueue = {
  (...call: unknown[]): void
  queue: unknown[]
  callMethod?: (...call: unknown[]) => void
  push: unknown
  loaded: boolean
  version: string
  disablePushState: boolean
}
declare global {
  interface Window {
    dataLayer?: object[]
    fbq?: PixelQueue
    _fbq?: PixelQueue
  }
}

export type ThirdParties = { pageView(path: string): void; shopEvent(event: ShopEvent): void }

const loaded = new Set<string>()

/** Loads the ad pixel and the tag manager that the settings name. Only ever called after consent. */
export function loadThirdParties({ adPixelId, tagManagerId }: PageConfig['tracking']): ThirdParties {
  if (tagManagerId) loadTagManager(tagManagerId)
  if (adPixelId) loadAdPixel(adPixelId)
  return {
    pageView(path) {
      if (tagManagerId) window.dataLayer?.push({ event: 'page_view', page_path: path, page_title: document.title })
      if (adPixelId) window.fbq?.('track', 'PageView')
    },
    shopEvent(event) {
      if (tagManagerId) window.dataLayer?.push({ ecommerce: null }, tagManagerEvent(event))
      if (adPixelId) window.fbq?.(...adPixelCall(event))
    },
  }
}

function loadTagManager(id: string): void {
  window.dataLayer ??= []
  if (!addScript(`https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(id)}`)) return
  window.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
}

function loadAdPixel(id: string): void {
  if (!window.fbq) {
    const pixel = ((...call: unknown[]) =>
      pixel.callMethod ? pixel.callMethod(...call) : void pixel.queue.push(call)) as PixelQueue
    // Changes of pages are told by us, so that addresses with keys of orders are not.
    Object.assign(pixel, { queue: [], push: pixel, loaded: true, version: '2.0', disablePushState: true })
    window.fbq = window._fbq = pixel
  }
  if (!addScript('https://connect.facebook.net/de_DE/fbevents.js')) return
  // It hears what we tell it and nothing else: left to itself it reports every press of a button with the page's
  // address.
  window.fbq('set', 'autoConfig', false, id)
  window.fbq('init', id)
}

function addScript(address: string): boolean {
  if (loaded.has(address)) return false
  loaded.add(address)
  const script = document.createElement('script')
  script.async = true
  script.src = address
  document.head.append(script)
  return true
}
