/** What somebody works in a week, Monday first: `10-18` from ten to six, a dot is a free day. */
export type DemoShiftPattern = {
  username: string
  /** By identifier. */
  branch: string
  department: string
  position: string
  days: string
  color: string
}

/** People of the demo who work without signing in anywhere. */
export const DEMO_TEAM: readonly {
  username: string
  firstName: string
  lastName: string
  branch: string
  position: string
}[] = [
  { username: 'wien.koch2', firstName: 'Bogdan', lastName: 'Wieselthaler', branch: 'wien-neubau', position: 'Küche' },
  { username: 'wien.koch3', firstName: 'Mei', lastName: 'Lindhuber', branch: 'wien-neubau', position: 'Küche' },
  { username: 'wien.koch4', firstName: 'Sandro', lastName: 'Payerl', branch: 'wien-neubau', position: 'Nachtküche' },
  {
    username: 'wien.konditorei',
    firstName: 'Hermine',
    lastName: 'Zuckerstätter',
    branch: 'wien-neubau',
    position: 'Patisserie',
  },
  {
    username: 'wien.fahrer2',
    firstName: 'Yusuf',
    lastName: 'Radlbrunner',
    branch: 'wien-neubau',
    position: 'Zustellung',
  },
  {
    username: 'wien.fahrer3',
    firstName: 'Klara',
    lastName: 'Windischbauer',
    branch: 'wien-neubau',
    position: 'Zustellung',
  },
  { username: 'wien.service2', firstName: 'Jasmin', lastName: 'Ederfeld', branch: 'wien-neubau', position: 'Service' },
  { username: 'graz.service2', firstName: 'Raphael', lastName: 'Gruberwein', branch: 'graz-lend', position: 'Service' },
]

const [KITCHEN, DELIVERY, PASTRY, NONE, GRAZ, LINZ] = [
  'kueche-wien',
  'zustellung-wien',
  'patisserie-wien',
  '',
  'service-graz',
  'nachtkueche-linz',
]
const pattern = (
  username: string,
  branch: string,
  department: string,
  position: string,
  days: string,
  color: string,
) => ({
  username,
  branch,
  department,
  position,
  days,
  color,
})

export const DEMO_WEEK: readonly DemoShiftPattern[] = [
  pattern('wien.kueche', 'wien-neubau', KITCHEN, 'Grill', '10-18 10-18 10-18 . 14-22 14-22 .', '#b4532a'),
  pattern('wien.koch2', 'wien-neubau', KITCHEN, 'Posten warm', '14-22 14-22 . 14-22 14-23 . 14-22', '#b4532a'),
  pattern('wien.koch3', 'wien-neubau', KITCHEN, 'Posten kalt', '. 10-18 14-22 10-18 10-18 10-18 .', '#b4532a'),
  pattern('wien.koch4', 'wien-neubau', KITCHEN, 'Nacht', '22-06 22-06 . 22-06 22-06 22-06 .', '#4a4f8a'),
  pattern('wien.konditorei', 'wien-neubau', PASTRY, 'Patisserie', '. . 06-12 06-12 06-12 06-12 .', '#c98b2b'),
  pattern('wien.fahrer', 'wien-neubau', DELIVERY, 'Auto', '11-19 11-19 . 15-23 15-23 15-23 .', '#2f6f8f'),
  pattern('wien.fahrer2', 'wien-neubau', DELIVERY, 'Rad', '15-23 15-23 15-23 . 11-19 . 11-19', '#2f6f8f'),
  pattern('wien.fahrer3', 'wien-neubau', DELIVERY, 'Rad', '. . 11-19 11-19 17-23 17-23 15-23', '#2f6f8f'),
  pattern('service', 'wien-neubau', NONE, 'Kassa', '10-18 10-18 10-18 10-18 . . 10-16', '#2f7d4f'),
  pattern('wien.service2', 'wien-neubau', NONE, 'Kassa', '16-22 . 16-22 . 12-20 10-20 .', '#2f7d4f'),
  pattern('graz.service', 'graz-lend', GRAZ, 'Stube', '. 10-18 10-18 10-18 . 10-18 10-16', '#2f7d4f'),
  pattern('graz.service2', 'graz-lend', GRAZ, 'Bar', '. 11-17 . 11-17 11-19 11-19 .', '#2f7d4f'),
  pattern('linz.nacht', 'linz-hafen', LINZ, 'Nachtküche', '. 18-03 18-03 . 18-03 18-03 16-24', '#4a4f8a'),
  pattern('linz.kueche', 'linz-hafen', LINZ, 'Nachtküche', '16-24 . 16-24 16-24 16-24 16-24 .', '#4a4f8a'),
]

const [DAY_HOURS, LONG_HOURS, LONG_PAUSE, SHORT_PAUSE] = [24, 6, 30, 15]

/**
 * From when to when a day of a week's pattern is, in hours; null for a free one. An end before the begin is on the next
 * day.
 */
export function hoursOf(day: string | undefined): { begin: number; hours: number } | null {
  const [begin, end] = (day ?? '').split('-').map(Number)
  if (begin === undefined || end === undefined || Number.isNaN(begin)) return null
  return { begin, hours: end > begin ? end - begin : end + DAY_HOURS - begin }
}

/** How much of so many hours is work that was agreed on: without the break that belongs to them. */
export const agreedMinutes = (hours: number): number =>
  Math.round(hours * 60) - (hours > LONG_HOURS ? LONG_PAUSE : hours > 0 ? SHORT_PAUSE : 0)

/** Shifts nobody has yet: the day of the week from Monday on, from when to when. */
export const DEMO_OPEN: readonly Pick<DemoShiftPattern, 'branch' | 'department' | 'position' | 'days' | 'color'>[] = [
  { branch: 'wien-neubau', department: KITCHEN, position: 'Aushilfe', days: '. . . . 18-23 18-23 .', color: '#b4532a' },
  { branch: 'graz-lend', department: GRAZ, position: 'Gastgarten', days: '. . . . . . 11-16', color: '#2f7d4f' },
]

export const DEMO_TEMPLATES: readonly {
  name: string
  branch: string
  department: string
  from: string
  to: string
  pause: number
  color: string
}[] = [
  {
    name: 'Früh Küche',
    branch: 'wien-neubau',
    department: KITCHEN,
    from: '10:00',
    to: '18:00',
    pause: 30,
    color: '#b4532a',
  },
  {
    name: 'Spät Küche',
    branch: 'wien-neubau',
    department: KITCHEN,
    from: '14:00',
    to: '22:00',
    pause: 30,
    color: '#b4532a',
  },
  {
    name: 'Nacht Küche',
    branch: 'wien-neubau',
    department: KITCHEN,
    from: '22:00',
    to: '06:00',
    pause: 30,
    color: '#4a4f8a',
  },
  {
    name: 'Zustellung Abend',
    branch: 'wien-neubau',
    department: DELIVERY,
    from: '15:00',
    to: '23:00',
    pause: 30,
    color: '#2f6f8f',
  },
  {
    name: 'Service Graz',
    branch: 'graz-lend',
    department: GRAZ,
    from: '10:00',
    to: '18:00',
    pause: 30,
    color: '#2f7d4f',
  },
]
