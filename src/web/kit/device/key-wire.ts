import type { Wire } from '#web/kit/live.ts'

const [CONNECTING, OPEN, CLOSED] = [0, 1, 2]

/**
 * A live wire with headers of its own, which EventSource cannot send: so the key of a device stands in no address. It
 * never comes back by itself; `createLive` opens another. `onRefused` hears of a key that counts no more.
 */
export function openWithHeaders(
  address: string,
  headers: Readonly<Record<string, string>>,
  onRefused: () => void,
): Wire {
  const abort = new AbortController()
  let state = CONNECTING
  const wire: Wire = {
    onopen: null,
    onmessage: null,
    onerror: null,
    get readyState() {
      return state as number
    },
    close() {
      state = CLOSED
      abort.abort()
    },
  }
  const read = async () => {
    const response = await fetch(address, {
      headers: { accept: 'text/event-stream', ...headers },
      signal: abort.signal,
      cache: 'no-store',
    })
    if (response.status === 401) onRefused()
    if (!response.ok || !response.body) return
    state = OPEN
    wire.onopen?.()
    const split = eventSplitter(data => wire.onmessage?.({ data }))
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    for (let part = await reader.read(); !part.done; part = await reader.read()) split(part.value)
  }
  const end = () => {
    if (state === CLOSED) return
    state = CLOSED
    wire.onerror?.()
  }
  // Whoever opens it hangs up its ears right after.
  queueMicrotask(() => void read().then(end, end))
  return wire
}

/** Takes a stream of server-sent events in whatever pieces it comes, and hands on the data of each whole event. */
export function eventSplitter(tell: (data: string) => void): (part: string) => void {
  let rest = ''
  return part => {
    const events = (rest + part).split('\n\n')
    rest = events.pop() ?? ''
    for (const event of events) {
      const data = event
        .split('\n')
        .filter(line => line.startsWith('data:'))
        .map(line => line.slice(5).trimStart())
      if (data.length > 0) tell(data.join('\n'))
    }
  }
}
