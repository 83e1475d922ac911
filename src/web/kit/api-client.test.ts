import { afterEach, describe, expect, test, vi } from 'vitest'
import { tags } from '#contract/resources/tags.ts'
import { ApiError, UNKNOWN_ERROR } from '#web/kit/api.ts'
import { answered, signInAgain } from '#web/kit/call-hooks.ts'
import { callApi, callApiPage } from '#web/kit/api-client.ts'
import { createRow, listRows, pageOfRows, readRow, removeRow, updateRow, usesOfRow } from '#web/kit/resource-client.ts'

afterEach(() => vi.unstubAllGlobals())

/** A server that answers everything the same; `asked` holds what arrived there. */
function serverSaying(answer: unknown, status = 200) {
  const asked: { method: string | undefined; address: string; body: unknown; headers: unknown }[] = []
  const fetch = async (address: string, { method, body, headers }: RequestInit) => {
    asked.push({ method, address, body: typeof body === 'string' ? JSON.parse(body) : body, headers })
    return new Response(status === 204 ? null : JSON.stringify(answer), { status })
  }
  const assign = vi.fn<(address: string) => void>()
  vi.stubGlobal('fetch', fetch)
  vi.stubGlobal('location', { assign })
  return { asked, assign }
}
const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => expect.unreachable('nothing was refused'),
    (error: unknown) => error as ApiError,
  )

describe('A call', () => {
  test('goes to the address of the contract, its parameters written as text', async () => {
    const { asked } = serverSaying({ data: { id: 5 } })
    expect(await callApi('GET', '/orders/public/{uid}/{hash}', { params: { uid: 'a/b', hash: 'ü&1' } })).toEqual({
      id: 5,
    })
    expect(asked).toEqual([
      {
        method: 'GET',
        address: '/api/orders/public/a%2Fb/%C3%BC%261',
        body: undefined,
        headers: { accept: 'application/json' },
      },
    ])
  })

  test('leaves out of the address what was not given', async () => {
    const { asked } = serverSaying({ data: [] })
    await callApi('GET', '/orders/current', { query: { branch: null } })
    await callApiPage('GET', '/orders', { query: { search: '', page: 2, from: undefined, isPaid: 'true' } })
    expect(asked.map(({ address }) => address)).toEqual(['/api/orders/current', '/api/orders?page=2&isPaid=true'])
  })

  test('sends its body as JSON and says so', async () => {
    const { asked } = serverSaying({ data: {} })
    await callApi('POST', '/kiosk/unlock', { body: { pin: '1234' } })
    expect(asked[0]).toMatchObject({ body: { pin: '1234' }, headers: { 'content-type': 'application/json' } })
  })

  test('answers a page with its numbers', async () => {
    const answer = { data: [{ id: 1 }], meta: { total: 51, page: 2, limit: 50 } }
    serverSaying(answer)
    expect(await callApiPage('GET', '/orders', { query: { page: 2 } })).toEqual(answer)
  })
})

describe('An answer that breaks off', () => {
  /** The head arrives, the body does not. */
  const breakingOff = (status: number, end: (controller: ReadableStreamDefaultController) => void) =>
    vi.stubGlobal('fetch', async () => new Response(new ReadableStream({ start: end }), { status }))
  const ask = (signal?: AbortSignal) =>
    refusalOf(callApi('GET', '/branches/{id}/suggestions', { params: { id: 1 }, query: { products: '1' }, signal }))

  test.each([200, 201])('with %i is none: nobody gets a value that is not there', async status => {
    breakingOff(status, controller => controller.error(new TypeError('network error')))
    expect(await ask()).toMatchObject({ name: 'ApiError', status: 0 })
    breakingOff(status, controller => {
      controller.enqueue(new TextEncoder().encode('{"data":[{"id":'))
      controller.close()
    })
    expect(await ask()).toMatchObject({ name: 'ApiError', status: 0 })
  })

  test('because whoever asked has left is aborted', async () => {
    breakingOff(200, controller => controller.error(new DOMException('left', 'AbortError')))
    expect(await ask()).toMatchObject({ name: 'AbortError' })
  })

  test('with a refusal stays one, with its status', async () => {
    breakingOff(422, controller => controller.error(new TypeError('network error')))
    expect(await ask()).toMatchObject({ status: 422 })
  })
})

describe('What is refused', () => {
  test('is told with its status, its German messages and what travels beside them', async () => {
    const errors = [{ message: 'Die Preise haben sich geändert.', code: 'priceChanged' }]
    serverSaying({ errors, data: { totals: { gross: 12 } } }, 409)
    const refusal = await refusalOf(callApi('POST', '/kiosk/unlock', { body: { pin: '1' } }))
    expect([refusal instanceof ApiError, refusal.status, refusal.message, refusal.errors, refusal.data]).toEqual([
      true,
      409,
      'Die Preise haben sich geändert.',
      errors,
      { totals: { gross: 12 } },
    ])
  })

  test.each([
    {
      status: 502,
      answer: '<html>Bad Gateway</html>',
      is: 0,
      because: 'a proxy says it in place of a server that is gone',
    },
    { status: 504, answer: {}, is: 0, because: 'so it does when nobody answers it' },
    {
      status: 503,
      answer: { errors: [{ message: 'Gleich wieder.' }] },
      is: 503,
      because: 'the server itself says that it is busy',
    },
    { status: 500, answer: { errors: [] }, is: 500, because: 'the server is there and failed' },
  ])('$status counts as $is: $because', async ({ status, answer, is }) => {
    const heard: [boolean, string][] = []
    answered.hear = (...told) => void heard.push(told)
    serverSaying(answer, status)
    const refusal = await refusalOf(callApi('POST', '/kiosk/unlock', { body: { pin: '1' } }))
    answered.hear = undefined
    expect([refusal.status, heard]).toEqual([is, [[is !== 0, 'POST']]])
  })

  test.each([
    { session: 'staff', status: 401, goes: [['/backend/login']], because: 'their session is over' },
    { session: 'staff', status: 403, goes: [], because: 'signing in anew would change nothing' },
    { session: 'guest', status: 401, goes: [], because: 'guests have no login' },
  ] as const)('with $status sends $session to $goes: $because', async ({ session, status, goes }) => {
    const { assign } = serverSaying({ errors: [{ message: 'Nein.' }] }, status)
    await refusalOf(callApi('GET', '/users/me', { session }))
    expect(assign.mock.calls).toEqual(goes)
  })

  test('of somebody at work asks them to sign in again, and then the call goes on as it was', async () => {
    const asked: RequestInit[] = []
    const statuses = [401, 200]
    vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
      asked.push(init)
      const status = statuses.shift() ?? 500
      return new Response(
        JSON.stringify(status === 200 ? { data: { id: 3 } } : { errors: [{ message: 'Bitte melden Sie sich an.' }] }),
        {
          status,
        },
      )
    })
    const reasons: unknown[] = []
    signInAgain.ask = async reason => {
      reasons.push(reason)
      return true
    }
    try {
      await updateRow('tags', 3, { id: 3, name: 'Terrasse' })
    } finally {
      signInAgain.ask = undefined
    }
    expect(reasons).toEqual(['Bitte melden Sie sich an.'])
    expect(asked.map(({ method, body }) => [method, body])).toEqual(
      Array(2).fill(['PUT', '{"id":3,"name":"Terrasse"}']),
    )
  })

  test('of somebody at work who does not sign in is told to the form, which stays where it is', async () => {
    const { assign } = serverSaying({ errors: [{ message: 'Bitte melden Sie sich an.' }] }, 401)
    signInAgain.ask = async () => false
    try {
      expect((await refusalOf(callApi('GET', '/users/me', { session: 'staff' }))).status).toBe(401)
    } finally {
      signInAgain.ask = undefined
    }
    expect(assign.mock.calls).toEqual([])
  })

  test('without an answer has the status 0 and the neutral words', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    const { status, message } = await refusalOf(callApi('GET', '/config'))
    expect([status, message]).toEqual([0, UNKNOWN_ERROR])
  })

  test('an abort stays an abort, so that nobody is told of a call given up', async () => {
    const abort = new DOMException('given up', 'AbortError')
    vi.stubGlobal('fetch', () => Promise.reject(abort))
    expect(await refusalOf(callApi('GET', '/config'))).toBe(abort)
  })
})

test('Rows of a collection are asked for under its path, as staff, whether it is given by name or by definition', async () => {
  const { asked } = serverSaying({ data: [], meta: { total: 0, page: 1, limit: 50 } })
  await listRows('tags')
  await pageOfRows(tags, { query: { page: 1, limit: 500 } })
  await readRow(tags, 'zum Wirt')
  await usesOfRow('tags', 3)
  await createRow('tags', { name: 'Gastgarten' })
  await updateRow(tags, 3, { name: 'Terrasse', version: 2 })
  await removeRow('tags', 3)
  expect(asked.map(({ method, address, body }) => [method, address, ...(body === undefined ? [] : [body])])).toEqual([
    ['GET', '/api/tags'],
    ['GET', '/api/tags?page=1&limit=500'],
    ['GET', '/api/tags/zum%20Wirt'],
    ['GET', '/api/tags/3/uses'],
    ['POST', '/api/tags', { name: 'Gastgarten' }],
    ['PUT', '/api/tags/3', { name: 'Terrasse', version: 2 }],
    ['DELETE', '/api/tags/3'],
  ])
})

test('Staff whose session is over are sent to the login by a collection too', async () => {
  const { assign } = serverSaying({ errors: [{ message: 'Bitte melden Sie sich an.' }] }, 401)
  await refusalOf(listRows('tags'))
  expect(assign.mock.calls).toEqual([['/backend/login']])
})

describe('A server that stands still', () => {
  /** Takes every call and never answers; `left` holds the calls that were given up. */
  function silentServer() {
    vi.useFakeTimers()
    const left: string[] = []
    vi.stubGlobal(
      'fetch',
      (address: string, { method, signal }: RequestInit) =>
        new Promise((_, reject) => {
          signal?.addEventListener('abort', () => {
            left.push(`${method} ${address}`)
            reject(signal.reason as Error)
          })
        }),
    )
    return left
  }
  afterEach(() => vi.useRealTimers())

  test('is told to whoever looks after twenty seconds', async () => {
    const left = silentServer()
    const refused = refusalOf(callApi('GET', '/orders/current', {}))
    await vi.advanceTimersByTimeAsync(19_900)
    expect(left).toEqual([])
    await vi.advanceTimersByTimeAsync(200)
    const { status, message, isTold } = await refused
    expect([status, message, isTold, left]).toEqual([
      0,
      'Der Server antwortet nicht.',
      false,
      ['GET /api/orders/current'],
    ])
  })

  test('is waited for by whoever changes something, since nobody knows whether it was done; it is asked whether it is there', async () => {
    const left = silentServer()
    const doubt = vi.fn<() => void>()
    answered.doubt = doubt
    void callApi('POST', '/kiosk/unlock', { body: { pin: '1' } })
    await vi.advanceTimersByTimeAsync(19_900)
    expect(doubt).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(120_000)
    expect([left, doubt.mock.calls.length]).toEqual([[], 1])
  })

  test('is left at once by whoever goes elsewhere, who hears nothing of it', async () => {
    silentServer()
    const leaving = new AbortController()
    const refused = refusalOf(callApi('GET', '/orders/current', { signal: leaving.signal }))
    leaving.abort()
    expect((await refused).name).toBe('AbortError')
  })
})
