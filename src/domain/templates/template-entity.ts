/** What a template may be made for, in words that follow „Gemacht für“. */
export const TEMPLATE_ENTITIES = {
  product: 'ein Produkt',
  category: 'eine Kategorie',
  branch: 'eine Filiale',
  order: 'eine Bestellung',
  table: 'einen Tisch',
  node: 'einen Inhalt',
  free: 'nichts Bestimmtes',
} as const
export type TemplateEntity = keyof typeof TEMPLATE_ENTITIES

/** Pictures a template may take from what it is made for. */
export const TEMPLATE_PICTURES = {
  'product.image': 'Bild des Produkts',
  'category.image': 'Bild der Kategorie',
  'node.image': 'Erstes Bild des Inhalts',
  'branch.headerImage': 'Kopfbild der Filiale',
  'branch.logo': 'Logo der Filiale',
  'config.logo': 'Logo',
} as const
