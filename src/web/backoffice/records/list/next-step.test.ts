import { expect, test } from 'vitest'
import { RESOURCES, resourceOf } from '#contract/resources/index.ts'
import { within } from '#contract/resource.ts'
import { nextStep } from '#web/backoffice/records/list/next-step.ts'

test.each(RESOURCES.filter(({ path }) => !['devices', 'nodes', 'form-submissions'].includes(path)))(
  'an empty list of $label.many says what they are for',
  resource => {
    expect(nextStep(resource, true)).not.toContain('sobald es welche gibt')
    expect(nextStep(resource, false)).toBe(`${nextStep(resource, true)} Anlegen kann sie die Administration.`)
  },
)

test('a name with an adjective is said as a sentence needs it, any other as it is', () => {
  expect(`${within(resourceOf('blocks')).one} anlegen`).toBe('Gemeinsamen Baustein anlegen')
  expect(`Noch keine ${within(resourceOf('blocks')).many}`).toBe('Noch keine gemeinsamen Bausteine')
  expect(`Noch keine ${within(resourceOf('tags')).many}`).toBe('Noch keine Tags')
})
