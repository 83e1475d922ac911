import type { Fields } from '#contract/field.ts'
import { innerFields } from '#contract/field-facts.ts'

/**
 * Where an error lies, in words: `config.parts.0.options.1.name` reads 'Konfiguration › Schritt 1 › Möglichkeiten 2 ›
 * Name'.
 */
export function labelOfPath(fields: Fields, path: string): string {
  const labels: string[] = []
  let members: Fields = fields
  for (const step of path.split('.')) {
    if (/^\d+$/.test(step)) {
      labels.push(`${labels.pop() ?? ''} ${Number(step) + 1}`.trim())
      continue
    }
    const field = members[step]
    if (!field) break
    labels.push(field.label)
    members = innerFields(field)
  }
  return labels.join(' › ')
}
