import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())

test('an open page hears within a second that the catalogue changed', async () => {
  const cookie = await shop.loginAs('ROLE_ADMIN')
  const url = await shop.listen()
  const stop = new AbortController()
  const answer = await fetch(`${url}/api/catalogue/live`, { signal: stop.signal })
  expect(answer.headers.get('content-type')).toContain('text/event-stream')
  const versions = versionsOf(answer)
  const before = (await versions.next()).value as number
  const started = performance.now()
  await shop.request('POST', '/api/tags', { body: { name: 'Neu' }, cookie })
  expect((await versions.next()).value).toBe(before + 1)
  expect(performance.now() - started).toBeLessThan(1000)
  stop.abort()
})

async function* versionsOf(answer: Response): AsyncGenerator<number> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of answer.body as unknown as AsyncIterable<Uint8Array>) {
    text += decoder.decode(chunk, { stream: true })
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const data = /^data: (.*)$/m.exec(text.slice(0, end))?.[1]
      text = text.slice(end + 2)
      if (data) yield (JSON.parse(data) as { version: number }).version
    }
  }
}
