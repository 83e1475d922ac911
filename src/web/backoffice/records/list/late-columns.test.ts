import { expect, test } from 'vitest'
import { resourceOf } from '#contract/resources/index.ts'
import { titleOf } from '#contract/resource.ts'
import { lookOf } from '#web/backoffice/fields/FieldCell.tsx'
import { lateColumns } from '#web/backoffice/records/list/late-columns.ts'

test.each([
  { path: 'products', late: [], because: 'pictures, numbers and prices are narrow' },
  {
    path: 'customers',
    late: ['totalSpent', 'lastOrderAt', 'isBlocked'],
    because: 'who it is and how to reach them comes first',
  },
  { path: 'branches', late: [], because: 'there are few columns' },
])('of the list of $path leave on a tablet: $late, because $because', ({ path, late }) => {
  const resource = resourceOf(path)
  const fields = { ...resource.fields, ...resource.list.related }
  const columns = resource.list.columns.flatMap(name =>
    fields[name] ? [{ name, field: fields[name], look: lookOf(fields[name]) }] : [],
  )
  expect([...lateColumns(columns, titleOf(resource))]).toEqual(late)
})
