import type { NavigationItem } from '#domain/navigation/navigation-item.ts'
import { DEMO_BRANCHES } from '#demo/branches.ts'

/** An entry as in the collection, with branch or page named by its key. */
export type DemoNavigationItem = Omit<NavigationItem, 'branch' | 'site' | 'children'> & {
  branchKey?: string
  siteKey?: string
  children: readonly DemoNavigationItem[]
}
export type DemoNavigation = {
  key: string
  identifier: string
  isPublic: boolean
  items: readonly DemoNavigationItem[]
}

const home = (label: string, suffix?: string): DemoNavigationItem => ({
  type: 'home',
  label,
  ...(suffix ? { suffix } : {}),
  isEnabled: true,
  children: [],
})
const link = (label: string, address: string, children: readonly DemoNavigationItem[] = []): DemoNavigationItem => ({
  type: 'link',
  label,
  address,
  isEnabled: true,
  children,
})

const site = (label: string, siteKey: string): DemoNavigationItem => ({
  type: 'site',
  label,
  siteKey,
  isEnabled: true,
  children: [],
})
const pages = [site('Catering', 'catering'), site('Über uns', 'ueber-uns')]

/** 'Wien Neubau' of 'Quendler Wien Neubau': the menu stands under the shop's own name. */
const shortName = (name: string) => name.replace(/^Quendler /, '')
const menus = DEMO_BRANCHES.map(({ key, name }): DemoNavigationItem => ({
  type: 'branch',
  label: shortName(name),
  branchKey: key,
  isEnabled: true,
  children: [],
}))
const cards: DemoNavigationItem = { ...home('Speisekarten'), children: menus }
const rules = link('Gut zu wissen', '/site/allergens', [
  link('Widerruf', '/site/withdrawal'),
  link('Barrierefreiheit', '/site/accessibility'),
])

/** The menus of the demo: header, phone, quick links and footer. */
export const DEMO_NAVIGATIONS: readonly DemoNavigation[] = [
  {
    key: 'main-menu',
    identifier: 'main-menu',
    isPublic: true,
    items: [cards, ...pages, link('Allergene', '/site/allergens')],
  },
  {
    key: 'mobile-menu',
    identifier: 'mobile-menu',
    isPublic: true,
    items: [cards, ...pages, link('Kontakt', '/formular/kontakt'), rules],
  },
  { key: 'quick-links', identifier: 'quick-links', isPublic: true, items: [link('Anrufen', 'tel:+4315550170')] },
  {
    key: 'footer',
    identifier: 'footer',
    isPublic: true,
    items: [
      home('Alle Filialen'),
      ...pages,
      link('Kontakt', '/formular/kontakt'),
      link('Allergene', '/site/allergens'),
      link('Impressum', '/site/imprint'),
    ],
  },
]
