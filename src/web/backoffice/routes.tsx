import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import type { Ability } from '#contract/rights/rights.ts'
import { orderRoutes } from '#web/backoffice/areas/orders/routes.tsx'

/** Without a label the page says its own name. */
export type BackofficeRoute = { path: string; label?: string; element: LazyExoticComponent<ComponentType>; ability: Ability }

/** A page of its own chunk, loaded when somebody goes there. */
const page = <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) =>
  lazy(async () => ({ default: (await load())[name] }))

const list = page(() => import('#web/backoffice/records/list/ResourceListPage.tsx'), 'ResourceListPage')
const form = page(() => import('#web/backoffice/records/form/ResourceFormPage.tsx'), 'ResourceFormPage')
const imagesPage = page(() => import('#web/backoffice/areas/media/ImagesPage.tsx'), 'ImagesPage')

/** Every address behind `/backend#` (model 2.12) with the right it takes to go there. */
export const ROUTES: readonly BackofficeRoute[] = [
  {
    path: '/dashboard',
    label: 'Übersicht',
    element: page(() => import('#web/backoffice/areas/dashboard/DashboardPage.tsx'), 'DashboardPage'),
    ability: 'backoffice.enter',
  },
  ...orderRoutes,
  {
    path: '/availability',
    label: 'Verfügbarkeit',
    element: page(() => import('#web/backoffice/areas/availability/AvailabilityPage.tsx'), 'AvailabilityPage'),
    ability: 'availability.write',
  },
  { path: '/products', label: 'Produkte', element: list, ability: 'products.browse' },
  {
    path: '/products/:id',
    label: 'Produkt',
    element: page(() => import('#web/backoffice/areas/products/ProductPage.tsx'), 'ProductPage'),
    ability: 'products.browse',
  },
  { path: '/categories', label: 'Kategorien', element: list, ability: 'categories.browse' },
  { path: '/categories/:id', label: 'Kategorie', element: form, ability: 'categories.browse' },
  { path: '/menus', label: 'Speisekarten', element: list, ability: 'menus.browse' },
  {
    path: '/menus/:id',
    label: 'Speisekarte',
    element: page(() => import('#web/backoffice/areas/menus/MenuPage.tsx'), 'MenuPage'),
    ability: 'menus.browse',
  },
  { path: '/tags', label: 'Tags', element: list, ability: 'tags.browse' },
  { path: '/navigations', label: 'Navigationen', element: list, ability: 'navigations.browse' },
  { path: '/navigations/:id', label: 'Navigation', element: form, ability: 'navigations.browse' },
  { path: '/images', label: 'Bilder', element: imagesPage, ability: 'images.browse' },
  {
    path: '/uploads',
    label: 'Dateien',
    element: page(() => import('#web/backoffice/areas/media/UploadsPage.tsx'), 'UploadsPage'),
    ability: 'uploads.browse',
  },
  { path: '/branches', label: 'Filialen', element: list, ability: 'branches.browse' },
  {
    path: '/branches/:id/:tab?',
    label: 'Filiale',
    element: page(() => import('#web/backoffice/areas/branches/BranchPage.tsx'), 'BranchPage'),
    ability: 'branches.browse',
  },
  { path: '/tables', label: 'Tische', element: list, ability: 'tables.browse' },
  { path: '/donatees', label: 'Spendenempfänger', element: list, ability: 'donatees.browse' },
  { path: '/divisions', label: 'Organisationen', element: list, ability: 'divisions.browse' },
  { path: '/users', label: 'Benutzer', element: list, ability: 'users.browse' },
  { path: '/users/:id', label: 'Benutzer', element: form, ability: 'users.browse' },
  {
    path: '/settings/:group?',
    label: 'Einstellungen',
    element: page(() => import('#web/backoffice/areas/settings/SettingsPage.tsx'), 'SettingsPage'),
    ability: 'config.write',
  },
  {
    path: '/profile',
    label: 'Profil',
    element: page(() => import('#web/backoffice/areas/profile/ProfilePage.tsx'), 'ProfilePage'),
    ability: 'backoffice.enter',
  },
  {
    path: '/:collection',
    element: page(() => import('#web/backoffice/records/list/CollectionPage.tsx'), 'CollectionPage'),
    ability: 'backoffice.enter',
  },
]
