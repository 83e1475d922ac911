import type { ProjectRole, TaskPriority } from '#domain/tasks/task-words.ts'

export type DemoTask = {
  title: string
  description?: string
  /** Of the columns Offen, In Arbeit, Erledigt. */
  column: 0 | 1 | 2
  /** Days from today, of a template from its start. */
  due?: number
  /** At a time of that day instead of all day. */
  time?: string
  priority?: TaskPriority
  userKeys?: readonly string[]
  points?: readonly { text: string; isDone?: boolean }[]
  tags?: readonly string[]
  comments?: readonly { userKey: string; text: string }[]
  /** The title of the task it waits for. */
  waitsFor?: string
  /** The title of the task it is part of. */
  partOf?: string
  estimateHours?: number
}
export type DemoProject = {
  identifier: string
  name: string
  description: string
  /** None where it is one of the whole house. */
  branchKey: string | null
  ownerKey: string
  color: string
  start: number
  end: number
  budgetHours?: number
  /** What an hour is worth where it is paid for, and under which number. */
  hourlyRate?: number
  orderReference?: string
  tags?: readonly string[]
  isTemplate?: boolean
  members: readonly { userKey: string; role: ProjectRole }[]
  /** Whether somebody from outside works in it. */
  hasOutsider?: boolean
  tasks: readonly DemoTask[]
}

/** Three things the demo business is in the middle of. */
export const DEMO_PROJECTS: readonly DemoProject[] = [
  {
    identifier: 'FEST',
    name: 'Hochzeit Mondsee',
    description: 'Buffet für 120 Gäste im Schloss, Anlieferung bis 15 Uhr, Torte um 22 Uhr.',
    branchKey: 'salzburg-nonntal',
    ownerKey: 'chefin',
    color: '#8a3f6b',
    start: -21,
    end: 12,
    budgetHours: 80,
    hourlyRate: 48,
    orderReference: 'Angebot 2026-118',
    tags: ['catering', 'hochzeit'],
    members: [
      { userKey: 'salzburg.fest', role: 'manager' },
      { userKey: 'wien.kueche', role: 'worker' },
      { userKey: 'innsbruck.laden', role: 'viewer' },
    ],
    hasOutsider: true,
    tasks: [
      { title: 'Menü mit dem Brautpaar festlegen', column: 2, due: -9, userKeys: ['salzburg.fest'], tags: ['küche'] },
      {
        title: 'Allergien der Gäste abfragen',
        column: 2,
        due: -6,
        userKeys: ['salzburg.fest'],
        comments: [
          { userKey: 'salzburg.fest', text: 'Zwei Gäste ohne Gluten, eine ohne Nüsse. Steht auf den Tischkarten.' },
        ],
      },
      {
        title: 'Torte: drei Etagen, Marille und Nuss',
        column: 1,
        due: 5,
        priority: 'high',
        userKeys: ['wien.kueche'],
        points: [
          { text: 'Böden backen', isDone: true },
          { text: 'Cremes', isDone: true },
          { text: 'Blüten aus Zucker' },
          { text: 'Transportkisten' },
        ],
        tags: ['torte'],
        comments: [
          { userKey: 'wien.kueche', text: 'Nusscreme ohne Haselnuss, ich nehme Walnuss. @salzburg.fest passt das?' },
          { userKey: 'salzburg.fest', text: 'Ja, bitte deutlich anschreiben.' },
        ],
        estimateHours: 14,
      },
      { title: 'Kühlwagen mieten', column: 1, due: 3, userKeys: ['salzburg.fest'], priority: 'urgent' },
      {
        title: 'Geschirr und Gläser für 120',
        column: 0,
        due: 6,
        userKeys: ['salzburg.fest'],
        waitsFor: 'Kühlwagen mieten',
      },
      {
        title: 'Dienstplan für den Abend',
        column: 0,
        due: 4,
        userKeys: ['chefin'],
        points: [{ text: 'Vier im Service' }, { text: 'Zwei in der Küche' }, { text: 'Fahrer' }],
      },
      { title: 'Blumen und Tischwäsche anliefern', column: 0, due: 11, tags: ['extern'] },
      { title: 'Nachbesprechung', column: 0, due: 14, userKeys: ['chefin'] },
      { title: 'Anzahlung des Brautpaars prüfen', column: 0, due: 0, priority: 'high', userKeys: ['chefin'] },
      { title: 'Menükarten Korrektur lesen', column: 0, due: -1, userKeys: ['chefin', 'salzburg.fest'] },
    ],
  },
  {
    identifier: 'KARTE',
    name: 'Frühlingskarte',
    description: 'Bärlauch, Spargel, Rhabarber: zehn neue Gerichte, probiert, gerechnet, fotografiert.',
    branchKey: 'wien-neubau',
    ownerKey: 'leitung',
    color: '#2f7d4f',
    start: -10,
    end: 40,
    members: [
      { userKey: 'wien.kueche', role: 'editor' },
      { userKey: 'service', role: 'worker' },
      { userKey: 'redaktion', role: 'worker' },
    ],
    tasks: [
      { title: 'Zehn Gerichte vorschlagen', column: 2, due: -4, userKeys: ['wien.kueche'] },
      {
        title: 'Probekochen',
        column: 1,
        due: 2,
        userKeys: ['wien.kueche', 'service'],
        points: [
          { text: 'Spargelcremesuppe', isDone: true },
          { text: 'Bärlauchspätzle', isDone: true },
          { text: 'Rhabarberstrudel' },
        ],
        estimateHours: 6,
      },
      { title: 'Wareneinsatz rechnen', column: 0, due: 8, userKeys: ['leitung'], waitsFor: 'Probekochen' },
      { title: 'Fotos von allen Tellern', column: 0, due: 10, userKeys: ['redaktion'], waitsFor: 'Probekochen' },
      { title: 'Texte und Allergene ins System', column: 0, due: 15, userKeys: ['redaktion'] },
      { title: 'Service schulen', column: 0, due: 20, userKeys: ['service'] },
    ],
  },
  {
    identifier: 'GARTEN',
    name: 'Gastgarten Lend',
    description: 'Neue Sonnensegel, Steckdosen für die Bar, Bewilligung der Stadt.',
    branchKey: 'graz-lend',
    ownerKey: 'graz.leitung',
    color: '#c98b2b',
    start: -30,
    end: 60,
    members: [
      { userKey: 'graz.service', role: 'worker' },
      { userKey: 'graz.kueche', role: 'worker' },
    ],
    tasks: [
      { title: 'Bewilligung einreichen', column: 2, due: -12, userKeys: ['graz.leitung'] },
      {
        title: 'Angebote für Sonnensegel',
        column: 1,
        due: -1,
        userKeys: ['graz.leitung'],
        comments: [{ userKey: 'graz.leitung', text: 'Zwei sind da, das dritte kommt am Montag.' }],
      },
      { title: 'Elektriker bestellen', column: 0, due: 7, waitsFor: 'Bewilligung einreichen' },
      {
        title: 'Tische abschleifen',
        column: 0,
        due: 25,
        userKeys: ['graz.service', 'graz.kueche'],
        points: [{ text: 'Reihe an der Straße' }, { text: 'Reihe am Haus' }],
      },
    ],
  },
]

/** What every branch works through each day: when it is due, and its points. */
export const DEMO_ROUTINES = [
  {
    routine: 'opening',
    title: 'Aufsperren',
    time: '10:00',
    points: [
      { text: 'Lüftung und Licht' },
      { text: 'Kassenlade zählen' },
      { text: 'Tablet und Drucker an' },
      { text: 'Tageskarte aushängen' },
    ],
  },
  {
    routine: 'hygiene',
    title: 'Temperaturen und Hygiene',
    time: '11:00',
    points: [
      { text: 'Kühlhaus', measure: { unit: '°C', minimum: 0, maximum: 5 }, reading: 3.4 },
      { text: 'Tiefkühler', measure: { unit: '°C', minimum: null, maximum: -18 }, reading: -19.5 },
      { text: 'Warmhaltung', measure: { unit: '°C', minimum: 65, maximum: null }, reading: 71 },
      { text: 'Handwaschbecken mit Seife und Papier' },
    ],
  },
  {
    routine: 'closing',
    title: 'Zusperren',
    time: '22:30',
    points: [
      { text: 'Herde und Gas aus' },
      { text: 'Müll hinaus, Boden nass' },
      { text: 'Kassenabschluss' },
      { text: 'Türen und Fenster zu' },
    ],
  },
] as const
