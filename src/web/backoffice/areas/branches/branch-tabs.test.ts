import { expect, test } from 'vitest'
import { branches } from '#contract/resources/branches.ts'
import { BRANCH_TABS, namesOfTab, tabOfField } from '#web/backoffice/areas/branches/branch-tabs.ts'

test('every field of a branch stands on exactly one page, so none can be forgotten', () =>
  expect(BRANCH_TABS.flatMap(namesOfTab).toSorted()).toEqual(Object.keys(branches.fields).toSorted()))

test.each([
  { field: 'openingHours', tab: 'hours' },
  { field: 'deliveryAreas', tab: 'delivery' },
  { field: 'capacityRules', tab: 'capacity' },
])('an error at $field opens $tab', ({ field, tab }) => expect(tabOfField(field)).toBe(tab))
