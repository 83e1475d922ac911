import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { lookAgain } from '#web/backoffice/kit/look-again.ts'

test('a change that failed is told without waiting for what is read anew, one that was made waits for it', async () => {
  const client = new QueryClient()
  let reads = 0
  let answer = (_: string) => {}
  const slow = () =>
    new Promise<string>(done => {
      reads += 1
      answer = done
    })
  const stop = new QueryObserver(client, {
    queryKey: ['tasks', 'list'],
    queryFn: slow,
    initialData: 'old',
    staleTime: Infinity,
  }).subscribe(() => {})
  expect(lookAgain(client, ['tasks'])(undefined, new Error('away'))).toBeUndefined()
  expect(reads).toBe(1)
  const waiting = lookAgain(client, ['tasks'])('made', null)
  answer('new')
  await waiting
  expect([reads, client.getQueryData(['tasks', 'list'])]).toEqual([2, 'new'])
  stop()
  client.clear()
})
