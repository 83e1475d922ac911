/**
 * Marks pictures that could not be had, also those that failed before the programs ran, so that a place is kept instead of a torn sheet.
 * Answers the function that stops it.
 */
export function watchPictures(): () => void {
  const mark = (picture: HTMLImageElement) => picture.setAttribute('data-failed', '')
  const listen = ({ target }: Event) => {
    if (target instanceof HTMLImageElement) mark(target)
  }
  for (const picture of document.images) if (picture.complete && picture.naturalWidth === 0) mark(picture)
  document.addEventListener('error', listen, true)
  return () => document.removeEventListener('error', listen, true)
}
