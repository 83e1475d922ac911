import { expect, test } from 'vitest'
import { sortNames } from '#contract/list-sorts.ts'
import { RESOURCES } from '#contract/resources/index.ts'
import { customers } from '#contract/resources/customers.ts'
import { tags } from '#contract/resources/tags.ts'

test('a list is sorted by its single values and by when its rows were made, never by what holds several', () =>
  expect(
    sortNames(tags, { ...tags.fields, branches: { kind: 'references', label: 'Filialen', to: 'branches' } }).toSorted(),
  ).toEqual(['createdAt', 'id', 'name', 'updatedAt']))

test('a long list by what it names alone, and by the id', () =>
  expect(sortNames(customers, customers.fields).toSorted()).toEqual(['id', ...(customers.list.sorts ?? [])].toSorted()))

test('of what is not shown to somebody no order tells them', () => {
  const { totalSpent: _, ...shown } = customers.fields
  expect(sortNames(customers, shown)).not.toContain('totalSpent')
})

test.each(RESOURCES.map(({ path, list, fields }) => ({ path, list, fields })))(
  '$path sorts by what it may be sorted by',
  ({ list, fields }) => expect(sortNames({ list }, fields)).toContain(list.sort.replace('-', '')),
)
