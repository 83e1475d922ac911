/** Lets `show` put another page into the document, blending over where the browser can and the visitor does not prefer less motion. Done once it is there. */
export async function swapPage(show: () => void): Promise<void> {
  const isStill =
    !('startViewTransition' in document) || document.visibilityState !== 'visible' || matchMedia('(prefers-reduced-motion: reduce)').matches
  if (isStill) return show()
  const { ready, finished, updateCallbackDone } = document.startViewTransition(show)
  // a transition that another one cuts short has still shown its page
  for (const part of [ready, finished]) part.catch(() => undefined)
  await updateCallbackDone
}
