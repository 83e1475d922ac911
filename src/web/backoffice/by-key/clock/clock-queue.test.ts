import { describe, expect, test } from 'vitest'
import { createClockQueue, type Waiting } from '#web/backoffice/by-key/clock/clock-queue.ts'
import { ApiError } from '#web/kit/api.ts'

const memory = () => {
  const kept = new Map<string, string>()
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    kept,
  }
}
const entry = (key: string, more: Partial<Waiting> = {}): Waiting => ({
  key,
  step: 'start',
  at: '2026-11-20T07:58:00.000Z',
  who: { pin: '123456' },
  ...more,
})

describe('What waits at a terminal', () => {
  test('is sent in the order it was taken, and is gone then', async () => {
    const sent: string[] = []
    const queue = createClockQueue(memory(), 'q', async ({ key }) => void sent.push(key))
    queue.add(entry('a'))
    queue.add(entry('b', { step: 'pause' }))
    await queue.flush()
    expect(sent).toEqual(['a', 'b'])
    expect(queue.read()).toEqual({ waiting: [], refused: [] })
  })

  test('survives the page', () => {
    const place = memory()
    createClockQueue(place, 'q', async () => undefined).add(entry('a'))
    expect(createClockQueue(place, 'q', async () => undefined).read().waiting).toEqual([entry('a')])
  })

  test.each([0, 401, 403, 429, 500, 503])('waits on when the answer is %i, and nothing passes it', async status => {
    let isAway = true
    const sent: string[] = []
    const queue = createClockQueue(memory(), 'q', async ({ key }) => {
      if (isAway) throw new ApiError(status, [])
      sent.push(key)
    })
    queue.add(entry('a'))
    queue.add(entry('b'))
    await queue.flush()
    expect(queue.read().waiting.map(({ key }) => key)).toEqual(['a', 'b'])
    isAway = false
    await queue.flush()
    expect(sent).toEqual(['a', 'b'])
  })

  test('is told with its reason where it is refused for good, without the PIN, and the rest goes on', async () => {
    const place = memory()
    const queue = createClockQueue(place, 'q', async ({ key }) => {
      if (key === 'a') throw new ApiError(422, [{ message: 'Die PIN ist falsch.' }])
    })
    queue.add(entry('a'))
    queue.add(entry('b'))
    await queue.flush()
    expect(queue.read()).toEqual({
      waiting: [],
      refused: [{ key: 'a', step: 'start', at: '2026-11-20T07:58:00.000Z', message: 'Die PIN ist falsch.' }],
    })
    expect([...place.kept.values()].join('')).not.toContain('123456')
    queue.dismiss('a')
    expect(queue.read().refused).toEqual([])
  })

  test('is sent once, however many ask for it at the same moment', async () => {
    let count = 0
    const queue = createClockQueue(memory(), 'q', async () => void (count += 1))
    queue.add(entry('a'))
    await Promise.all([queue.flush(), queue.flush(), queue.flush()])
    expect(count).toBe(1)
  })

  test('that the browser cannot keep is not taken down', () => {
    const full = {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    }
    const queue = createClockQueue(full, 'q', async () => undefined)
    expect(() => queue.add(entry('a'))).toThrow('full')
    expect(queue.read().waiting).toEqual([])
  })

  test('that cannot be read is nothing', () => {
    const place = memory()
    place.setItem('q', '{')
    expect(createClockQueue(place, 'q', async () => undefined).read()).toEqual({ waiting: [], refused: [] })
  })
})
