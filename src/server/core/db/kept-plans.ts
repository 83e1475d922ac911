import type { PoolClient } from 'pg'
import { KEPT } from '#server/core/db/answers.ts'

const names = new Map<string, string>()
/** A statement keeps its name for as long as the process lives; of those whose plan is kept there are a handful. */
function keptName(text: string): string {
  const name = names.get(text) ?? `kept ${names.size + 1}`
  names.set(text, name)
  return name
}

/** Has a connection keep the plan of every statement that begins with `KEPT`, and of no other. */
export function keepPlans(client: PoolClient): void {
  const query = client.query.bind(client) as (...all: unknown[]) => unknown
  client.query = ((...all: unknown[]) => {
    const [text, values, ...others] = all
    return typeof text === 'string' && text.startsWith(KEPT) ? query({ name: keptName(text), text, values }, ...others) : query(...all)
  }) as PoolClient['query']
}
