import type { Start } from '#contract/calls/start.ts'
import { ACCEPTANCE, type FirstStepId, MAIL_SERVER } from '#domain/start/first-steps.ts'

export type Way = {
  label: string
  href: string
  /** Below the branch, where there is one. */
  ofBranch?: string
  /** Where it is looked at when it is done, if elsewhere. */
  done?: string
}
type Words = {
  title: string
  /** Why, or what it is about. */
  lead: string
  /** Where it is done; steps that are done in place have none. */
  way?: Way
}

/** The steps of the first hour in words. */
export const STEP_WORDS: Readonly<Record<FirstStepId, Words>> = {
  business: {
    title: 'Unternehmensdaten',
    lead: 'Stehen im Impressum und unter jeder Nachricht an Gäste.',
    way: { label: 'Eintragen', href: '/settings/shop' },
  },
  legal: {
    title: 'Rechtstexte',
    lead: 'Aus Vorlagen mit Ihren Daten. Ein Entwurf ist für Gäste unsichtbar, bis Sie ihn geprüft haben.',
    way: { label: 'Vorlagen ansehen', href: '/start/texts' },
  },
  country: {
    title: 'Land und Steuersätze',
    lead: 'Bestimmt Währung, Zeitzone und welche Steuersätze zur Auswahl stehen.',
  },
  label: {
    title: 'Bestellknopf',
    lead: '„Zahlungspflichtig bestellen“: ohne diesen Hinweis kommt mit Verbrauchern kein Vertrag zustande.',
  },
  branch: {
    title: 'Filiale',
    lead: 'Name und Anschrift, wie Gäste sie finden.',
    way: { label: 'Filiale anlegen', href: '/branches/new', ofBranch: '' },
  },
  hours: {
    title: 'Öffnungszeiten',
    lead: 'Wann bestellt werden kann.',
    way: { label: 'Zeiten eintragen', href: '/branches/new', ofBranch: '/hours' },
  },
  areas: {
    title: 'Liefergebiete',
    lead: 'Wohin geliefert wird und was es kostet. Ohne Lieferung ist nichts zu tun.',
    way: { label: 'Gebiete eintragen', href: '/branches/new', ofBranch: '/delivery' },
  },
  menu: {
    title: 'Speisekarte',
    lead: 'Mindestens ein Gericht auf der Karte jeder Filiale. Eine Karte, die es schon gibt, kommt als Datei oder eingefügter Text herein.',
    way: { label: 'Speisekarte übernehmen', href: '/menu-import', done: '/menus' },
  },
  mail: {
    title: 'Testmail',
    lead: 'Geht auf dem Weg der Bestellbestätigungen an Ihre eigene Adresse. Ohne Mailserver bekommen Gäste keine.',
    way: { label: 'Mailserver eintragen', href: '/settings/messages' },
  },
  order: {
    title: 'Testbestellung',
    lead: 'Bestellen Sie selbst wie ein Gast, und nehmen Sie die Bestellung danach auf dem Bestellbrett an.',
    way: { label: 'Bestellbrett', href: '/orders/current', done: '/orders/current' },
  },
}

/** Whether no mail could leave as it stands. */
export const lacksMailServer = ({ steps }: Pick<Start, 'steps'>): boolean =>
  steps.some(({ id, missing }) => id === 'mail' && missing.includes(MAIL_SERVER))

/** Whether the test order waits on the board. */
export const lacksAcceptance = ({ steps }: Pick<Start, 'steps'>): boolean =>
  steps.some(({ id, missing }) => id === 'order' && missing.includes(ACCEPTANCE))

type Place = Pick<Start, 'branches' | 'steps'>
/**
 * Where a step is done: at the branch that still lacks it, or where one is made. Null for what is done or begun on the
 * overview.
 */
export function addressOf({ way }: Pick<Words, 'way'>, { branches, steps }: Place, id: FirstStepId): string | null {
  if (!way || (id === 'order' && !lacksAcceptance({ steps })) || (id === 'mail' && !lacksMailServer({ steps })))
    return null
  if (way.ofBranch === undefined) return way.href
  const branch = branches.find(({ missing }) => missing.some(step => step === id)) ?? branches[0]
  return branch ? `/branches/${branch.id}${way.ofBranch}` : way.href
}

/** Steps of which the title says what is missing, and those that are missing at branches. */
const HAS_NO_LIST: ReadonlySet<FirstStepId> = new Set(['country', 'label', 'mail', 'order'])
const AT_BRANCHES: ReadonlySet<FirstStepId> = new Set(['hours', 'areas', 'menu'])

/** What a step lacks as a person says it: 'Anschrift, E-Mail', or 'für Graz'. Empty where its title says it. */
export const missingWords = (id: FirstStepId, missing: readonly string[], branches: number): string => {
  if (HAS_NO_LIST.has(id)) return missing.find(one => one === MAIL_SERVER || one === ACCEPTANCE) ?? ''
  return `${AT_BRANCHES.has(id) && branches > 0 ? 'für ' : ''}${missing.join(', ')}`
}
