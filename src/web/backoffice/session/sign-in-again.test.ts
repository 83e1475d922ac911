import { expect, test } from 'vitest'
import { renderToString } from 'react-dom/server'
import { createElement } from 'react'
import { askToSignIn, useEndedSession, type EndedSession } from '#web/backoffice/session/sign-in-again.ts'

/** The open question, as a page would see it. */
function open(): EndedSession | null {
  const seen: (EndedSession | null)[] = []
  const Look = () => {
    seen.push(useEndedSession())
    return null
  }
  renderToString(createElement(Look))
  return seen[0] ?? null
}

test('however many calls are refused, one question is asked and all of them hear the answer', async () => {
  const first = askToSignIn('Bitte melden Sie sich an.')
  const second = askToSignIn('Später.')
  const question = open()
  expect(question?.reason).toBe('Bitte melden Sie sich an.')
  question?.end(true)
  expect(await Promise.all([first, second])).toEqual([true, true])
  expect(open()).toBeNull()
})

test('a session that ends again is asked about again', async () => {
  const first = askToSignIn(undefined)
  open()?.end(false)
  expect(await first).toBe(false)
  const next = askToSignIn(undefined)
  open()?.end(true)
  expect(await next).toBe(true)
})
