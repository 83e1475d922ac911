/** What a program may do here, as the back-office names it (docs/reference/programs.md#scopes). */
export const API_SCOPES = {
  'orders:read': 'Bestellungen lesen',
  'orders:write': 'Bestellungen lesen, annehmen und weiterführen',
  'catalogue:read': 'Katalog lesen',
  'catalogue:write': 'Katalog lesen und ändern',
  'availability:write': 'Verfügbarkeit setzen',
  'statistics:read': 'Statistik und Umsatz lesen',
  'forms:read': 'Eingegangene Formulare lesen',
} as const
export type ApiScope = keyof typeof API_SCOPES

/** Calls a minute by one token. */
export const TOKEN_CALLS_PER_MINUTE = 600
