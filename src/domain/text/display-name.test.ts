import { expect, test } from 'vitest'
import { displayName } from '#domain/text/display-name.ts'

test.each([
  { firstName: 'Eva', lastName: 'Huber', shown: 'Eva Huber', because: 'both names are known' },
  { firstName: ' Eva ', lastName: 'Huber', shown: 'Eva Huber', because: 'stray spaces are dropped' },
  { firstName: 'Eva', lastName: null, shown: 'ehuber', because: 'half a name is not enough' },
  { firstName: '', lastName: '  ', shown: 'ehuber', because: 'blank is no name' },
  { firstName: undefined, lastName: undefined, shown: 'ehuber', because: 'no name is known' },
])('$firstName $lastName is shown as $shown: $because', ({ firstName, lastName, shown }) => {
  expect(displayName({ firstName, lastName, username: 'ehuber' })).toBe(shown)
})
