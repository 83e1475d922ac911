/** Files on their way by their address; styles hold up what is drawn with them. */
const asked = new Map<string, Promise<unknown>>()

/**
 * Stands in for Vite's own helper wherever a part of the program is loaded later (vite.config.ts): asks for everything
 * the part is made of at once, as soon as it is known (the back-office fetches that list apart), waits for its styles,
 * then takes the part in. What does not arrive is told to the window first (`vite:preloadError`), which mends the page,
 * and thrown.
 */
export async function __vitePreload<Part>(
  load: () => Promise<Part>,
  files: readonly string[] | Promise<readonly string[]> = [],
): Promise<Part> {
  try {
    await Promise.all(('then' in files ? await files : files).map(fetchFile))
    return await load()
  } catch (error) {
    dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }))
    throw error
  }
}

async function fetchFile(file: string): Promise<unknown> {
  const href = `/build/${file}`
  const known = asked.get(href)
  // What the server wrote into the page has been read, or is on its way in front of this.
  if (known || document.querySelector(`link[href="${href}"]`)) return known
  const link = document.createElement('link')
  link.href = href
  const isStyle = href.endsWith('.css')
  link.rel = isStyle ? 'stylesheet' : 'modulepreload'
  document.head.append(link)
  if (!isStyle) return undefined
  const arrival = new Promise((resolve, reject) => {
    link.onload = resolve
    link.onerror = () => {
      // The next who needs it asks anew.
      link.remove()
      asked.delete(href)
      reject(new Error(`Unable to preload CSS for ${href}`))
    }
  })
  asked.set(href, arrival)
  return arrival
}
