/** 'Tisch 7'; a table with a name of its own, 'Garten 3', keeps it. */
export const tableName = (identifier: string): string => (/^\d/.test(identifier) ? `Tisch ${identifier}` : identifier)
