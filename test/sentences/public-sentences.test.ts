import { expect, test } from 'vitest'
import { CART } from '#test/sentences/cart.ts'
import { CHECKOUT } from '#test/sentences/checkout.ts'
import { MOMENTS } from '#test/sentences/moments.ts'
import { NOTICES } from '#test/sentences/notices.ts'
import { PROMISES } from '#test/sentences/promises.ts'
import { STATUS } from '#test/sentences/status.ts'

/** Every sentence the public side puts together, read one by one; a new one belongs here. */
const SENTENCES = [...MOMENTS, ...CART, ...CHECKOUT, ...STATUS, ...NOTICES, ...PROMISES]

test.each(SENTENCES)('$because: "$says"', ({ say, says }) => {
  expect(say()?.replaceAll('\u00a0', ' ')).toBe(says)
})

/**
 * What no German sentence holds: two prepositions in a row, a word twice, a full stop after one, a blank too many, a
 * value that was none.
 */
const BROKEN = /\bab (am|um)\b|\bbis (am|um)\b|\b(\p{L}{2,}) \3\b|[^.]\.\.(?!\.)| {2}| [,.]|undefined|null|NaN|Invalid/u

test('none of them is broken where parts meet', () => {
  expect(SENTENCES.filter(({ says }) => BROKEN.test(says)).map(({ says }) => says)).toEqual([])
})
