import type { FirstStepId } from '#domain/start/first-steps.ts'

export type Way = {
  label: string
  href: string
  /** Below the branch, where there is one. */ ofBranch?: string
  /** Where it is looked at when it is done, if elsewhere. */ done?: string
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
  country: { title: 'Land und Steuersätze', lead: 'Bestimmt Währung, Zeitzone und welche Steuersätze zur Auswahl stehen.' },
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
  mail: { title: 'Testmail', lead: 'Geht auf dem Weg der Bestellbestätigungen an Ihre eigene Adresse.' },
  order: { title: 'Testbestellung', lead: 'Bestellen Sie selbst, und stornieren Sie danach auf dem Bestellbrett.' },
}
