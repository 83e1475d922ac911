/** Pictures a template may take from what it is made for. */
export const TEMPLATE_PICTURES = {
  'product.image': 'Bild des Produkts',
  'branch.headerImage': 'Kopfbild der Filiale',
  'branch.logo': 'Logo der Filiale',
  'config.logo': 'Logo',
} as const

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
