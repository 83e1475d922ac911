import type { TemplateEntity } from '#domain/templates/template-entity.ts'

/** Texts a template may name, with what they are, by what it is made for. */
export const TEMPLATE_TEXTS = {
  product: {
    'product.name': 'Name',
    'product.number': 'Nummer auf der Karte',
    'product.gtin': 'Strichcode (EAN/GTIN)',
    'product.description': 'Beschreibung',
    'product.price': 'Preis',
    'product.formerPrice': 'Bisheriger Preis (bei einer Aktion)',
    'product.lowestPrice': 'Niedrigster Preis der letzten 30 Tage (bei einer Aktion)',
    'product.content': 'Füllmenge',
    'product.unitPrice': 'Grundpreis',
    'product.contentAndUnitPrice': 'Füllmenge und Grundpreis',
    'product.deposit': 'Pfand',
    'product.allergens': 'Allergene',
    'product.allergensLine': 'Allergene mit Überschrift',
    'product.diets': 'Ernährung',
    'product.age': 'Altersbeschränkung',
  },
  category: { 'category.name': 'Kategorie', 'category.description': 'Beschreibung der Kategorie' },
  order: {
    'order.ticketNumber': 'Abholnummer',
    'order.uid': 'Bestellnummer',
    'order.type': 'Bestellart',
    'order.time': 'Zeit (Termin, sonst zugesagt)',
    'order.guest': 'Name des Gastes',
    'order.table': 'Tisch',
    'order.comment': 'Anmerkung',
    'order.items': 'Positionen, je eine Zeile',
    'order.total': 'Summe',
    'order.due': 'Noch zu bezahlen',
  },
  table: {
    'table.name': 'Tisch',
    'table.title': 'Tisch, mit dem Wort davor',
    'table.address': 'Adresse zum Bestellen am Tisch (für den QR-Code)',
  },
  node: { 'node.name': 'Name des Inhalts', 'node.address': 'Adresse seiner Seite' },
  branch: {
    'branch.name': 'Filiale',
    'branch.street': 'Straße',
    'branch.zipCode': 'Postleitzahl',
    'branch.city': 'Ort',
    'branch.phone': 'Telefon',
    'branch.menuAddress': 'Adresse der Speisekarte',
  },
  config: { 'config.shopName': 'Name des Betriebs', 'config.website': 'Website' },
} as const
type Root = keyof typeof TEMPLATE_TEXTS
const ROOTS: Readonly<Record<Root, string>> = {
  product: 'Produkt',
  category: 'Kategorie',
  order: 'Bestellung',
  table: 'Tisch',
  node: 'Inhalt',
  branch: 'Filiale',
  config: 'Betrieb',
}

const SHOP: readonly Root[] = ['branch', 'config']
const isRoot = (entity: TemplateEntity): entity is Root & TemplateEntity => entity in TEMPLATE_TEXTS

/**
 * The texts a template may name, by what it is made for and by what they belong to: its own first, then those of branch
 * and shop.
 */
export const textsFor = (
  entity: TemplateEntity,
): readonly { label: string; texts: readonly (readonly [path: string, label: string])[] }[] =>
  [...new Set([...(isRoot(entity) ? [entity] : []), ...SHOP])].map(root => ({
    label: ROOTS[root],
    texts: Object.entries(TEMPLATE_TEXTS[root]),
  }))

/** Texts that are typed when the picture is made stand below this root, under a name the template chooses. */
export const CUSTOM_ROOT = 'custom.'
const CUSTOM_NAME = /^custom\.(\w{1,40})$/
/** The names of the texts that are typed when the picture is made, in the order in which the paths name them. */
export const customNames = (paths: readonly string[]): string[] => [
  ...new Set(paths.flatMap(path => CUSTOM_NAME.exec(path)?.slice(1, 2) ?? [])),
]
