import type { PageConfig } from '#contract/pages/config.ts'
import type { ShopEvent } from '#web/storefront/overlays/events.ts'

/** What the two services call the steps of an order. */
const WORDS: Readonly<Record<ShopEvent['type'], { tagManager: string; adPixel: string }>> = {
  addToCart: { tagManager: 'add_to_cart', adPixel: 'AddToCart' },
  checkout: { tagManager: 'begin_checkout', adPixel: 'InitiateCheckout' },
  payment: { tagManager: 'add_payment_info', adPixel: 'AddPaymentInfo' },
  purchase: { tagManager: 'purchase', adPixel: 'Purchase' },
}
const CURRENCY = 'EUR'

/** The entry of the tag manager's data layer, in the fields of its e-commerce events. */
export const tagManagerEvent = (event: ShopEvent): object => ({
  event: WORDS[event.type].tagManager,
  ecommerce: {
    ...(event.type === 'purchase' ? { transaction_id: event.orderUid } : {}),
    currency: event.currency ?? CURRENCY,
    value: event.price,
    items: event.items.map(({ id, name, price, quantity, category }) => ({
      item_id: String(id),
      item_name: name,
      price,
      quantity,
      ...(category ? { item_category: category } : {}),
    })),
  },
})

/** The arguments of the ad pixel's function. */
export const adPixelCall = (event: ShopEvent): ['track', string, object] => [
  'track',
  WORDS[event.type].adPixel,
  {
    content_type: 'product',
    content_ids: event.items.map(({ id }) => String(id)),
    contents: event.items.map(({ id, quantity }) => ({ id: String(id), quantity })),
    value: event.price,
    currency: event.currency ?? CURRENCY,
  },
]

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
