import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { FreshQueryClient } from '#web/backoffice/query-client.ts'

/** A list whose answers are what stood when they were asked for, given when the test says so. */
function slowList() {
  const answers: (() => void)[] = []
  const list = { stands: ['first'], answers, asked: 0, fails: false }
  const queryFn = () => {
    list.asked += 1
    const [read, fails] = [[...list.stands], list.fails]
    return new Promise<string[]>((resolve, reject) =>
      answers.push(() => (fails ? reject(new Error('away')) : resolve(read))),
    )
  }
  const client = new FreshQueryClient({ defaultOptions: { queries: { retry: false } } })
  const observer = new QueryObserver(client, { queryKey: ['list', 1], queryFn })
  const stop = observer.subscribe(() => undefined)
  const answer = async () => {
    answers.shift()?.()
    await new Promise(resolve => setTimeout(resolve))
  }
  return { list, client, answer, stop, shown: () => observer.getCurrentResult().data }
}

test('what changes while the first answer is on its way is asked for again when that has come', async () => {
  const { list, client, answer, stop, shown } = slowList()
  list.stands = ['first', 'second']
  void client.invalidateQueries({ queryKey: ['list'] })
  await answer()
  expect(shown()).toEqual(['first'])
  expect(list.asked).toBe(2)
  await answer()
  expect(shown()).toEqual(['first', 'second'])
  expect(list.asked).toBe(2)
  stop()
})

test('a list that stands is asked for at once, one nobody told of anything is asked for once', async () => {
  const { list, client, answer, stop, shown } = slowList()
  await answer()
  expect([list.asked, shown()]).toEqual([1, ['first']])
  list.stands = ['third']
  void client.invalidateQueries({ queryKey: ['list'] })
  expect(list.asked).toBe(2)
  await answer()
  expect([list.asked, shown()]).toEqual([2, ['third']])
  void client.invalidateQueries({ queryKey: ['other'] })
  expect(list.asked).toBe(2)
  stop()
})

test('a first answer that fails is left to the one who shows it', async () => {
  const { list, client, answer, stop } = slowList()
  list.answers.length = 0
  list.fails = true
  void client.refetchQueries({ queryKey: ['list'] })
  void client.invalidateQueries({ queryKey: ['list'] })
  await answer()
  expect(list.asked).toBe(1)
  stop()
})
