import { flushSync } from 'react-dom'

/** Shows another page, blending over where the browser can and the visitor does not prefer less motion. Done once it is in the document. */
export async function swapPage(show: () => void): Promise<void> {
  const isStill =
    !('startViewTransition' in document) || document.visibilityState !== 'visible' || matchMedia('(prefers-reduced-motion: reduce)').matches
  if (isStill) return show()
  const { ready, finished, updateCallbackDone } = document.startViewTransition(() => flushSync(show))
  // a transition that another one cuts short has still shown its page
  for (const part of [ready, finished]) part.catch(() => undefined)
  await updateCallbackDone
}
