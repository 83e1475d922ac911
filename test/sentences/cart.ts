import { validateConfiguration } from '#domain/cart/validate-configuration.ts'
import { validateItem } from '#domain/cart/validate-item.ts'
import type { Part, Product } from '#domain/catalogue/product.ts'
import { packagingText } from '#domain/menu/packaging-text.ts'
import { minimumOrderText } from '#domain/orders/draft/order-limits.ts'
import { scarcityText } from '#domain/orders/stock/scarcity.ts'
import { atPriceOf, reductionTexts } from '#domain/pricing/reduction.ts'
import { ALLERGEN_KEYS, withoutAllergen } from '#domain/text/allergens.ts'
import { formatAmount } from '#domain/units/format-amount.ts'
import { timesText } from '#domain/units/times-text.ts'
import { aProduct, NOON } from '#test/page-fixture.ts'
import { at, type Row, ZONE } from '#test/sentences/row.ts'
import { cartCountText } from '#web/storefront/cart/state/cart-words.ts'
import { offerText } from '#web/storefront/cart/state/type-moment.ts'
import { shownMenu } from '#web/storefront/product/product-state.ts'

const refused = (own: Partial<Product>, amount: number) =>
  validateItem(aProduct(own), { product: { id: 1 }, uid: 'a', amount, unit: own.unit ?? 'amount', parts: [] }, 0)[0]
    ?.message
const part = (own: Partial<Part>): Part =>
  ({ id: 'x', name: 'Beilage', type: 'select', isOptional: false, options: [], ...own }) as Part
const chosen = (own: Partial<Part>, value?: string | string[]) =>
  validateConfiguration(
    { type: 'configurable', config: { parts: [part(own)] } },
    value === undefined ? [] : [{ name: 'Beilage', value }],
  )[0]?.message
const reduced = (lowestPrice: number, from: string) => {
  const reduction = { price: 9.9, from, until: '2026-11-21T11:00:00.000Z' }
  return reductionTexts(atPriceOf(aProduct({ price: 12.9, reduction, lowestPrice }), NOON), 'EUR')
}
const AWAY = { isTakeawayEnabled: true, isDeliveryEnabled: false }
const OPTIONS = ['Reis', 'Pommes', 'Salat'].map(name => ({ id: name, name })) as Part['options']
const scarce = (own: Partial<Product>, left: number, more?: 'more') =>
  scarcityText(aProduct(own), { product: { id: 1 } } as never, left, new Map([[1, aProduct(own)]]), more)
const note = (own: Partial<Product>, now = NOON) =>
  shownMenu(
    {
      categories: [{ id: 1, name: 'Suppen', productIds: [1], isEnabled: true, schedule: [] }],
      products: [aProduct({ isVisibleWhenUnavailable: true, ...own })],
      availability: [],
    } as never,
    { timeZone: ZONE, now, supplyAt: now },
  )[0]?.rows[0]?.note
const served = (type: 'daily' | 'monday', from: string) =>
  ({ schedule: [{ type, from, to: '15:00' }] }) as Partial<Product>

export const CART: readonly Row[] = [
  { because: 'an empty cart', say: () => cartCountText(0), says: 'Keine Produkte im Warenkorb' },
  { because: 'one thing in the cart', say: () => cartCountText(1), says: '1 Produkt im Warenkorb' },
  { because: 'two things in the cart', say: () => cartCountText(2), says: '2 Produkte im Warenkorb' },
  { because: 'one portion before its name', say: () => timesText(1, 'serving'), says: '1 ×' },
  { because: 'two pieces before their name', say: () => timesText(2, 'amount'), says: '2 ×' },
  { because: 'a weight before a name', say: () => timesText(1.5, 'kg'), says: '1,5 kg' },
  { because: 'one piece in a sentence', say: () => formatAmount(1, 'amount'), says: '1 Stk.' },
  {
    because: 'less than one may order',
    say: () => refused({ minimumQuantity: 2 }, 1),
    says: 'Von „Gulaschsuppe“ können Sie mindestens 2 Stk. bestellen.',
  },
  {
    because: 'more than one may order',
    say: () => refused({ maximumQuantity: 4 }, 5),
    says: 'Von „Gulaschsuppe“ können Sie höchstens 4 Stk. bestellen.',
  },
  {
    because: 'between two steps',
    say: () => refused({ minimumQuantity: 2, quantityStepSize: 2 }, 3),
    says: 'Diese Menge von „Gulaschsuppe“ ist nicht möglich. Die nächste mögliche Menge ist 4 Stk.',
  },
  {
    because: 'too little by weight',
    say: () => refused({ unit: 'g', minimumQuantity: 250 }, 100),
    says: 'Von „Gulaschsuppe“ können Sie mindestens 250 g bestellen.',
  },
  {
    because: 'a product switched off',
    say: () => refused({ isEnabled: false }, 1),
    says: '„Gulaschsuppe“ ist derzeit nicht verfügbar.',
  },
  {
    because: 'a product that is gone',
    say: () =>
      validateItem(undefined, { product: { id: 1 }, uid: 'a', amount: 1, unit: 'amount', parts: [] }, 0)[0]?.message,
    says: 'Dieses Produkt ist nicht mehr verfügbar.',
  },
  {
    because: 'a choice that was not made',
    say: () => chosen({ options: OPTIONS }),
    says: 'Bitte wählen Sie eine Beilage.',
  },
  {
    because: 'several choices, none made',
    say: () => chosen({ type: 'multiselect', options: OPTIONS }),
    says: 'Bitte wählen Sie eine Beilage.',
  },
  {
    because: 'too few choices',
    say: () => chosen({ type: 'multiselect', options: OPTIONS, minimumSelections: 2 }, ['Reis']),
    says: 'Beilage: Bitte wählen Sie mindestens 2 aus.',
  },
  {
    because: 'too many choices',
    say: () => chosen({ type: 'multiselect', options: OPTIONS, maximumSelections: 1 }, ['Reis', 'Salat']),
    says: 'Beilage: Bitte wählen Sie höchstens 1 aus.',
  },
  {
    because: 'a choice that is gone',
    say: () => chosen({ options: OPTIONS }, 'Knödel'),
    says: 'Beilage: Diese Option gibt es nicht.',
  },
  {
    because: 'a text that was not written',
    say: () => chosen({ type: 'text' }),
    says: 'Beilage: Dieses Feld darf nicht leer sein.',
  },
  {
    because: 'a picture that was not sent',
    say: () => chosen({ type: 'image' }),
    says: 'Beilage: Bitte laden Sie ein Bild hoch.',
  },
  {
    because: 'a file that was not sent',
    say: () => chosen({ type: 'files' }),
    says: 'Beilage: Bitte laden Sie eine Datei hoch.',
  },
  { because: 'sold out', say: () => scarce({}, 0), says: '„Gulaschsuppe“ ist leider ausverkauft.' },
  { because: 'one is left', say: () => scarce({}, 1), says: 'Von „Gulaschsuppe“ ist nur noch 1 Stk. verfügbar.' },
  { because: 'three are left', say: () => scarce({}, 3), says: 'Von „Gulaschsuppe“ sind nur noch 3 Stk. verfügbar.' },
  {
    because: 'half a kilogram is left',
    say: () => scarce({ unit: 'kg' }, 0.5),
    says: 'Von „Gulaschsuppe“ sind nur noch 0,5 kg verfügbar.',
  },
  {
    because: 'two more are left for a placed order',
    say: () => scarce({}, 2, 'more'),
    says: 'Von „Gulaschsuppe“ sind nur noch 2 Stk. zusätzlich verfügbar.',
  },
  { because: 'served later today', say: () => note(served('daily', '14:00')), says: 'Wieder ab 14:00' },
  {
    because: 'served tomorrow',
    say: () => note(served('daily', '11:00'), at('16:00')),
    says: 'Wieder morgen ab 11:00',
  },
  { because: 'served on Monday', say: () => note(served('monday', '11:00')), says: 'Wieder am Montag ab 11:00' },
  { because: 'switched off', say: () => note({ isEnabled: false }), says: 'Derzeit nicht verfügbar' },
  { because: 'another way: takeaway', say: () => offerText('takeaway'), says: 'Stattdessen abholen' },
  { because: 'another way: delivery', say: () => offerText('delivery'), says: 'Stattdessen liefern lassen' },
  { because: 'another way: eating in', say: () => offerText('dineIn'), says: 'Stattdessen vor Ort essen' },
  {
    because: 'below the minimum',
    say: () => minimumOrderText('15,00 €'),
    says: 'Sie haben den Mindestbestellwert in Höhe von 15,00 € leider noch nicht erreicht.',
  },
  {
    because: 'a reduced price',
    say: () => reduced(11, '2026-11-20T11:00:00.000Z')?.lowest,
    says: 'Niedrigster Preis der letzten 30 Tage: 11,00 € (−10 %)',
  },
  {
    because: 'containers that come back',
    say: () => packagingText({ offer: 'reusable' }, AWAY),
    says: 'Speisen und Getränke zum Mitnehmen bekommen Sie bei uns auch in Mehrwegverpackung, ohne Aufpreis und gegebenenfalls gegen Pfand. Wählen Sie sie einfach beim Gericht aus.',
  },
  {
    because: 'containers of guests',
    say: () => packagingText({ offer: 'own' }, AWAY),
    says: 'Speisen und Getränke zum Mitnehmen füllen wir gern in Behälter, die Sie selbst mitbringen.',
  },
  {
    because: 'every wish about allergens',
    say: () => ALLERGEN_KEYS.map(withoutAllergen).join(' | '),
    says: 'Ohne Gluten | Ohne Krebstiere | Ohne Eier | Ohne Fisch | Ohne Erdnüsse | Ohne Soja | Ohne Milch und Laktose | Ohne Schalenfrüchte | Ohne Sellerie | Ohne Senf | Ohne Sesam | Ohne Schwefeldioxid und Sulfite | Ohne Lupinen | Ohne Weichtiere',
  },
]
