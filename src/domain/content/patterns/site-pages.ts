import type { ContentBlock } from '#domain/content/content-block.ts'
import { type HouseFacts, townsOf, within } from '#domain/content/patterns/house-facts.ts'
import {
  allBranches,
  contact,
  favourites,
  formOr,
  gallery,
  hero,
  hours,
  phones,
  call,
  questions,
  today,
  woods,
  words,
} from '#domain/content/patterns/pattern-blocks.ts'
import {
  about,
  feast,
  request,
  reservation,
  type SitePattern,
  visit,
  ways,
  welcome,
} from '#domain/content/patterns/site-patterns.ts'
import { p, text } from '#domain/content/rich-words.ts'

/** A whole page that comes along. */
export type SitePagePattern = SitePattern & {
  /** What the new page is called, and what search engines show of it. */
  page: { name: string; title: string; description: string }
}

const MOST_DESCRIPTION = 160
const whole = (
  { key, name, help }: Omit<SitePattern, 'body'>,
  { shop }: HouseFacts,
  description: string,
  body: readonly ContentBlock[],
): SitePagePattern => ({
  key,
  name,
  help,
  page: {
    name,
    title: within(name === shop ? name : `${name} – ${shop}`, 120),
    description: within(description, MOST_DESCRIPTION),
  },
  body,
})

const inTowns = (facts: HouseFacts) => {
  const towns = townsOf(facts)
  return towns ? ` in ${towns}` : ''
}

const ofRestaurant = (facts: HouseFacts): SitePagePattern[] => [
  whole(
    {
      key: 'start',
      name: 'Willkommen',
      help: 'Startseite eines Restaurants: Karte, Bilder, Fragen, Zeiten und Tisch.',
    },
    facts,
    `${facts.shop}${inTowns(facts)}: Speisekarte, Öffnungszeiten und Reservierung auf einen Blick.`,
    [
      ...welcome(facts),
      ...ways(facts),
      ...(facts.hasLunch ? [today('heute')] : []),
      ...favourites('karte', facts),
      ...gallery('bilder', facts),
      questions('fragen', facts),
      hours('zeiten'),
      ...reservation(facts),
      ...allBranches('filialen', facts),
    ],
  ),
  whole(
    { key: 'about', name: 'Über uns', help: 'Ihre Geschichte, Bilder und wie man Sie findet.' },
    facts,
    `Wer bei ${facts.shop}${inTowns(facts)} für Sie kocht und worauf wir achten.`,
    [hero('kopf', facts), ...about(facts), ...gallery('bilder', facts), contact('kontakt', 'So finden Sie uns')],
  ),
  whole(
    { key: 'catering', name: 'Catering', help: 'Wie ein Fest bei Ihnen abläuft, mit dem Weg zur Anfrage.' },
    facts,
    `Platten, Buffets und Menüs für Ihr Fest: fragen Sie bei ${facts.shop} an.`,
    [
      hero('kopf', facts),
      words('einleitung', {
        text: text(
          p('Ob im kleinen Kreis oder mit vielen Gästen: Wir kochen für Ihr Fest und bringen, was Sie brauchen.'),
        ),
      }),
      ...(facts.catering ? feast(facts).slice(0, 1) : feast(facts)),
      ...(facts.catering
        ? [formOr('formular', facts.catering, 'form', call('formular', 'Fragen Sie uns', null, phones(facts)))]
        : []),
    ],
  ),
  whole(
    { key: 'reservation', name: 'Tisch reservieren', help: 'Das Formular für Tische, Öffnungszeiten und Anfahrt.' },
    facts,
    `Reservieren Sie Ihren Tisch bei ${facts.shop}${inTowns(facts)}.`,
    [
      words('einleitung', {
        text: text(p('Sagen Sie uns Tag, Uhrzeit und wie viele Sie sind. Wir melden uns bei Ihnen.')),
      }),
      ...reservation(facts),
      ...visit(facts),
    ],
  ),
]

const ofTimber = (facts: HouseFacts): SitePagePattern[] => [
  whole(
    { key: 'start', name: 'Willkommen', help: 'Startseite: Begrüßung, Hölzer, Ihre Geschichte und Kontakt.' },
    facts,
    `${facts.shop}${inTowns(facts)}: Holz aus eigener Hand, Beratung und Kontakt.`,
    [
      ...welcome(facts),
      ...(facts.woods.length > 0 ? [woods('hoelzer')] : []),
      ...about(facts),
      contact('kontakt', 'So finden Sie uns'),
    ],
  ),
  whole(
    { key: 'wood', name: 'Unser Holz', help: 'Alle Holzarten, Bilder und der Weg zur Anfrage.' },
    facts,
    facts.woods.length > 0
      ? `Unsere Hölzer: ${facts.woods.join(', ')}.`
      : `Welche Hölzer es bei ${facts.shop} gibt und wofür sie taugen.`,
    [
      words('einleitung', {
        text: text(p('Jede Holzart hat ihren Charakter. Wir helfen Ihnen, die richtige zu finden.')),
      }),
      ...(facts.woods.length > 0 ? [woods('hoelzer')] : []),
      ...gallery('bilder', facts),
      ...request(facts),
    ],
  ),
  whole(
    { key: 'contact', name: 'Kontakt', help: 'Formular, Öffnungszeiten und Anschriften.' },
    facts,
    `So erreichen Sie ${facts.shop}${inTowns(facts)}.`,
    [...request(facts), ...visit(facts)],
  ),
]

/** The whole pages that come along (docs/reference/content.md#patterns). */
export const sitePages = (facts: HouseFacts): SitePagePattern[] => (facts.sells ? ofRestaurant(facts) : ofTimber(facts))
