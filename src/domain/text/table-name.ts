/** 'Tisch 7', 'Tisch T1'; a table with a name of its own, 'Garten 3', keeps it. */
export const tableName = (identifier: string): string =>
  /^\D{0,2}\d/.test(identifier) ? `Tisch ${identifier}` : identifier
