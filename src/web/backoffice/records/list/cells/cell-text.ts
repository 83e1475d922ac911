import type { Field } from '#contract/field.ts'
import { UNIT_OPTIONS } from '#contract/options.ts'
import { formatCurrency } from '#domain/pricing/format-currency.ts'
import { yesNo } from '#domain/text/yes-no.ts'
import { formatDateTime, formatDay } from '#domain/time/format-time.ts'

export type CellContext = { currency: string; timeZone: string }
const number = new Intl.NumberFormat('de-AT', { maximumFractionDigits: 6 })

/** The plain text of a value for lists and files; lists of rows are counted, empty values are empty. */
export function cellText(field: Field, value: unknown, { currency, timeZone }: CellContext): string {
  if (value === null || value === undefined || value === '') return ''
  switch (field.kind) {
    case 'boolean':
      return yesNo(value === true)
    case 'money':
      return formatCurrency(Number(value), currency)
    case 'percentage':
      return `${number.format(Number(value))} %`
    case 'integer':
    case 'decimal':
      return number.format(Number(value))
    case 'select':
      return field.options[plain(value)] ?? plain(value)
    case 'multiselect':
      return (value as string[]).map(one => field.options[one] ?? one).join(', ')
    case 'unit':
      return UNIT_OPTIONS[value as keyof typeof UNIT_OPTIONS] ?? plain(value)
    case 'texts':
      return (value as string[]).join(', ')
    case 'day':
      return formatDay(plain(value))
    case 'localDateTime':
      return `${formatDay(plain(value))} ${plain(value).slice(11, 16)}`
    case 'instant':
      return formatDateTime(plain(value), timeZone)
    case 'reference':
      return nameOf(value as Named)
    case 'references':
      return (value as Named[]).map(nameOf).join(', ')
    case 'image':
    case 'file':
      return `#${(value as { id: number }).id}`
    case 'group':
      return Object.entries(field.fields)
        .map(([name, inner]) => cellText(inner, (value as Record<string, unknown>)[name], { currency, timeZone }))
        .filter(Boolean)
        .join(' ')
    case 'parts':
      return counted((value as { parts: unknown[] }).parts.length)
    default:
      return Array.isArray(value) ? counted(value.length) : plain(value)
  }
}

const plain = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
type Named = { id: number; name?: string | null }
const nameOf = ({ id, name }: Named) => name || `#${id}`
const counted = (count: number) => (count === 0 ? '' : count === 1 ? '1 Eintrag' : `${count} Einträge`)
