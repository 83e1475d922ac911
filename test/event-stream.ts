/**
 * What a stream of server-sent events said. Data is whatever the event's shape is; tests say what they expect of it.
 */
export type EventMessage = { event: string; data: Record<string, unknown> }
export type EventStream = Awaited<ReturnType<typeof openEventStream>>

/** A loaded machine is slow and still tells what it has to tell. */
const LONGEST_MS = 30_000
/** For so long nothing is to be heard of what is not told. */
const SILENT_MS = 1000

/** Opens a stream and hands out its messages one by one; one that does not come fails the test. */
export async function openEventStream(address: string, cookie = '', headers: Record<string, string> = {}) {
  const stream = new AbortController()
  const response = await fetch(address, { headers: { cookie, ...headers }, signal: stream.signal })
  const messages: EventMessage[] = []
  const waiting: ((message: EventMessage) => void)[] = []
  const read = async () => {
    let text = ''
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
      text += chunk
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) {
        const data = /^data: (.*)$/m.exec(block)?.[1]
        if (!data) continue
        const message: EventMessage = { event: /^event: (.*)$/m.exec(block)?.[1] ?? 'message', data: JSON.parse(data) }
        const next = waiting.shift()
        if (next) next(message)
        else messages.push(message)
      }
    }
  }
  const ended = response.ok ? read().catch(() => undefined) : Promise.resolve()
  const next = (withinMs = LONGEST_MS) =>
    new Promise<EventMessage>((resolve, reject) => {
      const waited = messages.shift()
      if (waited) return resolve(waited)
      const timer = setTimeout(() => reject(new Error(`No message within ${withinMs} ms`)), withinMs)
      waiting.push(message => {
        clearTimeout(timer)
        resolve(message)
      })
    })
  return {
    status: response.status,
    /** Until the server has no more to say. */
    ended,
    next,
    isSilent: () =>
      next(SILENT_MS).then(
        () => false,
        () => true,
      ),
    close: () => stream.abort(),
  }
}
