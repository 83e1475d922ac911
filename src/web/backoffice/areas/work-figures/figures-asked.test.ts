import { expect, test } from 'vitest'
import { figuresAddress, readAsked } from '#web/backoffice/areas/work-figures/figures-asked.ts'

test.each([
  {
    search: '',
    is: { from: '2026-10-30', to: '2026-11-26', branch: undefined, user: undefined },
    because: 'the last four weeks',
  },
  {
    search: 'from=2026-01-01&to=2026-01-31&branch=2&user=7',
    is: { from: '2026-01-01', to: '2026-01-31', branch: 2, user: 7 },
    because: 'all of it is named',
  },
  {
    search: 'from=gestern&to=2026-13-01&branch=-1&user=x',
    is: { from: '2026-10-30', to: '2026-11-26', branch: undefined, user: undefined },
    because: 'what is unreadable is left out',
  },
])('An address asks for $because', ({ search, is }) => {
  expect(readAsked(search, '2026-11-26')).toEqual(is)
  expect(readAsked(figuresAddress(is).split('?')[1] ?? '', '2026-11-26')).toEqual(is)
})
