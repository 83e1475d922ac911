const AGAIN_MS = 30_000

/**
 * Listens for changes of the catalogue while the page is visible, and tells the version at the start, after every change and
 * after every pause. Answers the function that stops it.
 */
export function followCatalogue(onVersion: (version: number) => void): () => void {
  let source: EventSource | undefined
  let retry: ReturnType<typeof setTimeout> | undefined

  const disconnect = () => {
    clearTimeout(retry)
    source?.close()
    source = undefined
  }
  const connect = () => {
    disconnect()
    if (document.visibilityState !== 'visible') return
    source = new EventSource('/api/catalogue/live')
    source.addEventListener('catalogue', event => onVersion((JSON.parse(event.data as string) as { version: number }).version))
    source.addEventListener('error', () => {
      // a refused connection, unlike a lost one, is not tried again by the browser
      if (source?.readyState === EventSource.CLOSED) retry = setTimeout(connect, AGAIN_MS)
    })
  }
  connect()
  document.addEventListener('visibilitychange', connect)
  return () => {
    document.removeEventListener('visibilitychange', connect)
    disconnect()
  }
}
