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
import type { Role } from '#contract/role.ts'

export type Area = {
  path: string
  label: string
  icon: Icon
  roles: readonly Role[]
  count?: 'current' | 'missed' | 'soldOut'
  words?: string
  /** A collection without a route of its own: its definition gives it a list. */
  isCollection?: true
}
type AreaGroup = { label: string; areas: readonly Area[] }

const EVERYONE: readonly Role[] = []
const DESK: readonly Role[] = ['ROLE_EMPLOYEE']
const CATALOGUE: readonly Role[] = ['ROLE_EMPLOYEE', 'ROLE_EDITOR']
const MANAGERS: readonly Role[] = ['ROLE_MANAGER']
const ADMINS: readonly Role[] = ['ROLE_ADMIN']

/** What stands in the navigation, in groups. `words` are further names under which people look for an area. */
export const AREAS: readonly AreaGroup[] = [
  {
    label: 'Betrieb',
    areas: [
      { path: '/dashboard', label: 'Übersicht', icon: IconDashboard, roles: EVERYONE, words: 'Dashboard Start' },
      { path: '/orders/current', label: 'Bestellungen', icon: IconClipboardList, roles: DESK, count: 'current', words: 'Aufträge aktuell' },
      { path: '/orders/missed', label: 'Verpasst', icon: IconClockExclamation, roles: DESK, count: 'missed', words: 'Bestellungen' },
      { path: '/orders/history', label: 'Verlauf', icon: IconHistory, roles: DESK, words: 'Bestellungen Historie Archiv' },
      { path: '/orders/new', label: 'Neue Bestellung', icon: IconPlus, roles: DESK, words: 'Telefon' },
      { path: '/kitchen', label: 'Küche', icon: IconChefHat, roles: DESK },
      { path: '/availability', label: 'Verfügbarkeit', icon: IconCircleOff, roles: DESK, count: 'soldOut', words: 'Ausverkauft aus' },
    ],
  },
  {
    label: 'Katalog',
    areas: [
      { path: '/products', label: 'Produkte', icon: IconSalad, roles: CATALOGUE, words: 'Katalog Artikel Speisen' },
      { path: '/categories', label: 'Kategorien', icon: IconSitemap, roles: CATALOGUE, words: 'Katalog' },
      { path: '/menus', label: 'Speisekarten', icon: IconMenu2, roles: CATALOGUE, words: 'Katalog Menüs' },
      { path: '/tags', label: 'Tags', icon: IconTag, roles: CATALOGUE, words: 'Katalog Schlagwörter' },
    ],
  },
  {
    label: 'Medien',
    areas: [
      { path: '/images', label: 'Bilder', icon: IconPhoto, roles: CATALOGUE, words: 'Medien Fotos' },
      { path: '/uploads', label: 'Dateien', icon: IconFiles, roles: CATALOGUE, words: 'Medien Uploads' },
    ],
  },
  {
    label: 'Inhalte',
    areas: [
      { path: '/navigations', label: 'Navigationen', icon: IconListTree, roles: ['ROLE_EDITOR'], words: 'Inhalte Menüs Website Fußzeile' },
    ],
  },
  {
    label: 'Betriebsdaten',
    areas: [
      { path: '/branches', label: 'Filialen', icon: IconBuildingStore, roles: MANAGERS, words: 'Standorte Öffnungszeiten Lieferung' },
      { path: '/tables', label: 'Tische', icon: IconTable, roles: MANAGERS },
      { path: '/donatees', label: 'Spendenempfänger', icon: IconHeartHandshake, roles: MANAGERS },
      { path: '/divisions', label: 'Organisationen', icon: IconBuildingCommunity, roles: ADMINS },
    ],
  },
  {
    label: 'Verwaltung',
    areas: [
      { path: '/users', label: 'Benutzer', icon: IconUsers, roles: MANAGERS, words: 'Personal Mitarbeiter Kennwort' },
      {
        path: '/settings',
        label: 'Einstellungen',
        icon: IconAdjustments,
        roles: ADMINS,
        words: 'Konfiguration Zahlung Farben Rechtliches',
      },
    ],
  },
]
