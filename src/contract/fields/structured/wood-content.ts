/** The content of a node of type wood (docs/reference/content.md#woods): what its teaser shows, and its page. */
export const woodContentFields = {
  name: {
    kind: 'text',
    label: 'Name',
    required: true,
    max: 80,
    help: 'Aus ihm wird die Adresse, zum Beispiel /unser-holz/laerche.',
  },
  teaser: {
    kind: 'group',
    label: 'Vorschau',
    required: true,
    help: 'Steht überall, wo alle Holzarten nacheinander gezeigt werden.',
    fields: {
      text: { kind: 'textarea', label: 'Text', max: 600, help: 'Zwei, drei Sätze. Suchmaschinen lesen sie auch.' },
      slider: { kind: 'slider', label: 'Bilder' },
    },
  },
  body: { kind: 'blocks', label: 'Seite' },
} as const
