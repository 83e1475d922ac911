import { SegmentedControl } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import classes from '#web/backoffice/areas/settings/settings.module.css'
import { useFormValue } from '#web/backoffice/form/form-context.ts'
import formClasses from '#web/backoffice/form/form.module.css'
import { ownHeaders } from '#web/kit/call-hooks.ts'
import { pageOfRows } from '#web/kit/resource-client.ts'

const WIDTHS = [
  { label: 'Telefon', value: '390' },
  { label: 'Rechner', value: '1440' },
]
/** So long nobody changes anything before the page is drawn anew. */
const PAUSE_MS = 350
type Rules = { css: string; saved: string }

/** A page of the website in the look that is chosen; nothing is saved. */
export function ThemePage() {
  const theme = useFormValue<unknown>('theme')
  const startSite = useFormValue<{ id: number } | null>('startSite')
  const frame = useRef<HTMLIFrameElement>(null)
  const sheet = useRef<CSSStyleSheet | null>(null)
  const [isLoaded, setLoaded] = useState(false)
  const [isBehind, setBehind] = useState(false)
  const [width, setWidth] = useState('390')
  const { ref, width: room } = useElementSize()
  // of pages that guests see
  const query = { limit: 1, sort: 'name' } as const
  const { data, isError } = useQuery({
    queryKey: ['rows', 'sites', 'shown in settings', query],
    queryFn: ({ signal }) => pageOfRows('sites', { query, signal }),
    enabled: !startSite,
  })
  const page = startSite?.id ?? (data || isError ? (data?.data[0]?.id ?? 'new') : null)

  useEffect(() => {
    if (!isLoaded) return
    const stop = new AbortController()
    const draw = async () => {
      try {
        const rules = await typedRules(theme, stop.signal)
        if (stop.signal.aborted) return
        sheet.current = show(frame.current, sheet.current, rules)
        setBehind(false)
      } catch {
        if (!stop.signal.aborted) setBehind(true)
      }
    }
    const timer = setTimeout(() => void draw(), PAUSE_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [theme, isLoaded, page])

  const scale = room > 0 ? Math.min(1, room / Number(width)) : 1
  return (
    <div className={formClasses.wide}>
      <div className={classes.look}>
        <SegmentedControl aria-label="Breite der Vorschau" data={WIDTHS} value={width} onChange={setWidth} />
        <output className={formClasses.lead}>
          {isBehind
            ? 'Die Vorschau zeigt einen früheren Stand. Prüfen Sie Ihre Eingaben.'
            : 'So sehen Gäste eine Seite. Gespeichert wird erst mit „Speichern“.'}
        </output>
      </div>
      <div ref={ref} className={classes.lookFrame}>
        {page !== null && (
          <iframe
            ref={frame}
            title="Eine Seite in diesem Aussehen"
            src={`/preview/sites/${page}`}
            sandbox="allow-same-origin allow-scripts"
            onLoad={() => {
              sheet.current = null
              setLoaded(true)
              // what is looked at leads nowhere; the frame itself is scrolled by keys too
              frame.current?.contentDocument?.body.setAttribute('inert', '')
            }}
            style={{
              width: Number(width),
              height: HEIGHT / scale,
              transform: `scale(${scale})`,
              transformOrigin: 'top left',
            }}
          />
        )}
      </div>
    </div>
  )
}
const HEIGHT = 480

/** @throws where a value is none the settings take. */
async function typedRules(theme: unknown, signal: AbortSignal): Promise<Rules> {
  const response = await fetch('/preview/theme', {
    method: 'POST',
    headers: { ...ownHeaders, 'content-type': 'application/json' },
    body: JSON.stringify({ theme }),
    signal,
  })
  if (!response.ok) throw new Error(`The look was not drawn: ${response.status}`)
  return (await response.json()) as Rules
}

/** Shows rules in a page in place of those it came with; a sheet that is made here needs no leave of its policy. */
function show(frame: HTMLIFrameElement | null, known: CSSStyleSheet | null, rules: Rules): CSSStyleSheet | null {
  const page = frame?.contentDocument
  const realm = frame?.contentWindow as (Window & typeof globalThis) | null | undefined
  if (!page || !realm) return known
  for (const style of page.querySelectorAll('style'))
    if (rules.saved !== '' && style.textContent === rules.saved && style.sheet) style.sheet.disabled = true
  const sheet = known ?? new realm.CSSStyleSheet()
  sheet.replaceSync(rules.css)
  page.adoptedStyleSheets = [sheet]
  return sheet
}
