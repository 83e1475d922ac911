import {
  IconAdjustments,
  IconBuildingCommunity,
  IconBuildingStore,
  IconChefHat,
  IconCircleOff,
  IconClipboardList,
  IconClockExclamation,
  IconDashboard,
  IconFiles,
  IconHeartHandshake,
  IconHistory,
  IconListTree,
  IconMenu2,
  IconPhoto,
  IconPlus,
  IconSalad,
  IconSitemap,
  IconTag,
  IconTable,
  IconUsers,
  type Icon,
} from '@tabler/icons-react'
import type { Ability } from '#contract/rights/rights.ts'

export type Area = {
  path: string
  label: string
  icon: Icon
  ability: Ability
  count?: 'current' | 'missed' | 'soldOut'
  words?: string
  /** A collection without a route of its own: its definition gives it a list. */
  isCollection?: true
}
type AreaGroup = { label: string; areas: readonly Area[] }

/** What stands in the navigation, in groups. `words` are further names under which people look for an area. */
export const AREAS: readonly AreaGroup[] = [
  {
    label: 'Betrieb',
    areas: [
      { path: '/dashboard', label: 'Übersicht', icon: IconDashboard, ability: 'backoffice.enter', words: 'Dashboard Start' },
      {
        path: '/orders/current',
        label: 'Bestellungen',
        icon: IconClipboardList,
        ability: 'orders.read',
        count: 'current',
        words: 'Aufträge aktuell',
      },
      {
        path: '/orders/missed',
        label: 'Verpasst',
        icon: IconClockExclamation,
        ability: 'orders.read',
        count: 'missed',
        words: 'Bestellungen',
      },
      { path: '/orders/history', label: 'Verlauf', icon: IconHistory, ability: 'orders.read', words: 'Bestellungen Historie Archiv' },
      { path: '/orders/new', label: 'Neue Bestellung', icon: IconPlus, ability: 'orders.step', words: 'Telefon' },
      { path: '/kitchen', label: 'Küche', icon: IconChefHat, ability: 'orders.read' },
      {
        path: '/availability',
        label: 'Verfügbarkeit',
        icon: IconCircleOff,
        ability: 'availability.write',
        count: 'soldOut',
        words: 'Ausverkauft aus',
      },
    ],
  },
  {
    label: 'Katalog',
    areas: [
      { path: '/products', label: 'Produkte', icon: IconSalad, ability: 'products.browse', words: 'Katalog Artikel Speisen' },
      { path: '/categories', label: 'Kategorien', icon: IconSitemap, ability: 'categories.browse', words: 'Katalog' },
      { path: '/menus', label: 'Speisekarten', icon: IconMenu2, ability: 'menus.browse', words: 'Katalog Menüs' },
      { path: '/tags', label: 'Tags', icon: IconTag, ability: 'tags.browse', words: 'Katalog Schlagwörter' },
    ],
  },
  {
    label: 'Medien',
    areas: [
      { path: '/images', label: 'Bilder', icon: IconPhoto, ability: 'images.browse', words: 'Medien Fotos' },
      { path: '/uploads', label: 'Dateien', icon: IconFiles, ability: 'uploads.browse', words: 'Medien Uploads' },
    ],
  },
  {
    label: 'Inhalte',
    areas: [
      {
        path: '/navigations',
        label: 'Navigationen',
        icon: IconListTree,
        ability: 'navigations.browse',
        words: 'Inhalte Menüs Website Fußzeile',
      },
    ],
  },
  {
    label: 'Betriebsdaten',
    areas: [
      {
        path: '/branches',
        label: 'Filialen',
        icon: IconBuildingStore,
        ability: 'branches.browse',
        words: 'Standorte Öffnungszeiten Lieferung',
      },
      { path: '/tables', label: 'Tische', icon: IconTable, ability: 'tables.browse' },
      { path: '/donatees', label: 'Spendenempfänger', icon: IconHeartHandshake, ability: 'donatees.browse' },
      { path: '/divisions', label: 'Organisationen', icon: IconBuildingCommunity, ability: 'divisions.browse' },
    ],
  },
  {
    label: 'Verwaltung',
    areas: [
      { path: '/users', label: 'Benutzer', icon: IconUsers, ability: 'users.browse', words: 'Personal Mitarbeiter Kennwort' },
      {
        path: '/settings',
        label: 'Einstellungen',
        icon: IconAdjustments,
        ability: 'config.write',
        words: 'Konfiguration Zahlung Farben Rechtliches',
      },
    ],
  },
]
