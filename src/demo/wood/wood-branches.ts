import { BRANCH_DEFAULTS, christmas, onDays, WEEK } from '#demo/branch-defaults.ts'
import type { DemoBranch, DemoDivision } from '#demo/demo-types.ts'

const WEEKDAYS = WEEK.slice(0, 5)
/** Nothing is ordered here. */
const PLACE = {
  ...BRANCH_DEFAULTS,
  divisionKey: 'tannrain',
  tagKeys: [],
  holidayRegion: 'AT-6',
  isTakeawayEnabled: false,
  isKioskEnabled: false,
}

export const WOOD_DIVISION: DemoDivision = {
  key: 'tannrain',
  identifier: 'tannrain',
  name: 'Säge Tannrain',
  title: 'Unsere Standorte',
  description: 'Sägewerk in Murau, Schauraum in Graz.',
  sortOrder: 10,
}

/** The mill and its showroom. */
export const WOOD_BRANCHES: readonly DemoBranch[] = [
  {
    ...PLACE,
    key: 'murau',
    identifier: 'murau',
    name: 'Sägewerk und Holzlager',
    description: 'Einschnitt, Trocknung, Lager und Abholung.',
    street: 'Tannrainweg 7',
    zipCode: '8850',
    city: 'Murau',
    phone: '+433532555016',
    email: 'holz@tannrain.example',
    latitude: 47.1107,
    longitude: 14.1693,
    keywords: 'Sägewerk, Schnittholz, Lohnschnitt',
    openingHours: [...onDays(WEEKDAYS, ['07:00', '12:00'], ['13:00', '16:30']), ...christmas(2026), ...christmas(2027)],
  },
  {
    ...PLACE,
    key: 'graz',
    identifier: 'graz',
    name: 'Schauraum Graz',
    description: 'Dielen, Fassaden und Platten zum Anfassen.',
    street: 'Am Sägehof 3',
    zipCode: '8020',
    city: 'Graz',
    phone: '+43316555018',
    email: 'graz@tannrain.example',
    latitude: 47.0707,
    longitude: 15.4195,
    keywords: 'Schauraum, Beratung, Muster',
    openingHours: [
      ...onDays(['wednesday', 'thursday', 'friday'], ['10:00', '18:00']),
      ...onDays(['saturday'], ['09:00', '13:00']),
      ...christmas(2026),
      ...christmas(2027),
    ],
  },
]
