import {
  IconBuildingCommunity,
  IconHeart,
  IconHierarchy2,
  IconListTree,
  IconTicket,
  IconCategory,
  IconTable,
  IconTag,
  IconTemplate,
  IconUsers,
} from '@tabler/icons-react'
import { availability } from '#web/backoffice/areas/availability/area.ts'
import { balances, holidayBalances } from '#web/backoffice/areas/balances/area.ts'
import { branches } from '#web/backoffice/areas/branches/area.ts'
import { calendar } from '#web/backoffice/areas/calendar/area.ts'
import { categoryPage } from '#web/backoffice/areas/categories/area.ts'
import { collection, formPage, listPage } from '#web/backoffice/areas/collection.ts'
import { campaignLinks } from '#web/backoffice/areas/campaign-links/area.ts'
import { customers } from '#web/backoffice/areas/customers/area.ts'
import { dailyTotals } from '#web/backoffice/areas/daily-totals/area.ts'
import { dayClosing } from '#web/backoffice/areas/day-closing/area.ts'
import { dashboard } from '#web/backoffice/areas/dashboard/area.ts'
import { externalUsers } from '#web/backoffice/areas/external-users/area.ts'
import { forms } from '#web/backoffice/areas/forms/area.ts'
import { furtherAreas } from '#web/backoffice/areas/further/area.ts'
import { fonts } from '#web/backoffice/areas/fonts/area.ts'
import { inbox } from '#web/backoffice/areas/inbox/area.ts'
import { imageTemplates } from '#web/backoffice/areas/image-templates/area.ts'
import { devices } from '#web/backoffice/areas/devices/area.ts'
import { images, uploads } from '#web/backoffice/areas/media/area.ts'
import { labels } from '#web/backoffice/areas/labels/area.ts'
import { logs } from '#web/backoffice/areas/logs/area.ts'
import { catalogueFile, menuImport } from '#web/backoffice/areas/menu-import/area.ts'
import { menus } from '#web/backoffice/areas/menus/area.ts'
import { currentOrders, kitchen, missedOrders, newOrder, orderHistory } from '#web/backoffice/areas/orders/area.ts'
import { printJobs } from '#web/backoffice/areas/print-jobs/area.ts'
import { optionGroups } from '#web/backoffice/areas/option-groups/area.ts'
import { products } from '#web/backoffice/areas/products/area.ts'
import { projects } from '#web/backoffice/areas/projects/area.ts'
import { apiTokens, webhooks } from '#web/backoffice/areas/programs/area.ts'
import { ratings } from '#web/backoffice/areas/ratings/area.ts'
import { missingPages, redirects } from '#web/backoffice/areas/redirects/area.ts'
import { routines } from '#web/backoffice/areas/routines/area.ts'
import { scenes, segments, streams, tvs } from '#web/backoffice/areas/signage/area.ts'
import { settings } from '#web/backoffice/areas/settings/area.ts'
import { blocks, sites, websiteLinks } from '#web/backoffice/areas/sites/area.ts'
import { statistics } from '#web/backoffice/areas/statistics/area.ts'
import { tableCodes } from '#web/backoffice/areas/table-codes/area.ts'
import { tasks } from '#web/backoffice/areas/tasks/area.ts'
import { timeSheets } from '#web/backoffice/areas/time-sheets/area.ts'
import { timeTracking } from '#web/backoffice/areas/time-tracking/area.ts'
import { userPage } from '#web/backoffice/areas/users/area.ts'
import { withdrawals } from '#web/backoffice/areas/withdrawals/area.ts'
import { woods } from '#web/backoffice/areas/woods/area.ts'
import { workFigures } from '#web/backoffice/areas/work-figures/area.ts'
import { workingActivities } from '#web/backoffice/areas/working-activities/area.ts'
import { absences, workingSchedules } from '#web/backoffice/areas/working-schedules/area.ts'
import type { AreaGroup } from '#web/backoffice/navigation/area.ts'

/**
 * The areas of the back-office in the order of the navigation. A collection that needs no page of its own is one line.
 */
export const AREAS: readonly AreaGroup[] = [
  {
    label: 'Betrieb',
    areas: [
      dashboard,
      inbox,
      calendar,
      currentOrders,
      newOrder,
      kitchen,
      missedOrders,
      orderHistory,
      statistics,
      dailyTotals,
      dayClosing,
      withdrawals,
      ratings,
      availability,
      printJobs,
    ],
  },
  {
    label: 'Katalog',
    areas: [
      products,
      optionGroups,
      collection('categories', 'Kategorien', IconCategory, {
        finds: { one: 'Kategorie' },
        pages: [listPage('categories', 'Kategorien'), categoryPage],
      }),
      menus,
      menuImport,
      catalogueFile,
      collection('coupons', 'Gutscheincodes', IconTicket, {
        pages: [listPage('coupons', 'Gutscheincodes'), formPage('coupons', 'Gutscheincode')],
      }),
      collection('tags', 'Tags', IconTag),
    ],
  },
  { label: 'Kontakte', areas: [customers, externalUsers] },
  { label: 'Medien', areas: [images, imageTemplates, labels, uploads, fonts] },
  {
    label: 'Inhalte',
    areas: [
      sites,
      blocks,
      forms,
      woods,
      collection('navigations', 'Navigationen', IconListTree, {
        pages: [listPage('navigations', 'Navigationen'), formPage('navigations', 'Navigation')],
      }),
      redirects,
      missingPages,
      websiteLinks,
      campaignLinks,
    ],
  },
  {
    label: 'Betriebsdaten',
    areas: [
      branches,
      collection('tables', 'Tische', IconTable),
      tableCodes,
      devices,
      collection('donatees', 'Spendenempfänger', IconHeart),
    ],
  },
  { label: 'Bildschirme', areas: [tvs, streams, segments, scenes] },
  { label: 'Aufgaben', areas: [tasks, projects, routines] },
  {
    label: 'Personal',
    areas: [
      timeTracking,
      workingSchedules,
      absences,
      workingActivities,
      timeSheets,
      balances,
      holidayBalances,
      workFigures,
      collection('shift-templates', 'Dienstvorlagen', IconTemplate),
    ],
  },
  {
    label: 'Organisation',
    areas: [
      collection('departments', 'Abteilungen', IconHierarchy2, {
        finds: { one: 'Abteilung' },
        pages: [listPage('departments', 'Abteilungen'), formPage('departments', 'Abteilung')],
      }),
      collection('divisions', 'Organisationen', IconBuildingCommunity),
    ],
  },
  {
    label: 'Verwaltung',
    areas: [
      collection('users', 'Benutzer', IconUsers, {
        finds: { one: 'Benutzer', title: 'username' },
        pages: [listPage('users', 'Benutzer'), userPage],
      }),
      settings,
      apiTokens,
      webhooks,
      logs,
    ],
  },
  { label: 'Mehr', areas: [furtherAreas] },
]
