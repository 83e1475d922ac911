import type { Ability } from '#contract/rights/rights.ts'
import { laterPart, type LaterPart } from '#web/backoffice/kit/lazy-part.tsx'
import type { TabProps } from '#web/backoffice/areas/statistics/tab-props.ts'

/** A page of figures. */
export type Tab = {
  key: string
  label: string
  /** What its page is called, where the choice says less. */
  title?: string
  ability: Ability
  /** What it takes to see other days than the one that goes on. */
  past: Ability
  /** It chooses its day itself. */
  hasOwnDays?: true
  /** Its days are told as a whole, not one after the other. */
  isWhole?: true
  Content: LaterPart<TabProps>
}

const orders = { ability: 'statistics.orders', past: 'statistics.past' } as const
const web = { ability: 'statistics.web', past: 'statistics.webPast' } as const

/** The pages of figures, in the order of their choice. */
export const TABS: readonly Tab[] = [
  {
    key: 'today',
    label: 'Heute',
    title: 'Tagesübersicht',
    ...orders,
    hasOwnDays: true,
    Content: laterPart(async () => (await import('#web/backoffice/areas/statistics/tabs/DayTab.tsx')).DayTab),
  },
  {
    key: 'revenue',
    label: 'Umsatz',
    ability: 'statistics.revenue',
    past: 'statistics.past',
    Content: laterPart(async () => (await import('#web/backoffice/areas/statistics/tabs/RevenueTab.tsx')).RevenueTab),
  },
  {
    key: 'orders',
    label: 'Bestellungen',
    ...orders,
    Content: laterPart(async () => (await import('#web/backoffice/areas/statistics/tabs/OrdersTab.tsx')).OrdersTab),
  },
  {
    key: 'cancellations',
    label: 'Stornos',
    ...orders,
    Content: laterPart(
      async () => (await import('#web/backoffice/areas/statistics/tabs/CancellationsTab.tsx')).CancellationsTab,
    ),
  },
  {
    key: 'items',
    label: 'Artikel',
    ...orders,
    Content: laterPart(async () => (await import('#web/backoffice/areas/statistics/tabs/ItemsTab.tsx')).ItemsTab),
  },
  {
    key: 'times',
    label: 'Zeiten',
    ...orders,
    isWhole: true,
    Content: laterPart(async () => (await import('#web/backoffice/areas/statistics/tabs/TimesTab.tsx')).TimesTab),
  },
  {
    key: 'origins',
    label: 'Herkunft',
    ...orders,
    isWhole: true,
    Content: laterPart(async () => (await import('#web/backoffice/areas/statistics/tabs/OriginsTab.tsx')).OriginsTab),
  },
  {
    key: 'ratings',
    label: 'Bewertungen',
    ability: 'statistics.ratings',
    past: 'statistics.webPast',
    Content: laterPart(async () => (await import('#web/backoffice/areas/statistics/tabs/RatingsTab.tsx')).RatingsTab),
  },
  {
    key: 'visitors',
    label: 'Besucher',
    ...web,
    Content: laterPart(async () => (await import('#web/backoffice/areas/statistics/tabs/VisitorsTab.tsx')).VisitorsTab),
  },
  {
    key: 'events',
    label: 'Ereignisse und Ablauf',
    ...web,
    isWhole: true,
    Content: laterPart(async () => (await import('#web/backoffice/areas/statistics/tabs/EventsTab.tsx')).EventsTab),
  },
  {
    key: 'technology',
    label: 'Technik',
    ...web,
    isWhole: true,
    Content: laterPart(
      async () => (await import('#web/backoffice/areas/statistics/tabs/TechnologyTab.tsx')).TechnologyTab,
    ),
  },
  {
    key: 'people',
    label: 'Personal',
    ability: 'time-sheets.approve',
    past: 'time-sheets.approve',
    isWhole: true,
    Content: laterPart(async () => (await import('#web/backoffice/areas/statistics/tabs/PeopleTab.tsx')).PeopleTab),
  },
  {
    key: 'report',
    label: 'Wochenbericht',
    ability: 'statistics.report',
    past: 'statistics.report',
    hasOwnDays: true,
    Content: laterPart(async () => (await import('#web/backoffice/areas/statistics/tabs/ReportTab.tsx')).ReportTab),
  },
]
