import { apiTokens } from '#contract/resources/api-tokens.ts'
import { webhooks } from '#contract/resources/webhooks.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { insertAll } from '#demo/insert-all.ts'

const TOKENS = [
  {
    key: 'kassa',
    name: 'Registrierkasse Neubau',
    scopes: ['orders:write', 'catalogue:read'],
    branchKeys: ['wien-neubau'],
  },
  { key: 'bote', name: 'Botendienst Blitz', scopes: ['orders:read'], branchKeys: ['wien-neubau'] },
] as const
/** Switched off and without a key: the demo tells nobody anything. */
const WEBHOOKS = [
  {
    key: 'bote',
    name: 'Botendienst Blitz',
    address: 'https://boten.example.com/tresen',
    events: ['order.accepted', 'order.ready', 'order.cancelled'],
    hasContact: true,
    isEnabled: false,
    branchKeys: ['wien-neubau'],
  },
  {
    key: 'lager',
    name: 'Warenwirtschaft',
    address: 'https://lager.example.com/hook',
    events: ['product.changed', 'availability.changed'],
    isEnabled: false,
    branchKeys: [],
  },
] as const

/** Programs that were let in, without a token yet, and where they would be told of orders. */
export async function insertPrograms(tx: Executor, branchIds: ReadonlyMap<string, number>): Promise<void> {
  const links = async ({ branchKeys }: { branchKeys: readonly string[] }) => ({
    branches: branchKeys.map(key => ({ id: branchIds.get(key) })),
  })
  await insertAll(tx, apiTokens, TOKENS, links)
  await insertAll(tx, webhooks, WEBHOOKS, links)
}
