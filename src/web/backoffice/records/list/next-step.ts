import type { Resource } from '#contract/resource.ts'

/** What an empty list is for, in a sentence that leads on. */
const PURPOSE: Readonly<Record<string, string>> = {
  products: 'Ein Produkt ist, was Gäste bestellen. Danach kommt es auf eine Speisekarte.',
  categories: 'Kategorien gliedern die Speisekarte, zum Beispiel Suppen oder Getränke.',
  menus: 'Eine Speisekarte sagt, was eine Filiale verkauft: Kategorien mit ihren Produkten.',
  tags: 'Mit Tags finden Gäste die passende Filiale, zum Beispiel Gastgarten.',
  tables: 'Gäste vor Ort geben ihren Tisch an, wenn die Filiale das verlangt.',
  donatees: 'Unter diesen Organisationen wählen Gäste an der Kasse.',
  coupons: 'Einen Gutscheincode tippen Gäste an der Kasse ein und zahlen weniger, zum Beispiel von einem Flyer.',
  divisions: 'Eine Organisation fasst Filialen unter einem Namen zusammen.',
  branches: 'Eine Filiale ist ein Standort mit Öffnungszeiten, Speisekarte und Zahlungsarten.',
  users: 'Wer hier arbeitet, meldet sich mit einem eigenen Konto an.',
  navigations: 'Navigationen sind die Menüs der Website: Kopfzeile, Telefon und Fußzeile.',
  redirects: 'Eine Weiterleitung führt Gäste von einem alten Pfad zur richtigen Seite, zum Beispiel von /speisekarte.html.',
  uploads: 'Ziehen Sie eine Datei in das Feld darüber.',
  images: 'Ziehen Sie ein Bild in das Feld darüber.',
}

const IMPORT = { href: '/menu-import', label: 'Speisekarte übernehmen' }
/** A quicker way to fill an empty list than one entry after the other. */
export const WAYS: Readonly<Record<string, { href: string; label: string }>> = { products: IMPORT, menus: IMPORT }

/** Files come by uploading, which their list offers itself. */
export const isUploaded = (path: string): boolean => path === 'images' || path === 'uploads'

export const nextStep = ({ path, label }: Pick<Resource, 'path' | 'label'>, mayCreate: boolean): string => {
  const purpose = PURPOSE[path] ?? `Hier stehen die ${label.many}, sobald es welche gibt.`
  return mayCreate ? purpose : `${purpose} Anlegen kann sie die Administration.`
}
