import type { Field } from '#contract/field.ts'
import type { OpeningRule } from '#domain/time/opening-rule.ts'
import { displayHours, hoursText } from '#domain/hours/display-hours.ts'
import { formatDay } from '#domain/time/format-time.ts'
import { cellText, type CellContext } from '#web/backoffice/records/list/cells/cell-text.ts'

type Named = { name?: string | null; area?: string | null; label?: string | null }

/** A value in words that tell one state from another: hours as guests read them, lists by the names of their entries. */
export function valueText(field: Field, value: unknown, context: CellContext): string {
  if (field.kind === 'openingRules') return hoursOf((value ?? []) as readonly OpeningRule[])
  if (field.kind === 'parts')
    return ((value as { parts?: readonly (Named & { options: readonly Named[] })[] } | null)?.parts ?? [])
      .map(part => `${part.name ?? ''}${part.options.length > 0 ? ` (${names(part.options)})` : ''}`)
      .join(', ')
  if (field.kind === 'deliveryAreas' || field.kind === 'navigationItems') return names((value ?? []) as readonly Named[])
  return cellText(field, value, context)
}

const names = (entries: readonly Named[]) => entries.map(entry => entry.name ?? entry.area ?? entry.label ?? '').join(', ')

function hoursOf(rules: readonly OpeningRule[]): string {
  if (rules.length === 0) return ''
  const dates = rules.filter(rule => rule.type === 'once' && rule.date)
  return [
    ...displayHours(rules).map(line => `${line.days} ${hoursText(line)}`),
    ...dates.map(rule => `${formatDay(rule.date ?? '')} ${rule.isClosed ? 'geschlossen' : `${rule.from} - ${rule.to}`}`),
  ].join('; ')
}
