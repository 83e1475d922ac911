import type { NavigationItem } from '#domain/navigation/navigation-item.ts'

/** Headers and footers show no deeper menus. */
export const DEEPEST = 3

export const newItem = (): NavigationItem => ({
  type: 'home',
  label: '',
  branch: null,
  site: null,
  address: null,
  suffix: null,
  isEnabled: true,
  children: [],
})
