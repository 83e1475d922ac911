import { describe, expect, test } from 'vitest'
import { configFields } from '#contract/config/config-fields.ts'
import type { Field, Fields } from '#contract/field.ts'
import { isSecret } from '#contract/field-facts.ts'

/** Every setting, and the members of groups and of rows. */
const settingsIn = (fields: Fields, place = ''): [string, Field][] =>
  Object.entries(fields).flatMap(([name, field]) => [
    [`${place}${name}`, field] as [string, Field],
    ...(field.kind === 'group' || field.kind === 'collection'
      ? settingsIn(field.fields as Fields, `${place}${name}.`)
      : []),
  ])
const settings = settingsIn(configFields as unknown as Fields)

describe('The settings', () => {
  test.each(settings)('%s says in a sentence what it does', (_, { help, label }) => {
    expect(help ?? '', label).toMatch(/^[\p{Lu}\d].*[\p{L}\d)“][.]?$/u)
    expect((help ?? '').length, label).toBeGreaterThan(10)
  })

  test('that are secret reach nobody, whomever their group is for', () => {
    const secrets = settings.filter(([, field]) => isSecret(field)).map(([path]) => path)
    expect(secrets).toContain('kiosk.exitPin')
  })
})
