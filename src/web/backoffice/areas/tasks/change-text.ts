type Line = { field: string; old: string | null; new: string | null }
/** One line of a trail as it is read: `Fällig von „morgen“ auf „heute“`, `Beginn: 24.12.2026`, `Kunde entfernt`. */
export const changeText = ({ field, old, new: now }: Line): string =>
  old !== null && now !== null
    ? `${field} von „${old}“ auf „${now}“`
    : now !== null
      ? `${field}: ${now}`
      : `${field} entfernt`
