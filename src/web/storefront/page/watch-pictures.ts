/**
 * Marks pictures that could not be had, also those that failed before the programs ran, so that a place is kept instead of a torn sheet; a
 * picture that comes after all loses the mark. Answers the function that stops it.
 */
export function watchPictures(): () => void {
  const judge = (picture: HTMLImageElement) => picture.toggleAttribute('data-failed', picture.complete && picture.naturalWidth === 0)
  const listen = ({ target }: Event) => {
    if (target instanceof HTMLImageElement) judge(target)
  }
  for (const picture of document.images) judge(picture)
  document.addEventListener('load', listen, true)
  document.addEventListener('error', listen, true)
  return () => {
    document.removeEventListener('load', listen, true)
    document.removeEventListener('error', listen, true)
  }
}
