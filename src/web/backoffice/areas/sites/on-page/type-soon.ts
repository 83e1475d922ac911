import { catchTyping } from '#web/backoffice/kit/typed-ahead.ts'

/** So long a block that was added may take to stand on the page, on the slowest machine. */
const SOON_MS = 10_000

/**
 * Begins to type in a text of the page as soon as it stands there. The list of blocks gives the focus back to its
 * button first; what is typed meanwhile is kept. `begin` is given nothing where the text does not come.
 */
export function typeSoon(
  find: () => HTMLElement | null | undefined,
  begin: (target: HTMLElement | null, letters: string) => void,
): void {
  const typing = catchTyping({ hasNext: true })
  const until = performance.now() + SOON_MS
  const attempt = () => {
    const target = find() ?? null
    const isReady = target !== null && !document.querySelector('[role="menu"]')
    if (isReady || performance.now() >= until) begin(target, typing.take())
    else requestAnimationFrame(attempt)
  }
  requestAnimationFrame(attempt)
}
