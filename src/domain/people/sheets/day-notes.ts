type Day = {
  readonly holidayName: string | null
  readonly absences: readonly { readonly label: string; readonly days: number }[]
  readonly violations: readonly { readonly message: string }[]
  readonly records: readonly {
    readonly isLate: boolean
    readonly isPending: boolean
    readonly deductedSeconds: number
  }[]
}

/**
 * What a sheet remarks on a day, on screen and on paper: why somebody was not there, what was broken, and what of its
 * records is special.
 */
export const dayNotes = ({ holidayName, absences, violations, records }: Day): string[] => [
  ...(holidayName ? [holidayName] : []),
  ...absences.map(({ label, days }) => (days === 1 ? label : `${label} (½)`)),
  ...violations.map(({ message }) => message.replace(/\.$/u, '')),
  ...(records.some(({ isLate }) => isLate) ? ['nachträglich übertragen'] : []),
  ...(records.some(({ isPending }) => isPending) ? ['Korrektur offen'] : []),
  ...(records.some(({ deductedSeconds }) => deductedSeconds > 0) ? ['Pause abgezogen'] : []),
]
