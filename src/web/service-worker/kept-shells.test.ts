import { expect, test } from 'vitest'
import { keptShells } from '#web/service-worker/kept-shells.ts'

test.each([
  { names: ['shell-a'], kept: ['shell-a'], because: 'there was none before' },
  {
    names: ['shell-z', 'pages-z', 'shell-a'],
    kept: ['shell-z', 'shell-a'],
    because: 'an open tab may be of the last one',
  },
  {
    names: ['shell-w', 'shell-x', 'shell-y', 'shell-a'],
    kept: ['shell-x', 'shell-y', 'shell-a'],
    because: 'two stay, and no more',
  },
  {
    names: ['shell-a', 'shell-y'],
    kept: ['shell-y', 'shell-a'],
    because: 'the present one stays also when it came back',
  },
])('of $names stay $kept: $because', ({ names, kept }) => expect(keptShells(names, 'shell-', 'shell-a')).toEqual(kept))
