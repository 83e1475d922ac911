import { type ComponentType, useLayoutEffect, useState } from 'react'
import { PageLoader } from '#web/backoffice/kit/PageLoader.tsx'

type Failed = { error: unknown }

/**
 * A page whose code is fetched when it is shown, or beforehand by `fetch`. What is there is drawn at once, and what
 * arrives as soon as it is there: behind a fallback of Suspense React keeps it back for 300 ms. What does not arrive is
 * thrown to the boundary around it.
 */
export function laterPage(
  load: () => Promise<ComponentType>,
  label: string | undefined,
): { Page: ComponentType; fetch: () => Promise<ComponentType> } {
  let known: ComponentType | undefined
  const fetch = async () => (known = await load())
  function Page() {
    const [Content, setContent] = useState(() => known)
    const [failed, setFailed] = useState<Failed>()
    const isMissing = Content === undefined
    useLayoutEffect(() => {
      if (!isMissing) return undefined
      let isCurrent = true
      fetch().then(
        content => isCurrent && setContent(() => content),
        (error: unknown) => isCurrent && setFailed({ error }),
      )
      return () => {
        isCurrent = false
      }
    }, [isMissing])
    if (failed) throw failed.error
    return Content ? <Content /> : <PageLoader title={label ? `${label} wird geladen` : 'Wird geladen'} />
  }
  return { Page, fetch }
}
