import type { DemoNavigation, DemoNavigationItem } from '#demo/navigations.ts'
import { WOOD_SPECIES } from '#demo/wood/wood-species.ts'
import { woodPath } from '#domain/content/wood.ts'

const site = (label: string, siteKey: string, children: readonly DemoNavigationItem[] = []): DemoNavigationItem => ({
  type: 'site',
  label,
  siteKey,
  isEnabled: true,
  children,
})
const link = (label: string, address: string): DemoNavigationItem => ({
  type: 'link',
  label,
  address,
  isEnabled: true,
  children: [],
})
const home: DemoNavigationItem = { type: 'home', label: 'Start', isEnabled: true, children: [] }

const woods = WOOD_SPECIES.map(({ name }) => link(name, `/${woodPath(name) ?? ''}`))
const pages = [
  site('Unser Holz', 'unser-holz', woods),
  site('Das Sägewerk', 'saegewerk'),
  site('Leistungen', 'leistungen'),
  site('Kontakt', 'kontakt'),
]

/** The menus of the timber site. */
export const WOOD_NAVIGATIONS: readonly DemoNavigation[] = [
  { key: 'main-menu', identifier: 'main-menu', isPublic: true, items: pages },
  { key: 'mobile-menu', identifier: 'mobile-menu', isPublic: true, items: [home, ...pages] },
  { key: 'quick-links', identifier: 'quick-links', isPublic: true, items: [link('Anrufen', 'tel:+433532555016')] },
  {
    key: 'footer',
    identifier: 'footer',
    isPublic: true,
    items: [
      home,
      site('Unser Holz', 'unser-holz'),
      site('Leistungen', 'leistungen'),
      site('Kontakt', 'kontakt'),
      link('Impressum', '/site/imprint'),
    ],
  },
]
