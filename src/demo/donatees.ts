import type { DemoDonatee } from '#demo/demo-types.ts'

/** Invented non-profit associations. */
export const DEMO_DONATEES: readonly DemoDonatee[] = [
  {
    key: 'suppenkelle',
    identifier: 'suppenkelle',
    name: 'Suppenkelle Wien',
    description: 'Warme Mahlzeiten für Menschen ohne Wohnung, jeden Abend an drei Plätzen in Wien.',
  },
  {
    key: 'lesekiste',
    identifier: 'lesekiste',
    name: 'Lesekiste Steiermark',
    description: 'Bücher und Vorlesestunden für Kinder in den Gemeinden der Steiermark.',
  },
  {
    key: 'donauauen',
    identifier: 'donauauen',
    name: 'Freundeskreis Auland',
    description: 'Pflanzt Silberweiden und räumt das Ufer der Donau auf.',
  },
  {
    key: 'spuernase',
    identifier: 'spuernase',
    name: 'Spürnase Tirol',
    description: 'Bildet Suchhunde für den Einsatz im Gebirge aus.',
  },
  {
    key: 'nachbarin',
    identifier: 'nachbarin',
    name: 'Gute Nachbarin Salzburg',
    description: 'Besuche, Einkäufe und Gespräche für ältere Menschen, die allein leben.',
  },
]
