import { expect, test } from 'vitest'
import { type PlanNode, sequentialReads } from './walk-plan.ts'

const node = (type: string, table?: string, ...below: PlanNode[]): PlanNode => ({
  'Node Type': type,
  ...(table !== undefined && { 'Relation Name': table }),
  Plans: below,
})

test('A history read from end to end is found however deep it stands, also by several workers', () => {
  const plan = node(
    'Limit',
    undefined,
    node(
      'Hash Join',
      undefined,
      node('Index Scan', 'orders'),
      node('Sort', undefined, node('Seq Scan', 'order_items')),
    ),
    node('Gather', undefined, node('Parallel Seq Scan', 'orders')),
    node('Seq Scan', 'order_items'),
  )
  expect(sequentialReads(plan)).toEqual(['order_items', 'orders'])
})

test('Indexes and small tables may be read', () => {
  expect(
    sequentialReads(
      node(
        'Nested Loop',
        undefined,
        node('Index Only Scan', 'orders'),
        node('Bitmap Heap Scan', 'orders'),
        node('Seq Scan', 'branches'),
      ),
    ),
  ).toEqual([])
})
