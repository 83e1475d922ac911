import { parsePath } from '#contract/pages/route.ts'
import { Problem } from '#domain/problem.ts'
import { plainPage } from '#server/features/pages/last-resort.ts'
import type { CachedResponse } from '#server/core/http/cached-response.ts'

const AGAIN_SECONDS = 10
const MESSAGE = 'Gerade kamen von hier sehr viele Anfragen. Bitte versuchen Sie es in etwa zehn Sekunden erneut.'
const TITLE = 'Einen Augenblick bitte'
const AGAIN = ['retry-after', String(AGAIN_SECONDS)] as const

// Made once: to refuse must not be work.
const SITE = plainPage(
  429,
  {
    title: TITLE,
    text: MESSAGE,
    links: [
      { label: 'Erneut versuchen', href: '' },
      { label: 'Zur Startseite', href: '/' },
    ],
  },
  [AGAIN],
)
/** Before a kiosk nobody stands who could press a link. */
const KIOSK = plainPage(429, { title: TITLE, text: 'Das Gerät meldet sich gleich von selbst zurück.' }, [
  AGAIN,
  ['refresh', String(AGAIN_SECONDS)],
])

/** What somebody gets who has more pages made than any guest looks at. */
export const tooManyPages = (path: string): CachedResponse => (parsePath(path).context === 'site' ? SITE : KIOSK)

/** The same for the data of a page. */
export const tooManyPageData = (): Problem =>
  new Problem('tooMany', { message: MESSAGE }, { retryAfterSeconds: AGAIN_SECONDS })
