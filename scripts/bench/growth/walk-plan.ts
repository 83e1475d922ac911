/** A node of a plan as `explain (format json)` tells it. */
export type PlanNode = {
  'Node Type': string
  'Relation Name'?: string
  'Plan Rows'?: number
  Plans?: readonly PlanNode[]
}

/** What grows with every order that was ever placed: no statement anybody waits for may read it from end to end. */
export const HISTORY: ReadonlySet<string> = new Set([
  'orders',
  'order_items',
  'order_log',
  'order_notices',
  'listed_orders',
  'order_customers',
  'order_visits',
  'order_delays',
  'payments',
  'refunds',
  'print_jobs',
  'customers',
  'listed_customers',
  'ticket_counters',
  'statistic_days',
])

/** Tables of history that a plan reads from end to end, each once. */
export function sequentialReads(root: PlanNode): string[] {
  const found = new Set<string>()
  const left = [root]
  for (let node = left.pop(); node; node = left.pop()) {
    const table = node['Relation Name']
    if (node['Node Type'].endsWith('Seq Scan') && table !== undefined && HISTORY.has(table)) found.add(table)
    left.push(...(node.Plans ?? []))
  }
  return [...found].toSorted()
}
