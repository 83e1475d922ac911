import type { Page } from 'playwright-core'

/**
 * What a page shows badly, in words: text that ends behind the edge of what holds it and says itself nowhere else,
 * texts that lie over each other, and boxes one has to scroll sideways. What moves sideways on purpose says so with
 * `data-sideways`.
 */
export const layoutDefects = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    type Shown = { text: string; rect: DOMRect; layer: Element | null; element: Element }
    const found: string[] = []
    const shown: Shown[] = []
    const isHidden = (element: Element) => !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    const clips = (value: string) => value === 'hidden' || value === 'clip'
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? ''
      const element = node.parentElement
      if (!text || !element || isHidden(element) || element.closest('script, style, noscript')) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const rects = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1)
      if (rects.length === 0) continue
      let isScreenReader = false
      let isCut = false
      let layer: Element | null = null
      for (let around: Element | null = element; around && around !== document.body; around = around.parentElement) {
        const style = getComputedStyle(around)
        const box = around.getBoundingClientRect()
        if (clips(style.overflowX) && box.width <= 2 && box.height <= 2) isScreenReader = true
        if (style.clipPath !== 'none' || (style.clip !== 'auto' && style.position === 'absolute')) isScreenReader = true
        const isScroller =
          style.overflowX === 'auto' ||
          style.overflowX === 'scroll' ||
          style.overflowY === 'auto' ||
          style.overflowY === 'scroll'
        if (isScroller) {
          if (around.scrollWidth > around.clientWidth + 1 && !around.closest('[data-sideways]'))
            found.push(`scrolls sideways: <${around.tagName} class=${around.className}> at "${text.slice(0, 30)}"`)
          if (!layer) layer = around
          break
        }
        if (clips(style.overflowX) && rects.some(rect => rect.right > box.right + 2 || rect.left < box.left - 2))
          isCut = true
        if (clips(style.overflowY) && rects.some(rect => rect.bottom > box.bottom + 4 || rect.top < box.top - 4))
          isCut = true
        if (!layer && (style.position === 'fixed' || style.position === 'sticky' || style.position === 'absolute'))
          layer = around
      }
      if (isScreenReader) continue
      if (isCut && !element.closest('[title], [aria-label]'))
        found.push(`cut: "${text.slice(0, 70)}" <${element.tagName} ${element.className}>`)
      if (!isCut) for (const rect of rects) shown.push({ text, rect, layer, element })
    }
    for (const [index, one] of shown.entries())
      for (const other of shown.slice(index + 1)) {
        if (one.layer !== other.layer || one.element === other.element) continue
        const wide = Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left)
        const high = Math.min(one.rect.bottom, other.rect.bottom) - Math.max(one.rect.top, other.rect.top)
        if (wide > 3 && high > 0.35 * Math.min(one.rect.height, other.rect.height))
          found.push(`lies over: "${one.text.slice(0, 40)}" and "${other.text.slice(0, 40)}"`)
      }
    return [...new Set(found)]
  })
