import { expect, test } from 'vitest'
import { inTurn } from '#web/backoffice/form/in-turn.ts'

/** A save that answers when it is told to. */
function slow() {
  const waiting: ((saved: string | null) => void)[] = []
  const sent: number[] = []
  return {
    sent,
    running: { current: null as Promise<string | null> | null },
    save: () => {
      sent.push(sent.length)
      return new Promise<string | null>(resolve => waiting.push(resolve))
    },
    answer: (saved: string | null) => waiting.shift()?.(saved),
  }
}

test('a second save waits for the first and sends what was typed since', async () => {
  const { sent, running, save, answer } = slow()
  const first = inTurn(() => true, save, running)
  const second = inTurn(() => true, save, running)
  expect(sent).toHaveLength(1)
  answer('eins')
  expect(await first).toBe('eins')
  expect(sent).toHaveLength(2)
  answer('zwei')
  expect(await second).toBe('zwei')
  expect(running.current).toBeNull()
})

test('nothing typed since is not sent again, and a refused save is not repeated', async () => {
  const quiet = slow()
  void inTurn(() => false, quiet.save, quiet.running)
  const second = inTurn(() => false, quiet.save, quiet.running)
  quiet.answer('eins')
  expect([await second, quiet.sent.length]).toEqual(['eins', 1])
  const refused = slow()
  void inTurn(() => true, refused.save, refused.running)
  const next = inTurn(() => true, refused.save, refused.running)
  refused.answer(null)
  expect([await next, refused.sent.length, refused.running.current]).toEqual([null, 1, null])
})
