/**
 * Marks pictures that could not be had, also those that failed before the programs ran, so that a place is kept instead
 * of a torn sheet; one that comes after all loses the mark.
 * Answers the function that stops it.
 */
export function watchPictures(): () => void {
  const listen = ({ target, type }: Event) => {
    if (target instanceof HTMLImageElement) target.toggleAttribute('data-failed', type === 'error')
  }
  for (const picture of document.images)
    if (picture.complete && picture.naturalWidth === 0) picture.toggleAttribute('data-failed', true)
  const kinds = ['error', 'load'] as const
  for (const kind of kinds) document.addEventListener(kind, listen, true)
  return () => kinds.forEach(kind => document.removeEventListener(kind, listen, true))
}
