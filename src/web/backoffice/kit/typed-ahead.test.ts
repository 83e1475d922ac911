import { expect, test } from 'vitest'
import { ESCAPE, TAB, typedInTurn } from '#web/backoffice/kit/typed-ahead.ts'

test('letters typed ahead go to one text after the other, until somebody leaves', () => {
  expect(typedInTurn('')).toEqual({ now: '', later: '', isOver: false })
  expect(typedInTurn('a b')).toEqual({ now: 'a b', later: '', isOver: false })
  expect(typedInTurn(`a${TAB}b${TAB}c`)).toEqual({ now: 'a', later: `b${TAB}c`, isOver: false })
  expect(typedInTurn(`a${ESCAPE}b`)).toEqual({ now: 'a', later: '', isOver: true })
  expect(typedInTurn(`a${TAB}b${ESCAPE}`)).toEqual({ now: 'a', later: `b${ESCAPE}`, isOver: false })
})
