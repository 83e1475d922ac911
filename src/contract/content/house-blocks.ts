import { backgroundField, branchField, titleField } from '#contract/content/block-fields.ts'

export const BRANCH_LOOKS = { cards: 'Karten', map: 'Landkarte' } as const
/** More dishes are a menu, which has a page of its own. */
export const MOST_DISHES = 24

/**
 * Blocks that show what the house keeps elsewhere, as it stands now: dishes, hours, branches
 * (docs/reference/content.md#living-blocks).
 */
export const houseBlocks = {
  menu_excerpt: {
    label: 'Aus der Speisekarte',
    help: 'Eine Kategorie oder einzelne Gerichte mit dem Preis von heute.',
    isSimple: true,
    fields: {
      title: titleField,
      category: { kind: 'reference', label: 'Kategorie', to: 'categories', help: 'Leer: nur die Gerichte darunter.' },
      products: {
        kind: 'references',
        label: 'Gerichte',
        to: 'products',
        help: 'In dieser Reihenfolge, vor denen der Kategorie.',
      },
      most: { kind: 'integer', label: 'Höchstens', min: 1, max: MOST_DISHES, default: 6 },
      branch: branchField,
      background: backgroundField,
    },
  },
  todays_menu: {
    label: 'Heute auf der Karte',
    help: 'Was nach dem Zeitplan heute angeboten wird, zum Beispiel das Mittagsmenü.',
    isSimple: true,
    fields: {
      title: titleField,
      categories: {
        kind: 'references',
        label: 'Kategorien',
        to: 'categories',
        help: 'Leer: alle, die einen Zeitplan haben.',
      },
      emptyText: {
        kind: 'text',
        label: 'Wenn nichts angeboten wird',
        max: 200,
        help: 'Leer: „Heute gibt es keine eigene Karte.“',
      },
      branch: branchField,
      background: backgroundField,
    },
  },
  branches: {
    label: 'Filialen',
    help: 'Alle Filialen als Karten oder auf einer Landkarte.',
    fields: {
      title: titleField,
      look: {
        kind: 'select',
        label: 'Aussehen',
        options: BRANCH_LOOKS,
        default: 'cards',
        help: 'Die Landkarte sehen Gäste, wenn sie zugestimmt haben; die Karten stehen darunter.',
      },
      background: backgroundField,
    },
  },
  hours: {
    label: 'Öffnungszeiten',
    help: 'Die Woche einer Filiale oder aller, mit Feiertagen und Ruhetagen.',
    isSimple: true,
    fields: {
      title: titleField,
      branch: { ...branchField, help: 'Leer: alle Filialen, die Gäste sehen.' },
      background: backgroundField,
    },
  },
  reservation: {
    label: 'Tischreservierung',
    help: 'Gäste fragen einen Tisch an: Tag, Uhrzeit und Personen, geprüft an den Öffnungszeiten.',
    fields: {
      form: {
        kind: 'reference',
        label: 'Formular',
        to: 'nodes',
        where: { type: 'form' },
        required: true,
        help: 'Ein Formular, das Reservierungen annimmt. Angelegt wird es unter „Formulare“.',
      },
      background: backgroundField,
    },
  },
} as const
