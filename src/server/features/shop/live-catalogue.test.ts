import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())

test('an open page hears that the catalogue changed', async () => {
  const cookie = await shop.loginAs('ROLE_ADMIN')
  const url = await shop.listen()
  const stop = new AbortController()
  const answer = await fetch(`${url}/api/catalogue/live`, { signal: stop.signal })
  expect(answer.headers.get('content-type')).toContain('text/event-stream')
  const versions = versionsOf(answer)
  const before = (await versions.next()).value as number
  try {
    await shop.request('POST', '/api/tags', { body: { name: 'Neu' }, cookie })
    // what was under way when the page opened may be told once more; the test's own time limit stands for a message
    // that never comes
    let heard = before
    while (heard === before) heard = (await versions.next()).value as number
    expect(heard).toBe((await shop.app.catalogue.renewed()).version)
  } finally {
    stop.abort()
  }
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
