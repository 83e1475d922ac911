import type { MenuData } from '#contract/pages/menu.ts'
import type { PageData } from '#contract/pages/page-data.ts'
import type { Product } from '#domain/catalogue/product.ts'

/** What most products have in common, and so need not travel a hundred times over. */
const USUAL = {
  type: 'other',
  allergens: [],
  additives: [],
  diets: [],
  images: [],
  isPriceHidden: false,
  isEnabled: true,
  schedule: [],
  isVisibleWhenUnavailable: false,
  isStepByStep: false,
  unit: 'amount',
  alternativeUnits: [],
  minimumQuantity: 1,
  quantityStepSize: 1,
  defaultQuantity: 1,
  pricingMode: 'perUnit',
  calculationModel: 'fixed',
  config: { parts: [] },
  bundleItems: [],
  isLeadTimeEnabled: false,
  isAgeRestricted: false,
} as const satisfies Partial<Product>

type PackedMenu = Omit<MenuData, 'products'> & { products: readonly Partial<Product>[] }
type Packed<Page> = Page extends { menu: MenuData } ? Omit<Page, 'menu'> & { menu: PackedMenu } : Page
/** A page as it travels: products without their usual values and without what they do not have. */
export type PackedPage = Packed<PageData>

const isUsual = (name: string, value: unknown) =>
  JSON.stringify(value) === JSON.stringify((USUAL as Record<string, unknown>)[name])

/** Makes a page smaller for the way to the browser. */
export const packPage = (page: PageData): PackedPage =>
  page.menu ? { ...page, menu: { ...page.menu, products: page.menu.products.map(packed) } } : page

/** What a product lacks and is usual elsewhere travels as null. */
const packed = (product: Product): Partial<Product> => {
  const missing = Object.keys(USUAL).filter(name => (product as Record<string, unknown>)[name] == null)
  const own = Object.entries(product).filter(([name, value]) => value != null && !isUsual(name, value))
  return Object.fromEntries([
    ...own.map(([name, value]) => [name, name === 'config' ? withoutNulls(value) : value]),
    ...missing.map(name => [name, null]),
  ])
}

const withoutNulls = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (_name, inner: unknown) => inner ?? undefined))

/** Makes the page whole again. */
export const unpackPage = (page: PackedPage): PageData =>
  page.menu
    ? {
        ...page,
        menu: { ...page.menu, products: page.menu.products.map(product => ({ ...USUAL, ...product }) as Product) },
      }
    : page
