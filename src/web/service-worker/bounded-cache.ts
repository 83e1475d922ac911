/** Keeps an answer and forgets the oldest beyond the limit; a full disk only means that nothing is kept. */
export async function keep(name: string, limit: number, key: Request | string, response: Response): Promise<void> {
  try {
    const cache = await caches.open(name)
    await cache.delete(key, { ignoreVary: true })
    await cache.put(key, response)
    const keys = await cache.keys()
    await Promise.all(keys.slice(0, Math.max(0, keys.length - limit)).map(old => cache.delete(old, { ignoreVary: true })))
  } catch {
    // the browser refuses storage
  }
}
