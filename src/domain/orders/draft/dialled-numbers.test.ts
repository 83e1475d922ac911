import { expect, test } from 'vitest'
import { dialledBeginnings, dialledNumber } from '#domain/orders/draft/dialled-numbers.ts'

test.each([
  { typed: '0664 12', country: 'AT', is: ['+4366412'], because: 'that is how one dials at home' },
  { typed: '+43 664 1', country: 'AT', is: ['+436641'], because: 'it is international already' },
  { typed: '0043 6641', country: 'AT', is: ['+436641'], because: 'two zeros are a plus' },
  { typed: '43664123', country: 'AT', is: ['+4343664123', '+43664123'], because: 'the plus may have been forgotten' },
  { typed: '066', country: 'AT', is: [], because: 'half of the country begins so' },
  { typed: '06641', country: 'AT', is: ['+436641'], because: 'four digits of the number itself are known' },
  { typed: '+49 151 23', country: 'AT', is: ['+4915123'], because: 'guests come from elsewhere' },
  { typed: '079 123', country: 'CH', is: ['+4179123'], because: 'the branch is in Switzerland' },
  { typed: '', country: 'AT', is: [], because: 'nothing was typed' },
])('"$typed" in $country may be $is: $because', ({ typed, country, is }) =>
  expect(dialledBeginnings(typed, country, 4)).toEqual(is),
)

test.each([
  { typed: '0664 123 45 67', is: '+436641234567' },
  { typed: '+43 664 1234567', is: '+436641234567' },
  { typed: '12', is: '12' },
])('"$typed" is kept as $is', ({ typed, is }) => expect(dialledNumber(typed, 'AT')).toBe(is))
