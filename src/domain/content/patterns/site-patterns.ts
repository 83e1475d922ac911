import type { ContentBlock } from '#domain/content/content-block.ts'
import { type HouseFacts, townsOf, within } from '#domain/content/patterns/house-facts.ts'
import {
  beside,
  call,
  contact,
  favourites,
  formOr,
  gallery,
  hero,
  hours,
  introduction,
  MOST_TITLE,
  order,
  phones,
  points,
  questions,
  reserve,
  steps,
  today,
  way,
  woods,
  words,
  write,
} from '#domain/content/patterns/pattern-blocks.ts'
import { h2, link, p, text } from '#domain/content/rich-words.ts'

/** A group of blocks that comes along, made of what the shop says of itself. */
export type SitePattern = {
  key: string
  name: string
  /** One sentence for whoever chooses. */
  help: string
  body: readonly ContentBlock[]
}

/** What an editor puts words of their own for. */
const OWN_WORDS = 'Erzählen Sie hier, wie alles begonnen hat, wer für Ihre Gäste da ist und worauf Sie achten.'

export const welcome = (facts: HouseFacts): ContentBlock[] => [
  hero('kopf', facts),
  words('gruss', {
    text: text(p(introduction(facts))),
    links: facts.sells ? [...(facts.branches.length === 1 ? order(facts) : []), ...reserve(facts)] : write(facts),
  }),
]
export const about = (facts: HouseFacts): ContentBlock[] => {
  const towns = townsOf(facts)
  return [
    beside('haus', facts.rooms[0], {
      text: text(
        h2(within(`Über ${facts.shop}`, MOST_TITLE)),
        ...(facts.about ? [p(facts.about)] : towns ? [p(`${facts.shop} in ${towns}.`)] : []),
        p(OWN_WORDS),
      ),
    }),
  ]
}
const cateringLinks = (facts: HouseFacts) => {
  const form = facts.catering ?? facts.contact
  return form ? [link('Anfragen', { to: `/formular/${form.identifier}` })] : phones(facts).slice(0, 1)
}
export const ways = (facts: HouseFacts): ContentBlock[] => [
  {
    id: 'wege',
    type: 'columns',
    value: {
      title: null,
      background: 'none',
      columns: [
        way('Bestellen', 'Zum Abholen oder nach Hause, wie auf der Karte.', order(facts)),
        way(
          'Reservieren',
          'Ihr Tisch für mittags oder abends.',
          reserve(facts).length > 0 ? reserve(facts) : phones(facts).slice(0, 1),
        ),
        way('Feiern', 'Platten, Buffets und Menüs für Ihr Fest.', cateringLinks(facts)),
      ],
    },
  },
]
export const reservation = (facts: HouseFacts): ContentBlock[] => [
  formOr(
    'tisch',
    facts.reservation,
    'reservation',
    call('tisch', 'Reservieren Sie Ihren Tisch', 'Wir halten ihn gern für Sie frei. Ein Anruf genügt.', phones(facts)),
  ),
]
export const feast = (facts: HouseFacts): ContentBlock[] => [
  steps(
    'ablauf',
    'So läuft es ab',
    'Sie sagen uns Tag, Ort und wie viele Gäste kommen.',
    'Wir machen Ihnen ein Angebot.',
    'Sie feiern, wir kümmern uns um das Essen.',
  ),
  call('anfrage', 'Planen Sie ein Fest?', 'Wir beraten Sie gern.', cateringLinks(facts)),
]
export const visit = (facts: HouseFacts): ContentBlock[] => [
  hours('zeiten'),
  contact('anfahrt', 'So finden Sie uns', write(facts)),
]
export const request = (facts: HouseFacts): ContentBlock[] => [
  formOr(
    'anfrage',
    facts.contact,
    'form',
    call('anfrage', 'Fragen Sie uns', 'Wir beraten Sie gern am Telefon.', phones(facts)),
  ),
]
const craft = (): ContentBlock[] => [
  points(
    'arbeit',
    'So arbeiten wir',
    'Wir hören zu, was Sie vorhaben.',
    'Wir suchen das Holz aus, das dazu passt.',
    'Wir schneiden und hobeln nach Ihrer Liste.',
  ),
]

const made = (key: string, name: string, help: string, body: readonly ContentBlock[]): SitePattern => ({
  key,
  name,
  help,
  body,
})

const ofRestaurant = (facts: HouseFacts): SitePattern[] => [
  made('welcome', 'Begrüßung', 'Kopfbild, ein Satz und die Wege zu Karte und Tisch.', welcome(facts)),
  made('ways', 'Drei Wege', 'Bestellen, reservieren, feiern: drei Spalten mit Schaltflächen.', ways(facts)),
  made('lunch', 'Heute zu Mittag', 'Was heute nach dem Zeitplan angeboten wird, mit dem Weg zur Bestellung.', [
    today('heute'),
    call('hunger', 'Hungrig geworden?', null, [...order(facts), ...(facts.sells ? [] : phones(facts))]),
  ]),
  made(
    'favourites',
    'Aus der Karte',
    'Gerichte Ihrer größten Kategorie, mit dem Preis von heute.',
    favourites('karte', facts),
  ),
  made('about', 'Über das Haus', 'Ihre Geschichte neben einem Bild.', about(facts)),
  made('gallery', 'Ein Blick hinein', 'Bilder Ihrer Filialen und Gerichte.', gallery('bilder', facts)),
  made('questions', 'Oft gefragt', 'Fragen und Antworten, aus Ihren Angaben.', [questions('fragen', facts)]),
  made('visit', 'Zeiten und Anfahrt', 'Öffnungszeiten, Anschriften und Telefon aller Filialen.', visit(facts)),
  made('reservation', 'Tisch reservieren', 'Das Formular für Tische, sonst die Telefonnummer.', reservation(facts)),
  made('catering', 'Feste und Catering', 'Wie ein Fest bei Ihnen abläuft, und der Weg zur Anfrage.', feast(facts)),
]

const ofTimber = (facts: HouseFacts): SitePattern[] => [
  made('welcome', 'Begrüßung', 'Kopfbild, ein Satz und der Weg zur Anfrage.', welcome(facts)),
  made(
    'woods',
    'Unsere Hölzer',
    'Alle öffentlichen Holzarten, eine nach der anderen.',
    facts.woods.length > 0 ? [woods('hoelzer')] : [],
  ),
  made('about', 'Über das Haus', 'Ihre Geschichte neben einem Bild.', about(facts)),
  made('craft', 'So arbeiten wir', 'Drei Schritte vom Gespräch bis zum fertigen Brett.', craft()),
  made('gallery', 'Ein Blick hinein', 'Bilder Ihres Hauses.', gallery('bilder', facts)),
  made('questions', 'Oft gefragt', 'Fragen und Antworten, aus Ihren Angaben.', [questions('fragen', facts)]),
  made('visit', 'Zeiten und Anfahrt', 'Öffnungszeiten, Anschriften und Telefon aller Standorte.', visit(facts)),
  made('request', 'Anfrage', 'Das Formular für Anfragen, sonst die Telefonnummer.', request(facts)),
]

/**
 * The groups of blocks that come along (docs/reference/content.md#patterns). One whose data the shop does not have is
 * not among them.
 */
export const sitePatterns = (facts: HouseFacts): SitePattern[] =>
  (facts.sells ? ofRestaurant(facts) : ofTimber(facts)).filter(({ body }) => body.length > 0)
