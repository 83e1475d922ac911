import { type CSSProperties, useEffect, useRef, useState } from 'react'
import type { ManifestSegment, Snapshot } from '#contract/calls/signage/manifest-shape.ts'
import { fitDrawn, type FittedDrawn, panSeconds } from '#web/signage/view/fit-drawn.ts'
import classes from '#web/signage/view/media.module.css'

type Props = {
  segment: ManifestSegment
  urlOf: (file: string) => string | undefined
  room: { width: number; height: number }
  /** How long it stands; null: for as long as nothing else is due. */
  seconds: number | null
  /** It is only made ready: it is not moved up yet. */
  isAhead: boolean
  onReady: () => void
  onFail: (why: string) => void
}
const ADDRESSES = ['src', 'poster', 'href'] as const
/** So long a page waits for its letters and pictures before it is measured without them. */
const PARTS_MS = 3000

/**
 * A page or scene as the server drew it, in a corner of the document of its own, so that neither's styles reach the
 * other. Laid out so that it fits the screen, and enlarged to it.
 */
export function Drawn({ segment, urlOf, room, seconds, isAhead, onReady, onFail }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [travel, setTravel] = useState(0)
  const file = urlOf(segment.snapshot ?? '')
  useEffect(() => {
    const host = place.current
    if (!host || !file) return
    let isOver = false
    const draw = async () => {
      const { html, css, faces = '', width } = (await (await fetch(file)).json()) as Snapshot
      if (isOver) return
      const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
      root.adoptedStyleSheets = [sheetOf(css, urlOf)]
      root.replaceChildren(kept(html, urlOf))
      addFaces(faces)
      await Promise.race([partsOf(root), new Promise(resolve => setTimeout(resolve, PARTS_MS))])
      if (isOver) return
      const fitted = await fitDrawn(room, { width, isScene: segment.type === 'scene' }, laid => {
        lay(host, laid)
        Object.assign(host.style, { minHeight: '0', paddingTop: '0' })
        return host.offsetHeight
      })
      if (isOver) return
      stand(host, fitted, room)
      setTravel(fitted.travel)
      onReady()
    }
    draw().catch(() => onFail(`„${segment.name}“ lässt sich nicht zeigen.`))
    return () => {
      isOver = true
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- drawn anew for another file or size alone
  }, [file, room.width, room.height])
  const pan = {
    '--travel': `${-travel}px`,
    animationDuration: `${panSeconds(travel, room, seconds)}s`,
  } as CSSProperties
  return (
    <div
      className={classes.pan}
      data-moves={travel === 0 || isAhead ? undefined : seconds === null ? 'again' : 'once'}
      style={pan}
    >
      <div ref={place} className={classes.drawn} />
    </div>
  )
}

/** The sizes of letters of the website, in rem. */
const SIZES = { s: 0.875, base: 1, m: 1.125, l: 1.375, xl: 1.75, '2xl': 2.25 }
function lay({ style }: HTMLElement, { width, letters }: Pick<FittedDrawn, 'width' | 'letters'>): void {
  style.width = `${width}px`
  for (const [name, size] of Object.entries(SIZES)) style.setProperty(`--text-${name}`, `${size * letters}rem`)
}

/** Its ground reaches to every edge of the screen. */
function stand(host: HTMLElement, fitted: FittedDrawn, room: Props['room']): void {
  const { scale, top } = fitted
  lay(host, fitted)
  Object.assign(host.style, {
    minHeight: `${room.height / scale}px`,
    paddingTop: `${top / scale}px`,
    transform: `scale(${scale})`,
  })
}

function sheetOf(css: string, urlOf: Props['urlOf']): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(withKept(css, urlOf))
  return sheet
}

/** Styles with kept files in the place of addresses. */
const withKept = (css: string, urlOf: Props['urlOf']) =>
  css.replaceAll(/url\(["']?([^"'()]+)["']?\)/g, (whole, url: string) => (urlOf(url) ? `url("${urlOf(url)}")` : whole))

/** Letters of the shop's own: browsers look for them among the styles of the document alone. */
const known = new Set<string>()
function addFaces(faces: string): void {
  if (faces === '' || known.has(faces)) return
  known.add(faces)
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(faces)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}

/** Until all of it is there by which it is measured. */
const partsOf = (root: ShadowRoot) =>
  Promise.all([
    document.fonts.ready,
    ...[...root.querySelectorAll('img')].map(image => image.decode().catch(() => undefined)),
  ])

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
    element.style.cssText = withKept(style, urlOf)
  }
  return template.content
}
