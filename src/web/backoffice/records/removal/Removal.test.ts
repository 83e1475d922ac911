import { expect, test } from 'vitest'
import type { Use } from '#contract/row-use.ts'
import { wordsOfUse } from '#web/backoffice/records/removal/Removal.tsx'

const aUse = (more: Partial<Use>): Use => ({
  path: 'menus',
  label: 'Speisekarten',
  count: 1,
  effect: 'loses',
  rows: [],
  ...more,
})

test.each([
  {
    use: aUse({ rows: [{ id: 1, name: 'Sommer' }] }),
    title: 'Speisekarten: Sommer',
    meaning: 'verliert den Verweis',
  },
  {
    use: aUse({
      count: 7,
      rows: [
        { id: 1, name: 'Sommer' },
        { id: 2, name: null },
      ],
    }),
    title: 'Speisekarten: Sommer, Nr. 2 und 5 weitere',
    meaning: 'verlieren den Verweis',
  },
  {
    use: aUse({ label: 'Bestellungen', count: 214, effect: 'blocks' }),
    title: 'Bestellungen: 214',
    meaning: 'verhindern das Löschen',
  },
])('$title $meaning', ({ use: one, ...words }) => expect(wordsOfUse(one)).toEqual(words))
