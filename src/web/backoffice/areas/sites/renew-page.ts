/**
 * Shows in a page that stands there what another document says. What is the same is left alone: pictures stay, and so
 * does the place one had scrolled to.
 */
export function renewPage(page: Document, html: string): void {
  const next = new DOMParser().parseFromString(html, 'text/html')
  for (const style of next.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
    if (!page.querySelector(`link[href="${CSS.escape(style.getAttribute('href') ?? '')}"]`)) page.head.append(style)
  page.title = next.title
  const [now, then] = [page.getElementById('app'), next.getElementById('app')]
  if (now && then) renewElement(now, then)
}

function renewElement(now: Element, next: Element): void {
  if (now.isEqualNode(next)) return
  const [mine, theirs] = [[...now.children], [...next.children]]
  const isSameFrame = mine.length === theirs.length && now.cloneNode(false).isEqualNode(next.cloneNode(false))
  if (!isSameFrame || !holdsElementsAlone(now) || !holdsElementsAlone(next)) return now.replaceWith(next)
  for (const [index, child] of mine.entries()) {
    const other = theirs[index]
    if (other) renewElement(child, other)
  }
}

const holdsElementsAlone = ({ childNodes }: Element) =>
  [...childNodes].every(({ nodeType }) => nodeType === Node.ELEMENT_NODE)
