import type { Branch, DeliveryArea } from '#domain/catalogue/branch.ts'
import type { OptionGroup } from '#domain/catalogue/option-group.ts'
import type { BundleItem, Category, Option, Part, Product } from '#domain/catalogue/product.ts'
import type { TagIcon } from '#demo/pictures/draw-tag-icon.ts'
import type { GroundName } from '#demo/pictures/grounds.ts'
import type { Recipe } from '#demo/pictures/recipe.ts'

/** The demo data name each other by key; the seeder turns keys into ids. */
export type DemoDivision = {
  key: string
  identifier: string
  name: string
  title: string
  description: string
  sortOrder: number
}

export type DemoTag = { key: string; name: string; icon: TagIcon }

export type DemoBranch = Omit<Branch, 'id' | 'tags' | 'images' | 'logo' | 'headerImage' | 'division'> & {
  /** Equals `identifier`. */
  key: string
  divisionKey: string
  tagKeys: readonly string[]
  holidayRegion: string
  kitchenPoints?: number
}

export type DemoDeliveryArea = DeliveryArea

export type DemoTable = { key: string; identifier: string; branchKey: string }

export type DemoDonatee = { key: string; identifier: string; name: string; description: string }

export type DemoRole = 'ROLE_ADMIN' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_EMPLOYEE' | 'ROLE_PLANNER'

export type DemoUser = {
  key: string
  username: string
  password: string
  firstName: string
  lastName: string
  email: string
  phone: string
  roles: readonly DemoRole[]
  /** Empty for those whose rights do not hang on branches. */
  branchKeys: readonly string[]
  position: string
}

export type DemoCategory = Omit<Category, 'id' | 'image'> & { key: GroundName }

/** With `productKey` that product comes with it. */
export type DemoOption = Option & { productKey?: string }
/** With `groupKey` it is offered from that group of options. */
export type DemoPart = Omit<Part, 'options'> & { groupKey?: string; options: readonly DemoOption[] }

export type DemoOptionGroup = Omit<OptionGroup, 'id'> & { key: string; name: string }

export type DemoBundleItem = Omit<BundleItem, 'product'> & { productKey: string }

export type DemoProduct = Omit<Product, 'id' | 'images' | 'bundleItems' | 'config'> & {
  key: string
  config: { parts: readonly DemoPart[] }
  categoryKey: GroundName
  /** What the picture shows to those who cannot see it. */
  imageAlt: string
  recipe: Recipe
  bundleItems: readonly DemoBundleItem[]
}

export type DemoMenu = {
  key: string
  name: string
  /** Instant. */
  availableFrom: string
  branchKeys: readonly string[]
  catalog: readonly { categoryKey: GroundName; productKeys: readonly string[] }[]
}
