import type { Suggested } from '#web/backoffice/fields/suggestions/use-suggestions.ts'

/** The browser's own list of proposals below an input; the input names it by its id. */
export function SuggestionList({ id, entries }: { id: string; entries: readonly Suggested[] }) {
  if (entries.length === 0) return null
  return (
    <datalist id={id}>
      {entries.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </datalist>
  )
}
