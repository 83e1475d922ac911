import { blockTypeOf } from '#contract/content/block-types.ts'
import type { ContentBlock } from '#domain/content/content-block.ts'
import { plainText, type RichText } from '#domain/content/rich-text.ts'
import { columnsOf } from '#web/backoffice/areas/sites/on-page/inner-blocks.ts'
import { BODY, innerBlocks, ownTexts, textsToBegin } from '#web/backoffice/areas/sites/on-page/page-texts.ts'

/** A shared block is known on the page by the one that shows it. */
export const isOf = (shown: string, id: string) => shown === id || shown.startsWith(`${id}-`)
const keyOf = (element: Element) => (element as HTMLElement).dataset['block'] ?? element.tagName

/** What stands on the page of a block; several elements of a shared one. */
export const shownOf = (page: ParentNode, id: string): HTMLElement[] =>
  [...page.querySelectorAll<HTMLElement>('article > [data-block]')].filter(({ dataset }) =>
    isOf(dataset['block'] ?? '', id),
  )

/** The same of a block that may stand within columns. */
export function elementsOf(page: ParentNode, id: string): HTMLElement[] {
  const shown = shownOf(page, id)
  return shown.length > 0 ? shown : [...page.querySelectorAll<HTMLElement>(`[data-block="${CSS.escape(id)}"]`)]
}

/** The columns of a block as they stand on the page, the first one first. */
export const columnElements = (outer: Element): HTMLElement[] => [
  ...outer.querySelectorAll<HTMLElement>('[data-column]'),
]

/**
 * Shows in a page that stands there what another document says. What is the same is left alone: pictures stay, and so
 * does `held`, the text somebody types on the page.
 */
export function renewPage(page: Document, html: string, body: readonly ContentBlock[], held: Element | null): void {
  const next = new DOMParser().parseFromString(html, 'text/html')
  for (const style of next.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
    if (!page.querySelector(`link[href="${CSS.escape(style.getAttribute('href') ?? '')}"]`)) page.head.append(style)
  page.title = next.title
  completePage(next, body)
  const [now, then] = [page.getElementById('app'), next.getElementById('app')]
  if (now && then) renewElement(now, then, held)
}

function renewElement(now: Element, next: Element, held: Element | null): Element {
  if (now.isEqualNode(next) || isHeld(now, held)) return now
  const isSameFrame = now.cloneNode(false).isEqualNode(next.cloneNode(false))
  const [mine, theirs] = [[...now.children], [...next.children]]
  const holdsElements = holdsElementsAlone(now) && holdsElementsAlone(next)
  if (isSameFrame && holdsElements && [...mine, ...theirs].some(child => child.hasAttribute('data-block'))) {
    renewBlocks(now, theirs, held)
    return now
  }
  if (isSameFrame && holdsElements && mine.length === theirs.length) {
    for (const [index, child] of mine.entries()) {
      const other = theirs[index]
      if (other) renewElement(child, other, held)
    }
    return now
  }
  if (held && now.contains(held)) return now
  now.replaceWith(next)
  return next
}

/** The innermost block somebody types in is left as it is; the heading of the page is held itself. */
const isHeld = (element: Element, held: Element | null) =>
  held !== null && element === (held.closest('[data-block]') ?? held)

/** Blocks are known by their ids, so that one that moves is moved and not drawn anew. */
function renewBlocks(now: Element, wanted: readonly Element[], held: Element | null): void {
  const known = new Map([...now.children].map(child => [keyOf(child), child]))
  const placed = wanted.map(child => {
    const mine = known.get(keyOf(child))
    known.delete(keyOf(child))
    return mine ? renewElement(mine, child, held) : child
  })
  for (const gone of known.values()) if (!held || !gone.contains(held)) gone.remove()
  putInOrder(now, placed, held)
}

/** What is moved in a document loses its focus: what holds the text somebody types stays, and the others go around. */
function putInOrder(parent: Element, wanted: readonly Element[], held: Element | null): void {
  let next: Element | null = parent.firstElementChild
  for (const element of wanted) {
    if (element === next) {
      next = next.nextElementSibling
      continue
    }
    if (held && element.contains(held)) {
      while (next && next !== element) {
        const after: Element | null = next.nextElementSibling
        parent.append(next)
        next = after
      }
      next = element.nextElementSibling
      continue
    }
    parent.insertBefore(element, next)
  }
}

const holdsElementsAlone = ({ childNodes }: Element) =>
  [...childNodes].every(({ nodeType }) => nodeType === Node.ELEMENT_NODE)

/**
 * Puts the blocks of a page in the order of its form before the server has drawn it: those that are gone go, and those
 * that are new have a place at once, where one may begin to type.
 */
export function arrangePage(page: Document, body: readonly ContentBlock[], held: Element | null): void {
  const article = page.querySelector('article')
  if (!article) return
  crossColumns(page, article, body)
  for (const child of article.querySelectorAll<HTMLElement>(':scope > [data-block]'))
    if (!body.some(({ id }) => isOf(child.dataset['block'] ?? '', id))) child.remove()
  for (const block of body) for (const shown of shownOf(page, block.id)) arrangeColumns(shown, block, held)
  completePage(page, body)
  const head = [...article.children].filter(child => !child.hasAttribute('data-block'))
  putInOrder(article, [...head, ...body.flatMap(({ id }) => shownOf(page, id))], held)
}

/** What goes into columns or out of them takes along what is drawn of it. */
function crossColumns(page: Document, article: Element, body: readonly ContentBlock[]): void {
  for (const { id } of body)
    if (shownOf(page, id).length === 0) {
      const inner = article.querySelector(`[data-column] > [data-block="${CSS.escape(id)}"]`)
      if (inner) article.append(inner)
    }
  for (const block of body)
    for (const [index, inner] of columnsOf(block).entries())
      for (const { id } of inner) {
        const [column] = shownOf(page, block.id).flatMap(one => columnElements(one)[index] ?? [])
        const outer = article.querySelector(`:scope > [data-block="${CSS.escape(id)}"]`)
        if (column && outer) column.append(outer)
      }
}

/** Blocks of columns that are on the page already go to where they stand in the form. */
function arrangeColumns(outer: Element, block: ContentBlock, held: Element | null): void {
  const columns = columnsOf(block).map(inner =>
    inner.flatMap(({ id }) => outer.querySelector<HTMLElement>(`[data-block="${CSS.escape(id)}"]`) ?? []),
  )
  const wanted = columns.flat()
  if (columns.length === 0) return
  for (const gone of outer.querySelectorAll<HTMLElement>('[data-block]'))
    if (!wanted.includes(gone) && !wanted.some(one => one.contains(gone))) gone.remove()
  const places = columnElements(outer)
  for (const [index, elements] of columns.entries()) {
    const column = places[index]
    if (column) putInOrder(column, elements, held)
  }
}

const FOCUSABLE = 'a[href], button, input, select, textarea, summary, audio, video, [tabindex]'

/**
 * Answers are there to be typed, and a block that shows nothing yet has a place on the page. The Tab key goes to what
 * lies over the page, never into it.
 */
function completePage(page: Document, body: readonly ContentBlock[]): void {
  for (const element of page.querySelectorAll(FOCUSABLE)) element.setAttribute('tabindex', '-1')
  page.querySelector('main')?.setAttribute('aria-label', 'Seite in der Vorschau')
  for (const details of page.querySelectorAll('details')) details.open = true
  const article = page.querySelector('article')
  if (!article) return
  for (const [index, block] of body.entries()) {
    const path = `${BODY}.${index}`
    const shown = shownOf(page, block.id)
    const [first] = shown
    if (!first) {
      const before = body
        .slice(0, index)
        .flatMap(({ id }) => shownOf(page, id))
        .at(-1)
      const empty = emptyBlock(page, block)
      if (before) before.after(empty)
      else article.insertBefore(empty, article.querySelector(':scope > [data-block]'))
    } else completeBlock(page, first, block, path)
    completeColumns(page, shown, block)
  }
}

function completeColumns(page: Document, shown: readonly Element[], block: ContentBlock): void {
  const places = shown.flatMap(columnElements)
  for (const [index, inner] of columnsOf(block).entries()) completeColumn(page, places[index], inner)
  for (const inner of innerBlocks(block))
    for (const element of shown) {
      const found = element.querySelector(`[data-block="${CSS.escape(inner.id)}"]`)
      if (found && !('emptyBlock' in (found as HTMLElement).dataset)) completeBlock(page, found, inner, '')
    }
}

/** What was begun in a column and shows nothing yet has its place there too. */
function completeColumn(page: Document, column: HTMLElement | undefined, inner: readonly ContentBlock[]): void {
  const find = (id: string) => column?.querySelector(`:scope > [data-block="${CSS.escape(id)}"]`)
  for (const [index, block] of inner.entries()) {
    if (!column || find(block.id)) continue
    const before = inner
      .slice(0, index)
      .flatMap(({ id }) => find(id) ?? [])
      .at(-1)
    if (before) before.after(emptyBlock(page, block))
    else column.prepend(emptyBlock(page, block))
  }
}

/** A text that a block needs and does not have is typed where it will stand. */
function completeBlock(page: Document, element: Element, block: ContentBlock, path: string): void {
  for (const { name, label, isNeeded } of ownTexts({ type: block.type, path }))
    if ((isNeeded || block.type === 'wysiwyg') && !element.querySelector(`[data-field="${name}"]`)) {
      const place = element.querySelector('section > div') ?? element
      place.prepend(emptyText(page, name, label))
    }
}

function emptyText(page: Document, marker: string, label: string, value: unknown = null): HTMLElement {
  const text = page.createElement('div')
  text.dataset['field'] = marker
  text.dataset['placeholder'] = label
  text.textContent = typeof value === 'string' ? value : value ? plainText(value as RichText) : ''
  return text
}

function emptyBlock(page: Document, block: ContentBlock): HTMLElement {
  const place = page.createElement('div')
  place.dataset['block'] = block.id
  place.dataset['emptyBlock'] = ''
  const name = page.createElement('strong')
  name.textContent = blockTypeOf(block.type)?.label ?? 'Unbekannter Baustein'
  place.append(name, ...textsToBegin(block).map(({ marker, label, value }) => emptyText(page, marker, label, value)))
  const columns = columnsOf(block)
  if (columns.length > 0) place.append(emptyColumns(page, columns))
  return place
}

function emptyColumns(page: Document, columns: readonly (readonly ContentBlock[])[]): HTMLElement {
  const row = page.createElement('div')
  row.dataset['emptyColumns'] = ''
  row.append(
    ...columns.map((inner, index) => {
      const column = page.createElement('div')
      column.dataset['column'] = String(index)
      column.append(...inner.map(one => emptyBlock(page, one)))
      return column
    }),
  )
  return row
}

const RULES = [
  '[data-column]:empty { min-height: 88px; border: 2px dashed; border-radius: 8px; opacity: 0.5; }',
  '[data-column] > [data-empty-block] { margin: 0; }',
  '[data-empty-columns] { display: grid; gap: 16px; grid-template-columns: repeat(auto-fit, minmax(180px, 1fr)); }',
  '#app { min-height: 0 !important; }',
  '[data-placeholder]:empty::before { content: attr(data-placeholder); opacity: 0.65; }',
  '[data-placeholder][data-field="title"] { font-size: 1.5em; font-weight: 700; }',
  '[data-field]:is([contenteditable]:focus, .ProseMirror) { outline: 2px solid currentcolor; outline-offset: 4px; }',
  '[data-field].ProseMirror { white-space: pre-wrap; }',
  '[data-empty-block]:has(> [data-field]:not(:empty)) > strong { visibility: hidden; }',
  '[data-empty-block] { display: grid; gap: 8px; margin: 16px; padding: 16px; border: 2px dashed; border-radius: 8px; opacity: 0.85; }',
]

/** What the page needs to be typed on: its own policy takes no style of ours, a sheet made in it is none. */
export function preparePage(page: Document, body: readonly ContentBlock[]): void {
  const Sheet = (page.defaultView as (Window & typeof globalThis) | null)?.CSSStyleSheet
  if (!Sheet) return
  const sheet = new Sheet()
  sheet.replaceSync(RULES.join('\n'))
  page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet]
  completePage(page, body)
}
