import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addClosure } from '#web/backoffice/areas/branches/add-closure.ts'

type Answer = { status: number; body: object }
type Call = { path: string; body: { version: number; closures: object[] } }

const closure = { from: '2026-12-24T00:00', to: '2026-12-27T00:00', orderTypes: [], reason: 'Weihnachten' }
const branch = (id: number, closures: object[] = []) => ({ id, version: 4, name: `Filiale ${id}`, closures }) as never
let calls: Call[] = []
let answers: Answer[] = []

beforeEach(() => {
  calls = []
  vi.stubGlobal('fetch', (path: string, init: { body: string }) => {
    calls.push({ path, body: JSON.parse(init.body) as Call['body'] })
    const { status, body } = answers.shift() ?? { status: 200, body: { data: { id: calls.length } } }
    return Promise.resolve(Response.json(body, { status }))
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  answers = []
})

test('every branch gets it beside its own, in the version that was seen', async () => {
  const own = { from: '2026-08-01T00:00', to: '2026-08-15T00:00' }
  const { done, refused } = await addClosure([branch(1, [own]), branch(2)], closure)
  expect(calls.map(({ path }) => path)).toEqual(['/api/branches/1', '/api/branches/2'])
  expect(calls.map(({ body }) => body.closures)).toEqual([[own, closure], [closure]])
  expect(calls[0]?.body.version).toBe(4)
  expect([done.length, refused.length]).toEqual([2, 0])
})

test('what is wrong with the closure itself is told at its member, and no branch gets it', async () => {
  answers = [
    { status: 422, body: { errors: [{ field: 'closures.0.to', code: 'invalid', message: 'Ende vor Beginn' }] } },
  ]
  const { done, errors } = await addClosure([branch(1), branch(2)], closure)
  expect(errors).toEqual([{ field: 'to', code: 'invalid', message: 'Ende vor Beginn' }])
  expect([done.length, calls.length]).toEqual([0, 1])
})

test('a branch that somebody else has changed is named, the others have it', async () => {
  answers = [{ status: 409, body: { errors: [{ code: 'versionConflict', message: 'Inzwischen geändert' }] } }]
  const { done, refused } = await addClosure([branch(1), branch(2)], closure)
  expect(refused.map(({ branch: { id }, message }) => [id, message])).toEqual([[1, 'Inzwischen geändert']])
  expect(done).toHaveLength(1)
})
