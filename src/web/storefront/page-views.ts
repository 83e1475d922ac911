import { ensureTemporal } from '#web/kit/ensure-temporal.ts'
import { BranchPage } from '#web/storefront/branch/BranchPage.tsx'
import type { ViewSources } from '#web/storefront/page/view-registry.ts'

/** The pages of the storefront. The menu is in the first bundle, the others come when they are needed. */
export const PAGE_VIEWS: ViewSources = {
  branch: { view: BranchPage },
  division: {
    load: async () => (await import('#web/storefront/division/DivisionPage.tsx')).DivisionPage,
  },
  home: {
    load: async () => (await import('#web/storefront/home/HomePage.tsx')).HomePage,
  },
  checkout: {
    load: async () => (await import('#web/storefront/checkout/CheckoutPage.tsx')).loadCheckout(),
  },
  status: {
    load: async () => (await import('#web/storefront/status/StatusPage.tsx')).StatusPage,
  },
  cart: {
    load: async () => (await import('#web/storefront/cart/CartPage.tsx')).CartPage,
  },
  delivery: {
    load: async () => (await import('#web/storefront/delivery/DeliveryPage.tsx')).DeliveryPage,
  },
  kiosk: {
    load: async () => {
      const [{ KioskPage }] = await Promise.all([import('#web/storefront/kiosk/KioskPage.tsx'), ensureTemporal()])
      return KioskPage
    },
  },
  form: {
    load: async () => (await import('#web/storefront/content/form/FormPage.tsx')).FormPage,
  },
  search: {
    load: async () => (await import('#web/storefront/content/search/SearchPage.tsx')).SearchPage,
  },
  withdrawal: {
    load: async () => (await import('#web/storefront/content/withdrawal/WithdrawalPage.tsx')).WithdrawalPage,
  },
  site: {
    load: async () => (await import('#web/storefront/content/SitePage.tsx')).SitePage,
  },
}
