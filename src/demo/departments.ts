import type { Weekday } from '#domain/time/local-time.ts'
import { WEEK } from '#demo/branch-defaults.ts'

export type DemoDepartment = {
  key: string
  identifier: string
  name: string
  description: string
  color: string
  costCenter: string
  sortOrder: number
  parentKey?: string
  divisionKey?: string
  branchKeys: readonly string[]
  managerKey?: string
  minimumStaff: readonly { weekday: Weekday; from: string; to: string; count: number }[]
}

const staff = (days: readonly Weekday[], from: string, to: string, count: number) =>
  days.map(weekday => ({ weekday, from, to, count }))

/** Kitchen, service and delivery of the restaurants, the bakery and the events, and the office above them. */
export const DEMO_DEPARTMENTS: readonly DemoDepartment[] = [
  {
    key: 'verwaltung',
    identifier: 'verwaltung',
    name: 'Verwaltung',
    description: 'Buchhaltung, Einkauf und Personal für alle Häuser.',
    color: '#5b6470',
    costCenter: '1000',
    sortOrder: 10,
    branchKeys: [],
    managerKey: 'chefin',
    minimumStaff: [],
  },
  {
    key: 'kueche-wien',
    identifier: 'kueche-wien',
    name: 'Küche Wien',
    description: 'Warm rund um die Uhr, am Wochenende zu dritt.',
    color: '#b4532a',
    costCenter: '4100',
    sortOrder: 20,
    divisionKey: 'wirtshaus',
    branchKeys: ['wien-neubau'],
    managerKey: 'wien.kueche',
    minimumStaff: [
      ...staff(WEEK, '10:00', '22:00', 2),
      ...staff(WEEK, '22:00', '06:00', 1),
      ...staff(['friday', 'saturday'], '18:00', '23:00', 3),
    ],
  },
  {
    key: 'patisserie-wien',
    identifier: 'patisserie-wien',
    name: 'Patisserie',
    description: 'Mehlspeisen und Torten für Wien.',
    color: '#c98b2b',
    costCenter: '4110',
    sortOrder: 30,
    parentKey: 'kueche-wien',
    divisionKey: 'wirtshaus',
    branchKeys: ['wien-neubau'],
    minimumStaff: staff(['thursday', 'friday', 'saturday'], '06:00', '12:00', 1),
  },
  {
    key: 'zustellung-wien',
    identifier: 'zustellung-wien',
    name: 'Zustellung Wien',
    description: 'Räder und zwei Autos für die Außenbezirke.',
    color: '#2f6f8f',
    costCenter: '4300',
    sortOrder: 40,
    divisionKey: 'wirtshaus',
    branchKeys: ['wien-neubau'],
    managerKey: 'wien.fahrer',
    minimumStaff: staff(WEEK, '11:00', '23:00', 2),
  },
  {
    key: 'service-graz',
    identifier: 'service-graz',
    name: 'Service Graz',
    description: 'Stube, Bar und Gastgarten.',
    color: '#2f7d4f',
    costCenter: '4200',
    sortOrder: 50,
    divisionKey: 'wirtshaus',
    branchKeys: ['graz-lend'],
    managerKey: 'graz.service',
    minimumStaff: staff(['tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'], '11:00', '16:00', 2),
  },
  {
    key: 'nachtkueche-linz',
    identifier: 'nachtkueche-linz',
    name: 'Nachtküche Linz',
    description: 'Warm bis drei Uhr früh, am Wochenende bis fünf.',
    color: '#4a4f8a',
    costCenter: '4120',
    sortOrder: 60,
    divisionKey: 'wirtshaus',
    branchKeys: ['linz-hafen'],
    managerKey: 'linz.nacht',
    minimumStaff: staff(WEEK, '16:00', '03:00', 2),
  },
  {
    key: 'veranstaltungen',
    identifier: 'veranstaltungen',
    name: 'Veranstaltungen',
    description: 'Feste, Buffets und alles, was wir außer Haus ausrichten.',
    color: '#8a3f6b',
    costCenter: '5100',
    sortOrder: 70,
    divisionKey: 'backstube',
    branchKeys: ['salzburg-nonntal'],
    managerKey: 'salzburg.fest',
    minimumStaff: [],
  },
]
