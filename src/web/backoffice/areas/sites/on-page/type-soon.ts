import { catchTyping } from '#web/backoffice/kit/typed-ahead.ts'

/** So long a block that was added may take to stand on the page, on the slowest machine. */
const SOON_MS = 10_000

/** What somebody who goes on with something else goes to, but for the tools of the page and their lists. */
const isElsewhere = ({ target }: Event) =>
  target instanceof Element && target.closest('[data-page-tool], [role="menu"]') === null

/**
 * Begins to type in a text of the page as soon as it stands there. The list of blocks gives the focus back to its
 * button first; what is typed meanwhile is kept. `begin` is given nothing where the text does not come, and that
 * somebody has gone on where they press elsewhere before it stands: the focus stays with them.
 */
export function typeSoon(
  find: () => HTMLElement | null | undefined,
  begin: (target: HTMLElement | null, letters: string, hasGone: boolean) => void,
): void {
  const typing = catchTyping({ hasNext: true })
  const until = performance.now() + SOON_MS
  const stop = new AbortController()
  let caught: string | null = null
  document.addEventListener(
    'pointerdown',
    event => {
      if (isElsewhere(event)) caught ??= typing.take()
    },
    { capture: true, signal: stop.signal },
  )
  const attempt = () => {
    const target = find() ?? null
    const isReady = target !== null && !document.querySelector('[role="menu"]')
    if (!isReady && performance.now() < until) return void requestAnimationFrame(attempt)
    stop.abort()
    begin(target, caught ?? typing.take(), caught !== null)
    return undefined
  }
  requestAnimationFrame(attempt)
}
