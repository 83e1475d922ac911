import type { FilledKind } from '#contract/fields/kind.ts'
import { numberRows, rowsOf } from '#contract/fields/rows-of.ts'
import type { DeliveryArea } from '#domain/catalogue/branch.ts'

export const deliveryAreaFields = {
  id: { kind: 'text', label: 'Kennung', max: 40 },
  area: { kind: 'text', label: 'Gebiet', required: true, max: 120 },
  zipCodes: {
    kind: 'texts',
    label: 'Postleitzahlen',
    max: 12,
    areCodes: true,
    help: 'Auch mehrere auf einmal: getrennt durch Leerzeichen, Beistriche oder Zeilen, zum Beispiel eine Spalte aus einer Tabelle. Leer: jede Adresse.',
  },
  price: { kind: 'money', isSum: true, label: 'Lieferkosten', min: 0, default: 0 },
  tax: { kind: 'percentage', label: 'Steuersatz', default: 20, suggest: 'taxRates' },
  free: { kind: 'boolean', label: 'Kostenlos' },
  feeTiers: {
    kind: 'collection',
    label: 'Günstiger ab einem Bestellwert',
    help: 'Zum Beispiel ab 20,00 € nur 1,90 €, ab 40,00 € nur 0,90 €. Es zählen die Waren ohne Pfand und vor einem Gutschein.',
    fields: {
      from: { kind: 'money', isSum: true, label: 'Ab Bestellwert', required: true, min: 0.01 },
      price: { kind: 'money', isSum: true, label: 'Lieferkosten', required: true, min: 0 },
    },
  },
  freeFromOrderValue: { kind: 'money', isSum: true, label: 'Kostenlos ab', min: 0 },
  minimumOrderValue: { kind: 'money', isSum: true, label: 'Mindestbestellwert', min: 0 },
} as const

const ROUND_THE_SHOP: DeliveryArea = {
  id: '1',
  area: 'Größte Zone',
  zipCodes: ['1070'],
  price: 2.9,
  tax: 20,
  free: false,
  freeFromOrderValue: 40,
  minimumOrderValue: 15,
}

/** Where a branch delivers, and for how much. */
export const deliveryAreas: FilledKind<object, DeliveryArea[]> = {
  ...rowsOf(deliveryAreaFields, 500, () => [ROUND_THE_SHOP]),
  completed: numberRows,
}
