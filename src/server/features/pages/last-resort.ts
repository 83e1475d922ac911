import { createHash } from 'node:crypto'
import { parsePath } from '#contract/pages/route.ts'
import { CachedResponse } from '#server/core/http/cached-response.ts'

const AGAIN_SECONDS = '10'
const AWAY_SECONDS = '2'

const KIOSK_STYLE =
  ':root{color-scheme:light dark}body{margin:0}main{display:grid;place-content:center;gap:1rem;min-height:100vh;padding:2rem;box-sizing:border-box;font:clamp(20px,2.6vmin,44px)/1.5 system-ui,sans-serif;text-align:center;background:light-dark(#f6f4f1,#131110);color:light-dark(#191512,#f5f0ea)}h1,p{margin:0}h1{font-size:2em}a{color:inherit}'

const HEAD =
  '<!doctype html><html lang="de"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">'

const SITE_PAGE = `${HEAD}<title>500 Internal Server Error</title><main><h1>500 Internal Server Error</h1><p>Leider ist ein interner Fehler aufgetreten.</p><p><a href="">Erneut versuchen</a></p></main></html>`

const AWAY_PAGE = `${HEAD}<title>Gleich wieder da</title><main><h1>Gleich wieder da</h1><p>Der Dienst ist gerade nicht erreichbar. Bitte versuchen Sie es in wenigen Sekunden erneut.</p><p><a href="">Erneut versuchen</a></p></main></html>`

const headers = (more: readonly (readonly [string, string])[], style = '') => [
  ['content-security-policy', `default-src 'none'; ${style}frame-ancestors 'none'`] as const,
  ['x-content-type-options', 'nosniff'] as const,
  ['content-type', 'text/html; charset=utf-8'] as const,
  ['cache-control', 'no-store'] as const,
  ...more,
]

/**
 * What is left when not even the page of an error can be made: a page without any script. Before a kiosk nobody stands
 * who could press a button, so there it calls itself again until the server is back. `isAway` says that only the
 * database is missing, which is over in seconds and so no failure of the page.
 */
export function lastResort(path: string, { isAway = false }: { isAway?: boolean } = {}): CachedResponse {
  const status = isAway ? 503 : 500
  const retry = isAway ? ([['retry-after', AWAY_SECONDS]] as const) : []
  if (parsePath(path).context === 'site')
    return new CachedResponse(status, isAway ? AWAY_PAGE : SITE_PAGE, headers(retry))
  const text = 'Das Gerät meldet sich von selbst zurück. Bestellen können Sie auch direkt bei uns an der Theke.'
  return plainPage(status, { title: 'Gleich wieder da', text }, [...retry, ['refresh', AGAIN_SECONDS]])
}

/** What a page without any script says: our own words, no value of anybody else. */
type Plain = { title: string; text: string; links?: readonly { label: string; href: string }[] }

/** A page without any script in the middle of the screen. */
export function plainPage(
  status: number,
  { title, text, links = [] }: Plain,
  more: readonly (readonly [string, string])[],
): CachedResponse {
  const shown = links.map(({ label, href }) => `<a href="${href}">${label}</a>`).join(' · ')
  const html = `${HEAD}<title>${title}</title><style>${KIOSK_STYLE}</style><main><h1>${title}</h1><p>${text}</p>${shown && `<p>${shown}</p>`}</main></html>`
  const style = `style-src 'sha256-${createHash('sha256').update(KIOSK_STYLE).digest('base64')}'; `
  return new CachedResponse(status, html, headers(more, style))
}
