import type { ContentBlock } from '#domain/content/content-block.ts'
import type { DemoSite } from '#demo/sites/demo-site-types.ts'
import { h2, link, ol, p, text, ul } from '#domain/content/rich-words.ts'

type Id = { id: number }
/** What the pages lead to besides each other. */
export type WoodLinks = {
  pictures: Readonly<Record<'mill' | 'yard' | 'house' | 'room' | 'logs' | 'boards', Id>>
  forms: Readonly<Record<'holzanfrage' | 'kontakt', Id>>
  advice: Id
}

const MAP =
  'https://www.openstreetmap.org/export/embed.html?bbox=14.155%2C47.104%2C14.184%2C47.117&layer=mapnik&marker=47.1107%2C14.1693'

const beside = (id: string, image: Id, value: object, mirror = false): ContentBlock => ({
  id,
  type: 'text_image',
  value: { image, mirror, links: [], ...value },
})
const words = (id: string, value: object): ContentBlock => ({
  id,
  type: 'text',
  value: { isWide: false, background: 'none', links: [], ...value },
})
const advice = ({ advice: block }: WoodLinks): ContentBlock => ({ id: 'beratung', type: 'block', value: { block } })

const start = (links: WoodLinks): DemoSite => ({
  key: 'start',
  path: '',
  name: 'Holz, das man wiedererkennt',
  title: 'Säge Tannrain – Massivholz aus der Obersteiermark',
  description:
    'Lärche, Fichte, Zirbe, Eiche, Esche und Nuss: eingeschnitten in Murau, luftgetrocknet und auf Maß zugeschnitten.',
  body: [
    { id: 'kopf', type: 'hero', value: { background: links.pictures.mill, logo: null } },
    words('einleitung', {
      text: text(
        p(
          'Seit vier Generationen schneiden wir Stämme aus den Wäldern rund um Murau. Jeder wird einzeln angeschaut, ehe die Säge anläuft, und jede Bohle weiß, aus welchem Graben sie kommt.',
        ),
      ),
      links: [link('Holz anfragen', { to: '/leistungen' }), link('Anrufen', { phone: '+43 3532 555016' })],
    }),
    { id: 'hoelzer', type: 'teaser_woods', value: { title: 'Unsere Hölzer', backgroundColor: null } },
    beside('fassade', links.pictures.house, {
      text: text(
        h2('Von der Fassade bis zum Stiegenhaus'),
        p(
          'Wir hobeln, profilieren und kappen auf Maß. Auf die Baustelle kommt, was Sie brauchen, in der Reihenfolge, in der Sie es brauchen.',
        ),
      ),
      links: [link('Was wir für Sie tun', { to: '/leistungen' })],
    }),
    beside(
      'lager',
      links.pictures.yard,
      {
        text: text(
          h2('Zeit ist unser Werkzeug'),
          p(
            'Vierhundert Festmeter stehen bei uns im Freien und trocknen: Nadelholz ein Jahr, Eiche bis zu sechs. Das macht sie ruhig.',
          ),
        ),
        links: [link('Ein Rundgang durchs Werk', { to: '/saegewerk' })],
      },
      true,
    ),
    advice(links),
    {
      id: 'orte',
      type: 'contact',
      value: {
        background: 'soft',
        text: text(h2('Zwei Orte, ein Holz')),
        links: [link('Kontakt und Karte', { to: '/kontakt' })],
        iframeUrl: null,
      },
    },
  ],
})

const woods = (links: WoodLinks): DemoSite => ({
  key: 'unser-holz',
  path: 'unser-holz',
  name: 'Unser Holz',
  title: 'Unser Holz – sechs Arten aus der Region',
  description:
    'Lärche, Fichte, Zirbe, Eiche, Esche und Nuss: woran man sie erkennt, wie schwer sie sind und wofür sie taugen.',
  body: [
    words('einleitung', {
      text: text(
        p(
          'Vier von fünf Stämmen kommen aus weniger als vierzig Kilometern Entfernung. Wir kaufen stehend, beim Bauern oder bei der Forstverwaltung, und wissen deshalb, wo jeder gewachsen ist.',
        ),
      ),
    }),
    { id: 'hoelzer', type: 'teaser_woods', value: { title: null, backgroundColor: '#e9e2d3' } },
    beside('einschnitt', links.pictures.logs, {
      text: text(
        h2('Der Stamm entscheidet'),
        p(
          'Liegende oder stehende Jahresringe, mit Splint oder ohne: Wir schneiden so, dass das Brett später tut, was es soll.',
        ),
        ul('Seitenware mit lebhafter Fladerung', 'Rift und Halbrift, die ruhig bleiben', 'Ganze Bohlen mit Baumkante'),
      ),
      links: [link('Anfrage stellen', { to: '/leistungen' })],
    }),
  ],
})

const mill = (links: WoodLinks): DemoSite => ({
  key: 'saegewerk',
  path: 'saegewerk',
  name: 'Das Sägewerk',
  title: 'Das Sägewerk in Murau',
  description: 'Vom Rundholzplatz zur Trockenkammer: wie in der Säge Tannrain aus einem Stamm ein Brett wird.',
  body: [
    { id: 'kopf', type: 'hero', value: { background: links.pictures.yard, logo: null } },
    words('weg', {
      text: text(
        h2('Der Weg eines Stammes'),
        ol(
          'Im Winter wird geschlagen, wenn der Saft steht.',
          'Auf dem Platz messen, entrinden und sortieren wir.',
          'An der Blockbandsäge fällt die Entscheidung, Schnitt für Schnitt.',
          'Dann liegen die Bretter auf Latten in der Luft, ein bis sechs Jahre.',
          'Zuletzt kommen sie in die Kammer, die wir mit den eigenen Spänen heizen.',
        ),
      ),
    }),
    {
      id: 'bilder',
      type: 'slider_images',
      value: {
        backgroundColor: null,
        slider: { images: [links.pictures.logs, links.pictures.boards, links.pictures.mill], duration: 6 },
      },
    },
    words('zahlen', {
      background: 'dark',
      text: text(
        h2('Ein Haus, das sich selbst heizt'),
        p(
          'Wasser treibt die Säge, Späne heizen die Kammern, und was am Ende übrig bleibt, holen die Bauern als Einstreu. Weggeworfen wird hier seit 1908 nichts.',
        ),
      ),
    }),
    advice(links),
  ],
})

const services = (links: WoodLinks): DemoSite => ({
  key: 'leistungen',
  path: 'leistungen',
  name: 'Leistungen',
  title: 'Leistungen – Schnittholz, Hobelware, Lohnschnitt',
  description:
    'Schnittholz nach Liste, Hobelware und Profile, Lohnschnitt am eigenen Stamm: unverbindlich anfragen, Preis in zwei Werktagen.',
  body: [
    beside('bau', links.pictures.house, {
      text: text(
        h2('Für den Bau'),
        ul(
          'Kantholz und Sparren nach Ihrer Liste',
          'Fassaden in Lärche, gehobelt oder sägerau',
          'Terrassendielen mit passender Unterkonstruktion',
        ),
      ),
    }),
    beside(
      'ausbau',
      links.pictures.room,
      {
        text: text(
          h2('Für den Ausbau'),
          ul(
            'Schlossdielen in Längen bis fünf Meter',
            'Tischplatten und Stufen aus einem Stamm',
            'Täfelungen in Zirbe und Fichte',
          ),
        ),
      },
      true,
    ),
    words('lohnschnitt', {
      background: 'soft',
      text: text(
        h2('Ihr eigener Stamm'),
        p(
          'Steht bei Ihnen eine Linde, die weg muss, oder ein alter Nussbaum? Wir holen ihn, schneiden ihn auf und trocknen ihn. Sie bekommen Ihr Holz zurück.',
        ),
      ),
    }),
    { id: 'anfrage', type: 'form', value: { background: 'accent', form: links.forms.holzanfrage } },
  ],
})

const contact = (links: WoodLinks): DemoSite => ({
  key: 'kontakt',
  path: 'kontakt',
  name: 'Kontakt',
  title: 'Kontakt – Säge Tannrain',
  description: 'Sägewerk in Murau und Schauraum in Graz: Anschrift, Telefon, Karte und ein Formular.',
  body: [
    {
      id: 'orte',
      type: 'contact',
      value: {
        background: 'none',
        text: text(
          p('Kommen Sie vorbei. In Murau hören Sie die Säge schon von der Brücke aus; in Graz riecht es nach Zirbe.'),
        ),
        links: [link('E-Mail schreiben', { mailto: 'holz@tannrain.example' })],
        hours: true,
        iframeUrl: MAP,
      },
    },
    { id: 'nachricht', type: 'form', value: { background: 'soft', form: links.forms.kontakt } },
  ],
})

/** The pages of the timber site. */
export const woodSites = (links: WoodLinks): readonly DemoSite[] => [
  start(links),
  woods(links),
  mill(links),
  services(links),
  contact(links),
]

/** What stands on several pages and is kept in one place. */
export const ADVICE: { name: string; identifier: string; body: readonly ContentBlock[] } = {
  name: 'Beratung',
  identifier: 'beratung',
  body: [
    words('beratung', {
      background: 'accent',
      text: text(
        h2('Holz muss man angreifen'),
        p(
          'Bringen Sie Ihren Plan mit, wir legen Muster dazu. Im Schauraum Graz von Mittwoch bis Samstag, im Werk jederzeit.',
        ),
      ),
      links: [link('Termin ausmachen', { to: '/kontakt' })],
    }),
  ],
}
