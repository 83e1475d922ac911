import type { PartChoice } from '#domain/cart/cart-item.ts'
import type { CartUpload } from '#web/storefront/cart/cart-state.ts'

/** The choices of a line, one text a part: 'Größe: groß', 'Foto: torte.jpg'. Parts without a choice are left out. */
export const choiceTexts = (parts: readonly PartChoice[], uploads: readonly CartUpload[] = []): string[] =>
  parts.filter(({ value }) => value.length > 0).map(({ name, value }) => `${name}: ${valueText(value, uploads)}`)

const valueText = (value: PartChoice['value'], uploads: readonly CartUpload[]): string =>
  typeof value === 'string' ? value : value.map(one => (typeof one === 'number' ? (uploads.find(({ id }) => id === one)?.name ?? 'Datei') : one)).join(', ')
