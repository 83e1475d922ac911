import type { ContentBlock } from '#domain/content/content-block.ts'
import type { DemoHouse, DemoPictures, DemoSite } from '#demo/sites/demo-site-types.ts'
import { h2, link, p, text } from '#domain/content/rich-words.ts'

const column = (id: string, heading: string, words: string, way: object): { body: ContentBlock[] } => ({
  body: [
    {
      id,
      type: 'text',
      value: { isWide: true, background: 'none', text: text(h2(heading), p(words)), links: [way] },
    },
  ],
})

/** A start page of a restaurant, as an editor would build it: what guests look for before they order. */
export const welcomeSite = (
  { wien, schnitzel, cakes, graz }: DemoPictures,
  { wien: branch, classics, lunch, reservation }: DemoHouse,
): DemoSite => ({
  key: 'willkommen',
  path: 'willkommen',
  name: 'Willkommen bei Quendler',
  title: 'Wirtshaus und Backstube Quendler',
  description: 'Speisekarte, Mittagsmenü, Öffnungszeiten und Tischreservierung: alles über Quendler auf einen Blick.',
  body: [
    { id: 'kopf', type: 'hero', value: { background: wien, logo: null } },
    {
      id: 'wege',
      type: 'columns',
      value: {
        title: null,
        background: 'none',
        columns: [
          column(
            'essen',
            'Essen bestellen',
            'Zum Abholen oder nach Hause, in fünf Städten.',
            link('Filialen', { to: '/' }),
          ),
          column(
            'tisch',
            'Tisch reservieren',
            'Mittags und abends, bis zwölf Personen.',
            link('Reservieren', { to: '/formular/tisch' }),
          ),
          column(
            'fest',
            'Feste feiern',
            'Platten, Buffets und Menüs ab zehn Gästen.',
            link('Catering', { to: '/catering' }),
          ),
        ],
      },
    },
    {
      id: 'heute',
      type: 'todays_menu',
      value: {
        title: 'Heute zu Mittag',
        categories: lunch ? [lunch] : [],
        emptyText: null,
        branch,
        background: 'soft',
      },
    },
    ...(classics
      ? [
          {
            id: 'klassiker',
            type: 'menu_excerpt',
            value: {
              title: 'Wirtshausklassiker',
              category: classics,
              products: [],
              most: 6,
              branch,
              background: 'none',
            },
          },
        ]
      : []),
    ...(schnitzel && cakes && graz && wien
      ? [
          {
            id: 'bilder',
            type: 'gallery',
            value: { title: 'Ein Blick hinein', images: [schnitzel, cakes, graz, wien], background: 'none' },
          },
        ]
      : []),
    {
      id: 'fragen',
      type: 'questions',
      value: {
        title: 'Oft gefragt',
        background: 'soft',
        questions: [
          {
            question: 'Kann ich mit meinem Hund kommen?',
            answer: text(p('Ja, in allen Wirtshäusern. Wasser bringen wir unaufgefordert.')),
          },
          {
            question: 'Gibt es vegane Gerichte?',
            answer: text(p('Jeden Tag mehrere. Sie sind auf der Speisekarte gekennzeichnet.')),
          },
          {
            question: 'Wie bezahle ich?',
            answer: text(p('Bar, mit Karte oder online, im Wirtshaus ebenso wie bei der Lieferung.')),
          },
        ],
      },
    },
    { id: 'zeiten', type: 'hours', value: { title: 'Öffnungszeiten in Wien', branch, background: 'none' } },
    ...(reservation
      ? [{ id: 'reservierung', type: 'reservation', value: { form: reservation, background: 'dark' } }]
      : []),
    { id: 'strich', type: 'divider', value: { look: 'space', size: 'small' } },
    { id: 'filialen', type: 'branches', value: { title: 'Fünfmal Quendler', look: 'cards', background: 'none' } },
    {
      id: 'aufruf',
      type: 'call',
      value: {
        title: 'Hungrig geworden?',
        text: 'In zwanzig Minuten steht Ihr Essen zur Abholung bereit.',
        links: [link('Jetzt bestellen', { to: '/store/wien-neubau' })],
        background: 'accent',
      },
    },
  ],
})
