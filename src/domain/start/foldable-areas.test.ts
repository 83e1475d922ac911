import { expect, test } from 'vitest'
import { type AreaFacts, isAreaShown } from '#domain/start/foldable-areas.ts'

const NEW: AreaFacts = { branches: 1, used: new Set(), chosen: {} }

test.each<{ facts: Partial<AreaFacts>; is: boolean; because: string }>([
  { facts: {}, is: false, because: 'one branch without tables needs no list of them' },
  { facts: { branches: 0 }, is: false, because: 'a shop begins with little' },
  { facts: { branches: 2 }, is: true, because: 'with several branches nobody looks for what is hidden' },
  { facts: { used: new Set(['tables'] as const) }, is: true, because: 'there is a table' },
  { facts: { used: new Set(['screens'] as const) }, is: false, because: 'a TV is no table' },
  { facts: { chosen: { tables: 'shown' } }, is: true, because: 'somebody wants it' },
  { facts: { branches: 2, chosen: { tables: 'folded' } }, is: false, because: 'somebody does not' },
  {
    facts: { used: new Set(['tables'] as const), chosen: { tables: 'folded' } },
    is: true,
    because: 'what is used is never hidden',
  },
  { facts: { branches: 2, chosen: { tables: null } }, is: true, because: 'a choice taken back is none' },
])('tables are shown: $is, $because', ({ facts, is }) => expect(isAreaShown('tables', { ...NEW, ...facts })).toBe(is))
