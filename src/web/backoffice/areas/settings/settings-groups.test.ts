import { expect, test } from 'vitest'
import { configFields } from '#contract/config/config-fields.ts'
import { groupOfField, groupsFor, namesOfGroup } from '#web/backoffice/areas/settings/settings-groups.ts'

const groups = groupsFor(Object.keys(configFields))

test('every setting can be found in exactly one group', () =>
  expect(
    groups
      .flatMap(namesOfGroup)
      .filter(name => name in configFields)
      .toSorted(),
  ).toEqual(Object.keys(configFields).toSorted()))

test('a setting nobody sorted yet is still shown', () =>
  expect(groupsFor(['shopName', 'brandNew']).at(-1)?.sections[0]?.names).toEqual(['brandNew']))

test('an error at the imprint opens the legal texts', () => expect(groupOfField(groups, 'imprintText')).toBe('legal'))
