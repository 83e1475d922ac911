import type { ContentBlock } from '#domain/content/content-block.ts'
import type { FactsOfForm, HouseFacts } from '#domain/content/patterns/house-facts.ts'
import { addressOf, townsOf, within } from '#domain/content/patterns/house-facts.ts'
import { h2, link, ol, p, text, ul } from '#domain/content/rich-words.ts'

type Link = ReturnType<typeof link>
type Words = { text: ReturnType<typeof text>; links?: readonly Link[]; background?: string; isWide?: boolean }

export const MOST_TITLE = 120
const MOST_LABEL = 80
const MOST_PICTURES = 6
const BRANCHES_NAMED = 3

export const words = (
  id: string,
  { links = [], background = 'none', isWide = false, ...value }: Words,
): ContentBlock => ({
  id,
  type: 'text',
  value: { ...value, links, background, isWide },
})
export const hero = (id: string, { rooms }: HouseFacts): ContentBlock => ({
  id,
  type: 'hero',
  value: { background: rooms[0] ?? null, logo: null },
})
/** A text beside the picture, or alone where there is none. */
export const beside = (id: string, image: { id: number } | undefined, value: Words): ContentBlock =>
  image
    ? { id, type: 'text_image', value: { image, text: value.text, links: value.links ?? [], mirror: false } }
    : words(id, value)
export const call = (id: string, title: string, sentence: string | null, links: readonly Link[]): ContentBlock => ({
  id,
  type: 'call',
  value: { title: within(title, MOST_TITLE), text: sentence, links, background: 'accent' },
})
export const hours = (id: string, background = 'none'): ContentBlock => ({
  id,
  type: 'hours',
  value: { title: 'Öffnungszeiten', branch: null, background },
})
export const contact = (id: string, title: string, links: readonly Link[] = []): ContentBlock => ({
  id,
  type: 'contact',
  value: { text: text(h2(title)), links, hours: false, iframeUrl: null, background: 'soft' },
})
/** The pictures there are; nothing without any. */
export const gallery = (id: string, { rooms, plates }: HouseFacts): ContentBlock[] => {
  const images = [...rooms, ...plates].slice(0, MOST_PICTURES)
  return images.length > 0
    ? [{ id, type: 'gallery', value: { images, title: 'Ein Blick hinein', background: 'none' } }]
    : []
}
/** The category that lists most; nothing without one. */
export const favourites = (id: string, { categories }: HouseFacts): ContentBlock[] =>
  categories.slice(0, 1).map(({ id: category, name }) => ({
    id,
    type: 'menu_excerpt',
    value: { title: name, category: { id: category }, products: [], most: 6, branch: null, background: 'none' },
  }))
export const today = (id: string): ContentBlock => ({
  id,
  type: 'todays_menu',
  value: { title: 'Heute auf der Karte', categories: [], emptyText: null, branch: null, background: 'soft' },
})
/** All branches as cards; nothing where there is but one. */
export const allBranches = (id: string, { branches }: HouseFacts): ContentBlock[] =>
  branches.length > 1
    ? [{ id, type: 'branches', value: { title: 'Unsere Filialen', look: 'cards', background: 'none' } }]
    : []
export const woods = (id: string): ContentBlock => ({
  id,
  type: 'teaser_woods',
  value: { title: 'Unsere Hölzer', backgroundColor: null },
})
export const steps = (id: string, title: string, ...each: string[]): ContentBlock =>
  words(id, { text: text(h2(title), ol(...each)) })
export const points = (id: string, title: string, ...each: string[]): ContentBlock =>
  words(id, { text: text(h2(title), ul(...each)), background: 'soft' })

/** Telephones of the first branches, each as a button; else that of the shop. */
export function phones({ branches, phone: ofShop }: HouseFacts): Link[] {
  const own = branches.flatMap(({ name, phone }) => (phone ? [{ name, phone }] : [])).slice(0, BRANCHES_NAMED)
  if (own.length > 1) return own.map(({ name, phone }) => link(within(`${name} anrufen`, MOST_LABEL), dial(phone)))
  const phone = own[0]?.phone ?? ofShop
  return phone ? [link('Anrufen', dial(phone))] : []
}
/** A link to a telephone knows no dots between its digits. */
const dial = (phone: string) => ({ phone: phone.replaceAll('.', ' ') })
/** Where guests order: the one branch, or the first ones by their names. */
export const order = ({ sells, branches }: HouseFacts): Link[] =>
  !sells
    ? []
    : branches
        .slice(0, BRANCHES_NAMED)
        .map(({ name, identifier }) =>
          link(branches.length > 1 ? within(name, MOST_LABEL) : 'Online bestellen', { to: `/store/${identifier}` }),
        )
/** Where a form stands by itself. */
const toForm = (form: FactsOfForm | null, label: string): Link[] =>
  form ? [link(label, { to: `/formular/${form.identifier}` })] : []
export const reserve = (facts: HouseFacts): Link[] => toForm(facts.reservation, 'Tisch reservieren')
export const write = (facts: HouseFacts): Link[] => toForm(facts.contact, 'Nachricht schreiben')

/** A form on the page, else the telephone of the house. */
export const formOr = (
  id: string,
  form: FactsOfForm | null,
  type: 'form' | 'reservation',
  instead: ContentBlock,
): ContentBlock => (form ? { id, type, value: { form: { id: form.id }, background: 'none' } } : instead)

/** Who the house is, as far as it is known. */
export function introduction(facts: HouseFacts): string {
  const towns = townsOf(facts)
  return `Willkommen bei ${facts.shop}.${towns ? ` Sie finden uns in ${towns}.` : ''}`
}

/** A way of three beside each other. */
export const way = (title: string, sentence: string, links: readonly Link[]): { body: ContentBlock[] } => ({
  body: [words('weg', { text: text(h2(title), p(sentence)), links, isWide: true })],
})

/** Questions guests ask everywhere, answered by what the shop says of itself. */
export function questions(id: string, facts: HouseFacts): ContentBlock {
  const { branches, sells, reservation, contact: form } = facts
  const place = branches.slice(0, BRANCHES_NAMED).map(addressOf)
  const phone = branches.find(one => one.phone)?.phone ?? facts.phone
  const ask = (question: string, ...answer: string[]) => ({ question, answer: text(...answer.map(p)) })
  const called = phone ? `Rufen Sie uns an: ${phone}.` : 'Rufen Sie uns an.'
  return {
    id,
    type: 'questions',
    value: {
      title: 'Oft gefragt',
      background: 'soft',
      questions: [
        ...(place.length > 0 ? [ask('Wo finden wir Sie?', ...place)] : []),
        ...(sells
          ? [
              ask(
                'Kann ich online bestellen?',
                'Ja. Wählen Sie eine Filiale und legen Sie in den Warenkorb, was Sie möchten.',
              ),
              ask('Wo stehen die Allergene?', 'Auf der Speisekarte, bei jedem Gericht.'),
              ask(
                'Kann ich einen Tisch reservieren?',
                reservation ? 'Ja, über unser Formular. Wir bestätigen Ihre Anfrage.' : called,
              ),
            ]
          : [ask('Wie frage ich bei Ihnen an?', form ? 'Am schnellsten über unser Formular.' : called)]),
      ],
    },
  }
}
