import type { ViewName } from '#web/storefront/page/view-registry.ts'

/**
 * The source files by which the build's manifest knows the views outside the first bundle, with the parts a view
 * fetches at once. Only the server asks: it names their files in the page. The first bundle brings the branch's page.
 */
export const VIEW_FILES: Readonly<Partial<Record<ViewName, readonly string[]>>> = {
  division: ['src/web/storefront/division/DivisionPage.tsx'],
  home: ['src/web/storefront/home/HomePage.tsx'],
  checkout: [
    'src/web/storefront/checkout/CheckoutPage.tsx',
    'src/web/storefront/checkout/FurtherSections.tsx',
    'src/web/storefront/checkout/CheckoutSide.tsx',
  ],
  status: ['src/web/storefront/status/StatusPage.tsx'],
  cart: ['src/web/storefront/cart/CartPage.tsx'],
  delivery: ['src/web/storefront/delivery/DeliveryPage.tsx'],
  kiosk: ['src/web/storefront/kiosk/KioskPage.tsx'],
  form: ['src/web/storefront/content/form/FormPage.tsx'],
  search: ['src/web/storefront/content/search/SearchPage.tsx'],
  withdrawal: ['src/web/storefront/content/withdrawal/WithdrawalPage.tsx'],
  site: ['src/web/storefront/content/SitePage.tsx'],
} satisfies Record<Exclude<ViewName, 'branch'>, readonly string[]>
