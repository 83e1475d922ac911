/** An id that no row of the list has, as the server gives them. */
export const nextId = (rows: readonly { id?: string | null }[]): string =>
  String(1 + Math.max(0, ...rows.map(({ id }) => Number(id) || 0)))
