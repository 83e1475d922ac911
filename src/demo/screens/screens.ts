import type { SegmentType } from '#domain/signage/segment.ts'
import type { SlotKind } from '#domain/signage/stream.ts'
import { h2, p, text, ul } from '#domain/content/rich-words.ts'

export type DemoSegment = {
  key: string
  name: string
  type: SegmentType
  text?: string
  backgroundColor?: string
  durationSeconds?: number
  menuBoard?: { layout: 'list' | 'grid' | 'hero'; pageSeconds: number }
  orderBoard?: { maxNumbers: number }
  sceneKey?: string
}
/** Made of the blocks of pages: a word of the house between the boards. */
export const DEMO_SCENES = [
  {
    key: 'fruehstueck',
    name: 'Frühstück',
    type: 'page',
    durationSeconds: 12,
    isPublic: true,
    content: {
      body: [
        {
          id: 'anfang',
          type: 'text',
          value: {
            isWide: false,
            background: 'dark',
            text: text(
              h2('Frühstück bis elf'),
              p('Zwei Eier, Gebäck aus der eigenen Backstube, Marillenmarmelade und ein großer Brauner.'),
            ),
            links: [],
          },
        },
        {
          id: 'wochenende',
          type: 'text',
          value: {
            isWide: false,
            background: 'none',
            text: text(
              h2('Am Wochenende für zwei'),
              ul('Etagere mit Schinken, Käse und Lachs', 'Joghurt mit Beeren', 'Ein Glas Frizzante für jeden'),
            ),
            links: [],
          },
        },
      ],
    },
  },
] as const

/** What everybody sees; whose menu, numbers and hours it is says the branch of the screen. */
export const DEMO_SEGMENTS: readonly DemoSegment[] = [
  {
    key: 'karte',
    name: 'Speisetafel',
    type: 'menuBoard',
    durationSeconds: 60,
    menuBoard: { layout: 'list', pageSeconds: 12 },
  },
  {
    key: 'bilder',
    name: 'Speisetafel mit Bildern',
    type: 'menuBoard',
    durationSeconds: 40,
    menuBoard: { layout: 'grid', pageSeconds: 10 },
  },
  {
    key: 'gericht',
    name: 'Ein Gericht groß',
    type: 'menuBoard',
    durationSeconds: 24,
    menuBoard: { layout: 'hero', pageSeconds: 8 },
  },
  { key: 'nummern', name: 'Abholnummern', type: 'orderBoard', durationSeconds: 600, orderBoard: { maxNumbers: 16 } },
  { key: 'zeiten', name: 'Öffnungszeiten', type: 'openingHours', durationSeconds: 15 },
  {
    key: 'mittag',
    name: 'Mittagsmenü',
    type: 'text',
    durationSeconds: 12,
    backgroundColor: '#1d3b2a',
    text: 'Mahlzeit!\nMontag bis Freitag von 11 bis 14 Uhr: Suppe, Hauptspeise und ein kleiner Kaffee. Fragen Sie nach dem Menü des Tages.',
  },
  {
    key: 'mitnehmen',
    name: 'Vorbestellen',
    type: 'text',
    durationSeconds: 10,
    backgroundColor: '#3a2417',
    text: 'Schon gewusst?\nBestellen Sie vom Handy aus vor und holen Sie ab, ohne anzustehen.',
  },
  { key: 'schauen', name: 'Aus der Küche', type: 'slider' },
  { key: 'fruehstueck', name: 'Frühstück', type: 'scene', sceneKey: 'fruehstueck' },
]

export type DemoEntry = { id: string; segmentKey: string; durationSeconds?: number }
type DemoSlot = {
  id: string
  kind: SlotKind
  entries: string[]
  from?: string
  to?: string
  weekdays?: string[]
  priority?: number
}
type DemoStream = {
  key: string
  branchKey: string
  name: string
  description: string
  fallbackKey: string
  entries: readonly DemoEntry[]
  slots: readonly DemoSlot[]
}

const NAMES: Readonly<Record<string, string>> = {
  'wien-neubau': 'Wien Neubau',
  'graz-lend': 'Graz Lend',
  'linz-hafen': 'Linz Hafen',
  'salzburg-nonntal': 'Salzburg Nonntal',
  'innsbruck-wilten': 'Innsbruck Wilten',
}
const WORKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday']

/** The streams of a branch: the menu over the counter with its lunch time, and in Vienna the numbers at the pick-up. */
export const streamsOf = (branchKey: string): DemoStream[] => [
  {
    key: `theke-${branchKey}`,
    branchKey,
    name: `Theke ${NAMES[branchKey] ?? branchKey}`,
    description: 'Die lebende Speisekarte über der Theke, mittags mit dem Menü dazwischen.',
    fallbackKey: 'zeiten',
    entries: [
      { id: '1', segmentKey: 'karte' },
      { id: '2', segmentKey: 'gericht' },
      { id: '3', segmentKey: 'bilder' },
      { id: '4', segmentKey: 'schauen' },
      { id: '5', segmentKey: 'zeiten' },
      { id: '6', segmentKey: 'mitnehmen' },
      { id: '7', segmentKey: 'mittag' },
      { id: '8', segmentKey: 'fruehstueck' },
    ],
    slots: [
      { id: '1', kind: 'default', entries: ['1', '2', '3', '4', '5', '6'] },
      { id: '3', kind: 'time', entries: ['1', '8', '2', '5'], from: '07:00', to: '11:00', priority: 10 },
      { id: '2', kind: 'time', entries: ['1', '7', '2'], from: '11:00', to: '14:00', weekdays: WORKDAYS, priority: 10 },
    ],
  },
  ...(branchKey === 'wien-neubau'
    ? [
        {
          key: 'abholung',
          branchKey,
          name: 'Abholung Wien Neubau',
          description: 'Die Nummern an der Abholung, ohne Unterbrechung.',
          fallbackKey: 'zeiten',
          entries: [{ id: '1', segmentKey: 'nummern' }],
          slots: [],
        },
      ]
    : []),
]

type DemoTv = {
  key: string
  name: string
  identifier: string
  branchKey: string
  location: string
  streamKey: string
  group: string
  volumePercent?: number
  /** A key that everybody knows, as the passwords of the demo are known: it counts only as long as those do. */
  apiKey?: string
}

/** A screen over the counter of each branch, and one at the pick-up in Vienna. */
export const DEMO_TVS: readonly DemoTv[] = [
  ...Object.keys(NAMES).map((branchKey, index) => ({
    key: `tv-${branchKey}`,
    name: 'Tafel über der Theke',
    identifier: `TV-0${index + 1}`,
    branchKey,
    location: 'Über der Theke',
    streamKey: `theke-${branchKey}`,
    group: 'Theke',
    apiKey: `demo-tv-${branchKey}-tafel001`,
  })),
  {
    key: 'tv-abholung',
    name: 'Bildschirm Abholung',
    identifier: 'TV-10',
    branchKey: 'wien-neubau',
    location: 'Neben der Ausgabe',
    streamKey: 'abholung',
    group: 'Abholung',
    volumePercent: 60,
    apiKey: 'demo-tv-wien-neubau-abholung1',
  },
]
