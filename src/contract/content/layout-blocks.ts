import { backgroundField, focusField, linksField, titleField } from '#contract/content/block-fields.ts'

/** From two to four stand beside each other. */
export const COLUMNS = { min: 2, max: 4 } as const
export const DIVIDERS = { space: 'Nur Abstand', line: 'Linie' } as const
export const SPACES = { small: 'Klein', medium: 'Mittel', large: 'Groß' } as const

/** Blocks that arrange a page and tell of the house in words and pictures (docs/reference/content.md#blocks). */
export const layoutBlocks = {
  columns: {
    label: 'Spalten',
    help: 'Zwei bis vier Spalten nebeneinander, auf dem Telefon untereinander.',
    fields: {
      title: titleField,
      columns: {
        kind: 'collection',
        label: 'Spalten',
        noun: 'Spalte',
        required: true,
        ...COLUMNS,
        fields: { body: { kind: 'blocks', label: 'Inhalt der Spalte', isInner: true } },
      },
      background: backgroundField,
    },
  },
  gallery: {
    label: 'Galerie',
    help: 'Mehrere Bilder als Raster; angetippt füllt eines den Bildschirm.',
    isSimple: true,
    fields: {
      images: { kind: 'images', label: 'Bilder', required: true, isCut: true },
      title: titleField,
      background: backgroundField,
    },
  },
  video: {
    label: 'Video',
    help: 'Ein eigener Film oder einer von YouTube oder Vimeo, der erst nach Zustimmung geladen wird.',
    isSimple: true,
    fields: {
      file: { kind: 'file', label: 'Eigener Film', help: 'Eine MP4- oder WebM-Datei. Sie geht einer Adresse vor.' },
      address: {
        kind: 'url',
        holds: 'video',
        label: 'Adresse des Films',
        help: 'Von YouTube oder Vimeo, wie sie in der Adresszeile steht.',
      },
      image: { kind: 'image', label: 'Standbild', help: 'Steht da, bis der Film beginnt.' },
      focus: focusField('image'),
      title: titleField,
      background: backgroundField,
    },
  },
  questions: {
    label: 'Fragen und Antworten',
    help: 'Fragen, die Gäste oft stellen; die Antwort klappt auf.',
    isSimple: true,
    fields: {
      title: titleField,
      questions: {
        kind: 'collection',
        label: 'Fragen',
        noun: 'Frage',
        required: true,
        max: 60,
        fields: {
          question: { kind: 'text', label: 'Frage', required: true, max: 200 },
          answer: { kind: 'wysiwyg', label: 'Antwort', required: true },
        },
      },
      background: backgroundField,
    },
  },
  team: {
    label: 'Team',
    help: 'Menschen des Hauses mit Bild, Namen und Aufgabe.',
    isSimple: true,
    fields: {
      title: titleField,
      people: {
        kind: 'collection',
        label: 'Menschen',
        noun: 'Mensch',
        required: true,
        max: 60,
        fields: {
          image: { kind: 'image', label: 'Bild' },
          focus: focusField('image'),
          name: { kind: 'text', label: 'Name', required: true, max: 80 },
          role: { kind: 'text', label: 'Aufgabe', max: 120 },
          text: { kind: 'textarea', label: 'Ein Satz', max: 400 },
        },
      },
      background: backgroundField,
    },
  },
  call: {
    label: 'Aufruf',
    help: 'Ein Satz, der zu etwas einlädt, mit großen Schaltflächen.',
    isSimple: true,
    fields: {
      title: { ...titleField, required: true },
      text: { kind: 'textarea', label: 'Text', max: 400 },
      links: linksField,
      background: { ...backgroundField, default: 'accent' },
    },
  },
  divider: {
    label: 'Abstand und Trennlinie',
    help: 'Luft zwischen zwei Bausteinen, auf Wunsch mit einer Linie.',
    isSimple: true,
    fields: {
      look: { kind: 'select', label: 'Aussehen', options: DIVIDERS, default: 'space' },
      size: { kind: 'select', label: 'Abstand', options: SPACES, default: 'medium' },
    },
  },
} as const
