import { afterEach, expect, test, vi } from 'vitest'
import { eventSplitter, openWithHeaders } from '#web/kit/device/key-wire.ts'

/** A wait that is met costs nothing, however busy the machine. */
const PATIENT = { timeout: 30_000 }

afterEach(() => void vi.unstubAllGlobals())

test('a stream is taken apart in whatever pieces it comes', () => {
  const heard: string[] = []
  const split = eventSplitter(data => heard.push(data))
  for (const part of ['da', 'ta: {"a":1}\n', '\nevent: x\ndata: {"b"', ':2}\n\n: a comment\n\ndata: 3']) split(part)
  expect(heard).toEqual(['{"a":1}', '{"b":2}'])
  split('\n\n')
  expect(heard.at(-1)).toBe('3')
})

const streamOf = (...parts: string[]) =>
  new ReadableStream({
    start(controller) {
      for (const part of parts) controller.enqueue(new TextEncoder().encode(part))
      controller.close()
    },
  })

test('the key goes along as a header and stands in no address', async () => {
  const fetched = vi.fn<typeof globalThis.fetch>(async () => new Response(streamOf('data: 1\n\n')))
  vi.stubGlobal('fetch', fetched)
  const wire = openWithHeaders('/api/live?topic=board', { authorization: 'Device geheim' }, () => undefined)
  const heard: unknown[] = []
  const events: string[] = []
  wire.onopen = () => events.push('open')
  wire.onmessage = ({ data }) => heard.push(data)
  wire.onerror = () => events.push('error')
  await vi.waitFor(() => expect(events).toEqual(['open', 'error']), PATIENT)
  expect(heard).toEqual(['1'])
  expect(wire.readyState).toBe(2)
  const [address, options] = fetched.mock.calls[0]!
  expect(address).not.toContain('geheim')
  expect(options?.headers).toMatchObject({ authorization: 'Device geheim' })
})

test('a key that counts no more is told, and closing one says nothing', async () => {
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof globalThis.fetch>(async () => new Response('{}', { status: 401 })),
  )
  const refused = vi.fn<() => void>()
  const error = vi.fn<() => void>()
  openWithHeaders('/api/live', {}, refused).onerror = error
  await vi.waitFor(() => expect(error).toHaveBeenCalledOnce(), PATIENT)
  expect(refused).toHaveBeenCalledOnce()
  const closed = openWithHeaders('/api/live', {}, refused)
  const quiet = vi.fn<() => void>()
  closed.onerror = quiet
  closed.close()
  await new Promise(resolve => setTimeout(resolve, 20))
  expect(quiet).not.toHaveBeenCalled()
})
