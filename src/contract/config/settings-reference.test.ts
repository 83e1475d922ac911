import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Audience } from '#contract/audience.ts'
import { configFields } from '#contract/config/config-fields.ts'
import type { Field, Fields } from '#contract/field.ts'

const page = readFileSync('docs/reference/settings.md', 'utf8')
const written = [...page.matchAll(/^\| `([\w.[\]]+)` \| (.+?) \| (page|public|staff|management) \| (.+?) \|$/gmu)].map(
  ([, name = '', kind = '', readers = '', label = '']) => ({ name, kind, readers, label }),
)

type Setting = { name: string; field: Field; readers: Audience }

/** Every setting, and the members of groups and of rows, as the page names them, each with who reads it. */
const settingsIn = (fields: Fields, place = '', above?: Audience): Setting[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const readers = field.audience ?? above ?? 'page'
    const here = { name: `${place}${name}`, field, readers }
    if (field.kind === 'group') return [here, ...settingsIn(field.fields as Fields, `${here.name}.`, readers)]
    if (field.kind === 'collection') return [here, ...settingsIn(field.fields as Fields, `${here.name}[].`, readers)]
    return [here]
  })
const settings = settingsIn(configFields as unknown as Fields)

const told = (value: unknown): string =>
  Array.isArray(value) ? value.map(told).join(', ') : typeof value === 'string' ? value : JSON.stringify(value)
const bound = (value: unknown) => (typeof value === 'number' ? String(value) : '')
/** Kind, range and default in the notation of the page; without the options, which it may leave to a longer text. */
function notation({ field }: Setting): string {
  const { min, max, isRequired, required, default: usual } = field as Record<string, unknown>
  const kind = field.kind === 'collection' ? 'list' : field.kind
  const isText = kind === 'text' || kind === 'textarea'
  const range = isText
    ? ` ≤ ${bound(max)}`
    : kind === 'password'
      ? ` ≥ ${bound(min)}`
      : bound(min) || bound(max)
        ? ` ${bound(min)}–${bound(max)}`
        : ''
  const isNeeded = (required ?? isRequired) === true && kind !== 'group'
  return `${kind}${range}${isNeeded ? '; required' : ''}${usual === undefined ? '' : `; ${told(usual)}`}`
}

describe('The reference of settings', () => {
  test('names every setting once, and no other', () => {
    expect(written.map(({ name }) => name).toSorted()).toEqual(settings.map(({ name }) => name).toSorted())
  })

  test.each(settings)('says of $name what it is, whom it is for and what it is called', setting => {
    const row = written.find(({ name }) => name === setting.name)
    expect(row?.readers).toBe(setting.readers)
    expect(row?.label.replace(/, see .*$/u, '')).toBe(setting.field.label)
    const options = [...(row?.kind.matchAll(/`([^`]+)`/gu) ?? [])].map(([, option = '']) => option)
    if (setting.field.kind === 'select' && options.length > 0)
      expect(options).toEqual(Object.keys(setting.field.options))
    // Where options and references lead is said behind the kind.
    expect(row?.kind.replaceAll(/ `[^`]+`/gu, '').replace(/ (?:to|that)\b.*$/u, '')).toBe(notation(setting))
  })
})
