import { ensureTemporal } from '#web/kit/ensure-temporal.ts'
import { BranchPage } from '#web/storefront/branch/BranchPage.tsx'
import type { ViewSources } from '#web/storefront/page/view-registry.ts'

/** The pages of the storefront. The menu is in the first bundle, the others come when they are needed. */
export const PAGE_VIEWS: ViewSources = {
  branch: { view: BranchPage },
  division: {
    file: 'src/web/storefront/division/DivisionPage.tsx',
    load: async () => (await import('#web/storefront/division/DivisionPage.tsx')).DivisionPage,
  },
  home: {
    file: 'src/web/storefront/home/HomePage.tsx',
    load: async () => (await import('#web/storefront/home/HomePage.tsx')).HomePage,
  },
  checkout: {
    file: 'src/web/storefront/checkout/CheckoutPage.tsx',
    load: async () => (await import('#web/storefront/checkout/CheckoutPage.tsx')).CheckoutPage,
  },
  status: {
    file: 'src/web/storefront/status/StatusPage.tsx',
    load: async () => (await import('#web/storefront/status/StatusPage.tsx')).StatusPage,
  },
  cart: {
    file: 'src/web/storefront/cart/CartPage.tsx',
    load: async () => (await import('#web/storefront/cart/CartPage.tsx')).CartPage,
  },
  delivery: {
    file: 'src/web/storefront/delivery/DeliveryPage.tsx',
    load: async () => (await import('#web/storefront/delivery/DeliveryPage.tsx')).DeliveryPage,
  },
  kiosk: {
    file: 'src/web/storefront/kiosk/KioskPage.tsx',
    load: async () => {
      const [{ KioskPage }] = await Promise.all([import('#web/storefront/kiosk/KioskPage.tsx'), ensureTemporal()])
      return KioskPage
    },
  },
  site: {
    file: 'src/web/storefront/content/SitePage.tsx',
    load: async () => (await import('#web/storefront/content/SitePage.tsx')).SitePage,
  },
}
