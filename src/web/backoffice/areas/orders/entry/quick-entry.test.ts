import { expect, test } from 'vitest'
import { readQuickEntry } from '#web/backoffice/areas/orders/entry/ProductSearch.tsx'

test.each([
  { typed: 'schnitzel', amount: null, words: 'schnitzel', because: 'nobody said how many' },
  { typed: '2x schnitzel', amount: 2, words: 'schnitzel', because: 'times is times' },
  { typed: '2 schnitzel', amount: 2, words: 'schnitzel', because: 'that is how people speak' },
  { typed: '3*cola', amount: 3, words: 'cola', because: 'the star lies beside the digits' },
  { typed: '2×12', amount: 2, words: '12', because: 'dishes have numbers' },
  { typed: '2 12', amount: 2, words: '12', because: 'two of number 12' },
  { typed: '12', amount: null, words: '12', because: 'a number alone is that of a dish' },
  { typed: '12 ', amount: null, words: '12', because: 'a blank behind it says nothing' },
  { typed: '0,5 x käse', amount: 0.5, words: 'käse', because: 'what is weighed has a comma' },
  { typed: '7up', amount: null, words: '7up', because: 'a name may begin with a digit' },
  { typed: '0x cola', amount: null, words: 'cola', because: 'nobody orders none' },
  { typed: '2x', amount: 2, words: '', because: 'the dish is still to come' },
])('"$typed" is $amount of "$words": $because', ({ typed, amount, words }) =>
  expect(readQuickEntry(typed)).toEqual({ amount, words }),
)
