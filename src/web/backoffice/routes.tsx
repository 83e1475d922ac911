import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import type { Role } from '#contract/role.ts'
import { orderRoutes } from '#web/backoffice/areas/orders/routes.tsx'

/** Without a label the page says its own name. */
export type BackofficeRoute = { path: string; label?: string; element: LazyExoticComponent<ComponentType>; roles: readonly Role[] }

/** A page of its own chunk, loaded when somebody goes there. */
const page = <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) =>
  lazy(async () => ({ default: (await load())[name] }))

const CATALOGUE: readonly Role[] = ['ROLE_EMPLOYEE', 'ROLE_EDITOR']
const EDITORS: readonly Role[] = ['ROLE_EDITOR']
const MANAGERS: readonly Role[] = ['ROLE_MANAGER']
const ADMINS: readonly Role[] = ['ROLE_ADMIN']

const list = page(() => import('#web/backoffice/records/list/ResourceListPage.tsx'), 'ResourceListPage')
const form = page(() => import('#web/backoffice/records/form/ResourceFormPage.tsx'), 'ResourceFormPage')
const imagesPage = page(() => import('#web/backoffice/areas/media/ImagesPage.tsx'), 'ImagesPage')

/** Every address behind `/backend#` (model 2.12) with the roles that may go there; none means everybody signed in. */
export const ROUTES: readonly BackofficeRoute[] = [
  {
    path: '/dashboard',
    label: 'Übersicht',
    element: page(() => import('#web/backoffice/areas/dashboard/DashboardPage.tsx'), 'DashboardPage'),
    roles: [],
  },
  ...orderRoutes.map(({ minimumRole, ...route }) => ({ ...route, roles: [minimumRole] })),
  {
    path: '/availability',
    label: 'Verfügbarkeit',
    element: page(() => import('#web/backoffice/areas/availability/AvailabilityPage.tsx'), 'AvailabilityPage'),
    roles: ['ROLE_EMPLOYEE'],
  },
  { path: '/products', label: 'Produkte', element: list, roles: CATALOGUE },
  {
    path: '/products/:id',
    label: 'Produkt',
    element: page(() => import('#web/backoffice/areas/products/ProductPage.tsx'), 'ProductPage'),
    roles: CATALOGUE,
  },
  { path: '/categories', label: 'Kategorien', element: list, roles: CATALOGUE },
  { path: '/categories/:id', label: 'Kategorie', element: form, roles: CATALOGUE },
  { path: '/menus', label: 'Speisekarten', element: list, roles: CATALOGUE },
  {
    path: '/menus/:id',
    label: 'Speisekarte',
    element: page(() => import('#web/backoffice/areas/menus/MenuPage.tsx'), 'MenuPage'),
    roles: CATALOGUE,
  },
  { path: '/tags', label: 'Tags', element: list, roles: CATALOGUE },
  { path: '/navigations', label: 'Navigationen', element: list, roles: EDITORS },
  { path: '/navigations/:id', label: 'Navigation', element: form, roles: EDITORS },
  { path: '/images', label: 'Bilder', element: imagesPage, roles: CATALOGUE },
  {
    path: '/uploads',
    label: 'Dateien',
    element: page(() => import('#web/backoffice/areas/media/UploadsPage.tsx'), 'UploadsPage'),
    roles: CATALOGUE,
  },
  { path: '/branches', label: 'Filialen', element: list, roles: MANAGERS },
  {
    path: '/branches/:id/:tab?',
    label: 'Filiale',
    element: page(() => import('#web/backoffice/areas/branches/BranchPage.tsx'), 'BranchPage'),
    roles: MANAGERS,
  },
  { path: '/tables', label: 'Tische', element: list, roles: MANAGERS },
  { path: '/donatees', label: 'Spendenempfänger', element: list, roles: MANAGERS },
  { path: '/divisions', label: 'Organisationen', element: list, roles: ADMINS },
  { path: '/users', label: 'Benutzer', element: list, roles: MANAGERS },
  { path: '/users/:id', label: 'Benutzer', element: form, roles: MANAGERS },
  {
    path: '/settings/:group?',
    label: 'Einstellungen',
    element: page(() => import('#web/backoffice/areas/settings/SettingsPage.tsx'), 'SettingsPage'),
    roles: ADMINS,
  },
  {
    path: '/profile',
    label: 'Profil',
    element: page(() => import('#web/backoffice/areas/profile/ProfilePage.tsx'), 'ProfilePage'),
    roles: [],
  },
  { path: '/:collection', element: page(() => import('#web/backoffice/records/list/CollectionPage.tsx'), 'CollectionPage'), roles: [] },
]
