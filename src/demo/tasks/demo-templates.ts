import type { DemoProject } from '#demo/tasks/demo-projects.ts'

/** What the house makes its projects of: days count from the day of the event, or from the first day of work. */
export const DEMO_TEMPLATES: readonly DemoProject[] = [
  {
    identifier: 'VCATERING',
    name: 'Catering-Event',
    description: 'Vom ersten Gespräch bis zur Nachbesprechung. Beginn ist der Tag der Veranstaltung.',
    branchKey: null,
    ownerKey: 'chefin',
    color: '#8a3f6b',
    start: 0,
    end: 3,
    isTemplate: true,
    members: [],
    tasks: [
      {
        title: 'Gespräch mit der Kundin',
        column: 0,
        due: -28,
        points: [{ text: 'Gästezahl' }, { text: 'Ort und Zufahrt' }, { text: 'Strom und Wasser' }],
      },
      { title: 'Angebot schreiben', column: 0, due: -24, waitsFor: 'Gespräch mit der Kundin', estimateHours: 2 },
      { title: 'Allergien der Gäste abfragen', column: 0, due: -14 },
      {
        title: 'Personal und Fahrzeuge einteilen',
        column: 0,
        due: -10,
        points: [{ text: 'Service' }, { text: 'Küche' }, { text: 'Kühlwagen' }],
      },
      { title: 'Waren bestellen', column: 0, due: -5, priority: 'high', waitsFor: 'Angebot schreiben' },
      { title: 'Vorbereiten in der Küche', column: 0, due: -1, waitsFor: 'Waren bestellen', estimateHours: 8 },
      { title: 'Kalte Platten', column: 0, due: -1, partOf: 'Vorbereiten in der Küche' },
      { title: 'Saucen und Desserts', column: 0, due: -1, partOf: 'Vorbereiten in der Küche' },
      {
        title: 'Aufbauen und anrichten',
        column: 0,
        due: 0,
        time: '15:00',
        priority: 'urgent',
        points: [{ text: 'Buffet' }, { text: 'Kühlkette gemessen' }, { text: 'Allergenkarten stehen' }],
        waitsFor: 'Vorbereiten in der Küche',
      },
      { title: 'Abbauen, zählen, reinigen', column: 0, due: 1 },
      { title: 'Nachbesprechung und Rechnung', column: 0, due: 3 },
    ],
  },
]

/** A list of its own, and the days since the first one its parts are due. */
export const DEMO_TASK_TEMPLATE = {
  branchKey: 'wien-neubau',
  ownerKey: 'leitung',
  title: 'Neue Mitarbeiterin einarbeiten',
  description: 'Beginn ist der erste Arbeitstag.',
  points: [
    'Schlüssel und Spind',
    'Dienstkleidung',
    'Zugang zum Back-Office',
    'Anmeldung bei der Gesundheitskasse geprüft',
  ],
  parts: [
    { title: 'Rundgang, Fluchtwege, Erste Hilfe', day: 0 },
    { title: 'Hygieneschulung', day: 1 },
    { title: 'Kassa und Bestelltafel', day: 2 },
    { title: 'Allergene und Speisekarte', day: 4 },
    { title: 'Gespräch nach zwei Wochen', day: 14 },
  ],
} as const
