import { expect, test } from 'vitest'
import { branches } from '#contract/resources/branches.ts'
import { menus } from '#contract/resources/menus.ts'
import { navigations } from '#contract/resources/navigations.ts'
import { products } from '#contract/resources/products.ts'
import { labelOfPath } from '#web/backoffice/form/label-of-path.ts'

test.each([
  { fields: products.fields, path: 'name', label: 'Name' },
  {
    fields: products.fields,
    path: 'config.parts.0.options.1.name',
    label: 'Konfiguration › Schritt 1 › Möglichkeiten 2 › Name',
  },
  { fields: products.fields, path: 'bundleItems.2.product', label: 'Bestandteile 3 › Produkt' },
  { fields: products.fields, path: 'deposit.amount', label: 'Pfand › Betrag' },
  { fields: branches.fields, path: 'deliveryAreas.0.zipCodes.3', label: 'Liefergebiete 1 › Postleitzahlen 4' },
  { fields: branches.fields, path: 'openingHours.5.from', label: 'Öffnungszeiten 6 › Von' },
  { fields: menus.fields, path: 'catalog.1.products.0', label: 'Kategorien und Produkte 2 › Produkt 1' },
  { fields: navigations.fields, path: 'items.0.children.1.address', label: 'Einträge 1 › Unterpunkt 2 › Adresse' },
  { fields: menus.fields, path: 'somethingElse', label: '' },
])('an error at $path is called "$label"', ({ fields, path, label }) => expect(labelOfPath(fields, path)).toBe(label))
