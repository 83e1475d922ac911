import { useEffect, useRef } from 'react'
import type { ManifestSegment, Snapshot } from '#contract/calls/signage/manifest-shape.ts'
import classes from '#web/signage/view/media.module.css'

type Props = {
  segment: ManifestSegment
  urlOf: (file: string) => string | undefined
  room: { width: number; height: number }
  onReady: () => void
  onFail: (why: string) => void
}
const ADDRESSES = ['src', 'poster', 'href'] as const

/**
 * A page or scene as the server drew it, in a corner of the document of its own, so that neither's styles reach the other. It is as wide as it was drawn
 * for, and enlarged to the screen.
 */
export function Drawn({ segment, urlOf, room, onReady, onFail }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const file = urlOf(segment.snapshot ?? '')
  useEffect(() => {
    const host = place.current
    if (!host || !file) return
    let isOver = false
    const draw = async () => {
      const { html, css, width, height } = (await (await fetch(file)).json()) as Snapshot
      if (isOver) return
      const scale = height ? Math.min(room.width / width, room.height / height) : room.width / width
      host.style.width = `${width}px`
      host.style.height = `${height ?? room.height / scale}px`
      host.style.transform = `translate(${Math.max(0, (room.width - width * scale) / 2)}px, 0) scale(${scale})`
      const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(
        css.replaceAll(/url\(["']?([^"'()]+)["']?\)/g, (whole, url: string) => (urlOf(url) ? `url("${urlOf(url)}")` : whole)),
      )
      root.adoptedStyleSheets = [sheet]
      root.replaceChildren(kept(html, urlOf))
      onReady()
    }
    draw().catch(() => onFail(`„${segment.name}“ lässt sich nicht zeigen.`))
    return () => {
      isOver = true
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- drawn anew for another file or size alone
  }, [file, room.width, room.height])
  return <div ref={place} className={classes.drawn} />
}

/** The drawn elements, with kept files in the place of addresses that need a connection. */
function kept(html: string, urlOf: Props['urlOf']): DocumentFragment {
  const template = document.createElement('template')
  template.innerHTML = html
  for (const element of template.content.querySelectorAll('script, iframe, object, embed, link, form')) element.remove()
  for (const element of template.content.querySelectorAll<HTMLElement>('[src], [poster], image[href], [srcset]')) {
    element.removeAttribute('srcset')
    element.removeAttribute('loading')
    for (const name of ADDRESSES) {
      const url = element.getAttribute(name)
      if (url !== null) element.setAttribute(name, urlOf(url) ?? '')
    }
  }
  // The policy of the page takes no styles written into elements, only those that are set.
  for (const element of template.content.querySelectorAll<HTMLElement>('[style]')) {
    const style = element.getAttribute('style') ?? ''
    element.removeAttribute('style')
    element.style.cssText = style
  }
  return template.content
}
