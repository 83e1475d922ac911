import type { ContentBlock } from '#domain/content/content-block.ts'
import type { RichText } from '#domain/content/rich-text.ts'
import type { DemoHouse, DemoPictures, DemoSite } from '#demo/sites/demo-site-types.ts'
import { welcomeSite } from '#demo/sites/welcome-site.ts'
import { h2, link, ol, p, text, ul } from '#domain/content/rich-words.ts'

/** What goes with a picture goes without where there are none. */
const beside = (
  id: string,
  image: { id: number } | null,
  value: { text: RichText; links: object[]; mirror: boolean },
): ContentBlock =>
  image
    ? { id, type: 'text_image', value: { ...value, image } }
    : { id, type: 'text', value: { text: value.text, links: value.links, isWide: false, background: 'none' } }

const aboutUs = ({ wien, graz, schnitzel, cakes }: DemoPictures): DemoSite => ({
  key: 'ueber-uns',
  path: 'ueber-uns',
  name: 'Über uns',
  title: 'Über uns – Wirtshaus und Backstube Quendler',
  description: 'Wirtshaus, Backstube und Catering in fünf Städten: wer bei Quendler kocht, bäckt und zu Ihnen kommt.',
  body: [
    { id: 'kopf', type: 'hero', value: { background: wien, logo: null } },
    {
      id: 'anfang',
      type: 'text',
      value: {
        isWide: false,
        background: 'none',
        text: text(
          p(
            'Angefangen hat es mit zwölf Tischen und einem Backofen, der um drei Uhr früh eingeheizt wurde. Heute kochen und backen wir in fünf Städten, und eingeheizt wird immer noch um drei.',
          ),
          h2('Was uns wichtig ist'),
          ul(
            'Fond, Teig und Saucen setzen wir selbst an, jeden Tag.',
            'Mehl, Erdäpfel und Fleisch kommen aus der Umgebung der Filiale, die sie verkocht.',
            'Was auf der Karte steht, ist da. Was aus ist, nehmen wir sofort herunter.',
          ),
        ),
        links: [link('Speisekarten ansehen', { to: '/' })],
      },
    },
    beside('wirtshaus', graz, {
      mirror: false,
      text: text(
        h2('Das Wirtshaus'),
        p(
          'In Graz sitzen Sie unter alten Kastanien, in Wien bestellen Sie um Mitternacht ein Schnitzel. Die Karte ist dieselbe, die Küche nicht: Jede Filiale kocht, was bei ihr wächst.',
        ),
      ),
      links: [link('Nach Graz Lend', { to: '/store/graz-lend' })],
    }),
    beside('backstube', cakes, {
      mirror: true,
      text: text(
        h2('Die Backstube'),
        p(
          'Unser Sauerteig ist älter als die meisten, die ihn führen. Brot backen wir in der Nacht, Mehlspeisen am Vormittag, Torten auf Bestellung.',
        ),
      ),
      links: [link('Backstube Innsbruck', { to: '/store/innsbruck-wilten' })],
    }),
    ...(schnitzel && cakes && graz
      ? [
          {
            id: 'bilder',
            type: 'slider_images',
            value: { backgroundColor: null, slider: { images: [schnitzel, cakes, graz], duration: 6 } },
          },
        ]
      : []),
    {
      id: 'kontakt',
      type: 'contact',
      value: {
        background: 'soft',
        text: text(h2('So finden Sie uns')),
        links: [link('E-Mail schreiben', { mailto: 'servus@quendler.example' })],
        iframeUrl: null,
      },
    },
  ],
})

const catering = ({ salzburg, schnitzel }: DemoPictures): DemoSite => ({
  key: 'catering',
  path: 'catering',
  name: 'Catering',
  title: 'Catering in Salzburg und Umgebung',
  description:
    'Brötchenplatten, Buffets und Feste ab zehn Personen: unverbindlich anfragen, Angebot per E-Mail erhalten.',
  body: [
    { id: 'kopf', type: 'hero', value: { background: salzburg, logo: null } },
    {
      id: 'einleitung',
      type: 'text',
      value: {
        isWide: false,
        background: 'none',
        text: text(
          p(
            'Zehn Kollegen im Besprechungszimmer oder hundertzwanzig Gäste im Zelt: Wir bringen das Essen, stellen auf, schenken aus und räumen wieder weg.',
          ),
        ),
        links: [
          link('Platten und Buffets ansehen', { to: '/store/salzburg-nonntal' }),
          link('Anrufen', { phone: '+43 1 5550170' }),
        ],
      },
    },
    beside('ablauf', schnitzel, {
      mirror: false,
      text: text(
        h2('So läuft es ab'),
        ol(
          'Sie stellen in der Karte zusammen, was Sie brauchen, und nennen Tag und Ort.',
          'Wir schicken Ihnen binnen eines Werktags ein Angebot.',
          'Sie nehmen es mit einem Klick an. Alles Weitere ist unsere Sache.',
        ),
      ),
      links: [],
    }),
    {
      id: 'gut-zu-wissen',
      type: 'text',
      value: {
        isWide: false,
        background: 'soft',
        text: text(
          h2('Gut zu wissen'),
          ul(
            'Platten ab zwei, Buffets ab drei Werktagen Vorlauf.',
            'Vegetarisch, vegan und ohne Gluten: ein Wort bei der Bestellung genügt.',
            'Geschirr, Gläser und Wäsche leihen wir mit.',
          ),
        ),
        links: [link('Allergene', { to: '/site/allergens' })],
      },
    },
  ],
})

/** The pages of the demo besides those of its shop. */
export const demoSites = (pictures: DemoPictures, house: DemoHouse): readonly DemoSite[] => [
  aboutUs(pictures),
  catering(pictures),
  welcomeSite(pictures, house),
]
