import { expect, test } from 'vitest'
import { catchTyping, ESCAPE, TAB, typedInTurn } from '#web/backoffice/kit/typed-ahead.ts'

test('letters typed ahead go to one text after the other, until somebody leaves', () => {
  expect(typedInTurn('')).toEqual({ now: '', later: '', isOver: false })
  expect(typedInTurn('a b')).toEqual({ now: 'a b', later: '', isOver: false })
  expect(typedInTurn(`a${TAB}b${TAB}c`)).toEqual({ now: 'a', later: `b${TAB}c`, isOver: false })
  expect(typedInTurn(`a${ESCAPE}b`)).toEqual({ now: 'a', later: '', isOver: true })
  expect(typedInTurn(`a${TAB}b${ESCAPE}`)).toEqual({ now: 'a', later: `b${ESCAPE}`, isOver: false })
})

test.each([
  { hasNext: true, keys: [...' mehr'], caught: ' mehr', because: 'a text is on its way, in which a space is a letter' },
  { hasNext: false, keys: [...' mehr'], caught: 'mehr', because: 'a space alone presses a button' },
  { hasNext: true, keys: ['Tab', ' '], caught: '', because: 'it presses the button somebody went on to' },
  { hasNext: true, keys: ['a', 'Tab', ' ', 'b'], caught: `a${TAB} b`, because: 'a next text is meant' },
])('after $keys "$caught" is caught: $because', ({ hasNext, keys, caught }) => {
  const page = new EventTarget()
  const typing = catchTyping({ pages: [page as Document], hasNext })
  for (const key of keys) page.dispatchEvent(Object.assign(new Event('keydown', { cancelable: true }), { key }))
  expect(typing.take()).toBe(caught)
})
