import type { GoneOption } from '#domain/orders/stock/gone-options.ts'

/** What stands at an option that cannot be had; undefined for one that can. */
export const goneText = (gone: GoneOption | undefined): string | undefined =>
  gone && (gone === 'soldOut' ? 'Ausverkauft' : 'Derzeit nicht verfügbar')
