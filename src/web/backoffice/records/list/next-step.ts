import { type Resource, within } from '#contract/resource.ts'

/** What an empty list is for, in a sentence that leads on. */
const PURPOSE: Readonly<Record<string, string>> = {
  products: 'Ein Produkt ist, was Gäste bestellen. Danach kommt es auf eine Speisekarte.',
  categories: 'Kategorien gliedern die Speisekarte, zum Beispiel Suppen oder Getränke.',
  'option-groups': 'Eine Optionsgruppe hält Extras oder Saucen, die viele Produkte anbieten, an einer Stelle.',
  menus: 'Eine Speisekarte sagt, was eine Filiale verkauft: Kategorien mit ihren Produkten.',
  tags: 'Mit Tags finden Gäste die passende Filiale, zum Beispiel Gastgarten.',
  'digital-signage-segments':
    'Eine Filmsequenz ist, was ein Bildschirm zeigt: ein Bild, ein Video, die lebende Speisetafel.',
  'digital-signage-streams': 'Ein Stream sagt, was wann läuft: Filmsequenzen in ihrer Reihenfolge, mit Zeiten.',
  'digital-signage-devices': 'Ein TV zeigt einen Stream. Er wird mit einem Code gekoppelt.',
  scenes: 'Eine Szene ist eine Tafel aus Bausteinen wie eine Seite. Eine Filmsequenz zeigt sie.',
  tables: 'Gäste vor Ort geben ihren Tisch an, wenn die Filiale das verlangt.',
  donatees: 'Unter diesen Organisationen wählen Gäste an der Kasse.',
  coupons: 'Einen Gutscheincode tippen Gäste an der Kasse ein und zahlen weniger, zum Beispiel von einem Flyer.',
  divisions: 'Eine Organisation fasst Filialen unter einem Namen zusammen.',
  branches: 'Eine Filiale ist ein Standort mit Öffnungszeiten, Speisekarte und Zahlungsarten.',
  departments: 'Abteilungen gliedern die Filialen, zum Beispiel Küche und Service.',
  'shift-templates':
    'Eine Dienstvorlage setzt einen Dienst, den es immer wieder gibt, mit einem Griff in den Dienstplan.',
  users: 'Wer hier arbeitet, meldet sich mit einem eigenen Konto an.',
  customers: 'Wer bestellt, steht hier von selbst. Andere legen Sie an.',
  'external-users':
    'Wer nicht hier arbeitet und doch etwas sehen soll, bekommt einen eigenen Zugang, zum Beispiel eine Lieferantin.',
  'api-tokens':
    'Ein Programm, zum Beispiel eine Kassa, bekommt hier seinen Zugang: mit den Rechten, die Sie ihm geben.',
  webhooks: 'Ein Webhook meldet einem anderen System, was geschieht, zum Beispiel einem Botendienst jede Bestellung.',
  'image-templates': 'Eine Bildvorlage macht aus Produkten Bilder für Aushang, Etikett und soziale Medien.',
  sites: 'Eine Seite der Website, zum Beispiel Über uns. Gäste sehen sie, sobald sie veröffentlicht ist.',
  blocks: 'Ein gemeinsamer Baustein steht auf mehreren Seiten und wird einmal geändert.',
  navigations: 'Navigationen sind die Menüs der Website: Kopfzeile, Telefon und Fußzeile.',
  redirects:
    'Eine Weiterleitung führt Gäste von einer alten Adresse zur richtigen Seite, zum Beispiel von /speisekarte.html.',
  'campaign-links':
    'Ein Kampagnen-Link zählt, was ein Flugblatt, ein Beitrag oder ein Newsletter bringt, zum Beispiel „Advent Instagram“.',
  uploads: 'Ziehen Sie eine Datei in das Feld darüber.',
  images: 'Ziehen Sie ein Bild in das Feld darüber.',
}

const IMPORT = { href: '/menu-import', label: 'Speisekarte übernehmen' }
/** A quicker way to fill an empty list than one entry after the other. */
export const WAYS: Readonly<Record<string, { href: string; label: string }>> = { products: IMPORT, menus: IMPORT }

export const nextStep = ({ path, label }: Pick<Resource, 'path' | 'label'>, mayCreate: boolean): string => {
  const purpose = PURPOSE[path] ?? `Hier stehen die ${within({ label }).many}, sobald es welche gibt.`
  return mayCreate ? purpose : `${purpose} Anlegen kann sie die Administration.`
}
