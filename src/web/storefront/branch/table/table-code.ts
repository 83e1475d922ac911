/** The code of a table that an address carries, `?tisch=…`; null for any other address. */
export const tableCodeIn = (search: string): string | null => new URLSearchParams(search).get('tisch')
