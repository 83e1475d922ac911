import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AiAccount } from '#server/ports/ai/ai-account.ts'
import { createAiProvider } from '#server/ports/ai/ai-provider.ts'
import { AI_PNG, type AiService, completion, startAiService } from '#test/ai-service.ts'

let service: AiService
beforeAll(async () => {
  service = await startAiService()
})
afterAll(() => service.close())
beforeEach(() => {
  service.requests.length = 0
  service.next.length = 0
})

const account = (): AiAccount => ({ url: service.origin, apiKey: 'geheim-4711', model: 'modell-a', timeoutMs: 30_000 })
const SCHEMA = { type: 'object', properties: { text: { type: 'string' } } }
const TASK = { instructions: 'Schreib.', facts: 'Daten: {}', name: 'vorschlag', schema: SCHEMA, mostTokens: 500 }
const write = (more: Partial<AiAccount> = {}) => createAiProvider().write({ ...account(), ...more }, TASK)
const draw = (more: Partial<AiAccount> = {}) =>
  createAiProvider().draw({ ...account(), ...more }, { prompt: 'Ein Teller', size: '1024x1024' })

describe('A text', () => {
  test('is asked for with the key, the shape of the answer and the facts apart from what to do with them', async () => {
    expect(await write()).toEqual({ kind: 'made', value: { text: 'Knusprig aus der Pfanne.' } })
    const [asked] = service.requests
    expect(asked?.path).toBe('/chat/completions')
    expect(asked?.headers['authorization']).toBe('Bearer geheim-4711')
    expect(asked?.body).toMatchObject({
      model: 'modell-a',
      messages: [
        { role: 'system', content: 'Schreib.' },
        { role: 'user', content: 'Daten: {}' },
      ],
      response_format: { type: 'json_schema', json_schema: { name: 'vorschlag', strict: true, schema: SCHEMA } },
    })
  })
  test('about a picture takes the picture along', async () => {
    const picture = { mediaType: 'image/jpeg', bytes: Buffer.from('bild') }
    await createAiProvider().write(account(), { ...TASK, picture })
    expect(service.requests[0]?.body['messages']).toMatchObject([
      {},
      {
        content: [
          { type: 'text' },
          { type: 'image_url', image_url: { url: `data:image/jpeg;base64,${Buffer.from('bild').toString('base64')}` } },
        ],
      },
    ])
  })
  test('goes to a provider of the house without a key', async () => {
    await createAiProvider(service.origin).write({ ...account(), url: 'https://anderswo.example', apiKey: null }, TASK)
    expect(service.requests[0]?.headers).not.toHaveProperty('authorization')
  })
})

test('A picture is asked for as bytes, except of models that answer nothing else', async () => {
  expect(await draw()).toEqual({ kind: 'made', value: Buffer.from(AI_PNG, 'base64') })
  await draw({ model: 'gpt-image-1' })
  expect(service.requests.map(({ path, body }) => [path, body['response_format'], body['size']])).toEqual([
    ['/images/generations', 'b64_json', '1024x1024'],
    ['/images/generations', undefined, '1024x1024'],
  ])
})

describe('What comes back', () => {
  test.each([
    { said: { raw: '<html>' }, words: /unverständlich/, isSpent: true, because: 'it is no JSON' },
    { said: { raw: '[1,2' }, words: /unverständlich/, isSpent: true, because: 'it ends in the middle' },
    { said: { raw: 'null' }, words: /unverständlich/, isSpent: true, because: 'it is nothing' },
    { said: { body: { choices: [] } }, words: /unverständlich/, isSpent: true, because: 'nobody said anything' },
    {
      said: { body: completion('```json\n{}\n```') },
      words: /unverständlich/,
      isSpent: true,
      because: 'the text itself is no JSON',
    },
    {
      said: { body: completion({ text: 'Hal' }, { finish_reason: 'length' }) },
      words: /abgeschnitten/,
      isSpent: true,
      because: 'it is not whole',
    },
    {
      said: { body: { choices: [{ message: { refusal: 'nein', content: null } }] } },
      words: /abgelehnt/,
      isSpent: true,
      because: 'the model will not',
    },
    {
      said: { status: 401, body: { error: 'geheim-4711' } },
      words: /API-Schlüssel/,
      isSpent: false,
      because: 'the key is wrong',
    },
    { said: { status: 402 }, words: /Guthaben/, isSpent: false, because: 'somebody has to pay' },
    { said: { status: 404 }, words: /Modell/, isSpent: false, because: 'there is no such model' },
    { said: { status: 429 }, words: /keine weiteren/, isSpent: false, because: 'it has enough for now' },
    { said: { status: 500 }, words: /schiefgegangen/, isSpent: false, because: 'it fails' },
    {
      said: { status: 302, headers: { location: 'http://127.0.0.1:1/' } },
      words: /nimmt die Anfrage nicht/,
      isSpent: false,
      because: 'it leads elsewhere',
    },
    { said: 'cut' as const, words: /abgerissen/, isSpent: true, because: 'the connection ends' },
    { said: 'flood' as const, words: /zu groß/, isSpent: true, because: 'it never stops' },
  ])('is a fault of the provider when $because', async ({ said, words, isSpent }) => {
    service.next.push(said)
    const outcome = await write()
    expect(outcome).toMatchObject({ kind: 'fault', words: expect.stringMatching(words) as string, isSpent })
    expect(JSON.stringify(outcome)).not.toContain('geheim-4711')
    expect(service.requests).toHaveLength(1)
  })
  test.each([
    { said: 'hang' as const, because: 'nothing comes' },
    { said: 'stall' as const, because: 'it begins and never ends' },
  ])('is silence when $because', async ({ said }) => {
    service.next.push(said)
    expect(await write({ timeoutMs: 300 })).toMatchObject({ kind: 'silence' })
  })
  test('is silence when nobody is there', async () => {
    const gone = await startAiService()
    await gone.close()
    expect(await write({ url: gone.origin })).toMatchObject({ kind: 'silence' })
  })
  test.each([
    { data: [{ url: 'http://169.254.169.254/' }], because: 'addresses are not followed' },
    { data: [{ b64_json: 'kein bild!' }], because: 'it is no encoding' },
    { data: [], because: 'it is empty' },
  ])('is no picture: $because', async ({ data }) => {
    service.next.push({ body: { data } })
    expect(await draw()).toMatchObject({ kind: 'fault', words: 'Der KI-Anbieter hat kein Bild geschickt.' })
    expect(service.requests).toHaveLength(1)
  })
})
