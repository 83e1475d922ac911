const BYTES_PER_SECOND = 128 * 1024

/**
 * `fetch` that gives up when no answer has begun after `timeoutMs`, and for what is sent along a second more for each
 * 128 KB. How long the answer itself takes is the reader's business.
 */
export const fetchWithTimeout =
  (timeoutMs: number): typeof fetch =>
  async (address, init) => {
    const sent = init?.body instanceof Uint8Array ? init.body.byteLength : 0
    const giveUp = new AbortController()
    const timer = setTimeout(
      () => giveUp.abort(new Error(`no answer within ${timeoutMs} ms`)),
      timeoutMs + (sent / BYTES_PER_SECOND) * 1000,
    )
    try {
      return await fetch(address, { ...init, signal: giveUp.signal })
    } finally {
      clearTimeout(timer)
    }
  }

/** The bytes of an answer as they come. @throws Error when none come for `timeoutMs`, or fewer than announced. */
export async function* bytesOf(response: Response, timeoutMs: number): AsyncGenerator<Buffer> {
  const reader = response.body?.getReader()
  if (!reader) return
  try {
    for (;;) {
      const piece = await withinPatience(reader.read(), timeoutMs)
      if (piece.done) return
      yield Buffer.from(piece.value.buffer, piece.value.byteOffset, piece.value.byteLength)
    }
  } finally {
    // Ends the connection when the reader has gone or its time is over; after the last byte it does nothing.
    reader.cancel().catch(() => undefined)
  }
}

async function withinPatience<T>(work: Promise<T>, timeoutMs: number): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`no byte within ${timeoutMs} ms`)), timeoutMs)
  try {
    return await Promise.race([work, promise])
  } finally {
    clearTimeout(timer)
  }
}
