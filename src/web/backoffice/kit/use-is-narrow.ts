import { useEffect, useState } from 'react'

/** As the style sheets say it: below, lists are cards and what is beside them folds. */
const NARROW = '(max-width: 719px)'

/** As wide as a tablet held sideways at most: what is worked at needs the room of the navigation. */
const TABLET = '(max-width: 1279px)'

/** Whether the window is as narrow as a phone, also once it is turned. */
export const useIsNarrow = (): boolean => useMatches(NARROW)
/** Whether the window is as wide as a tablet or less. */
export const useIsTablet = (): boolean => useMatches(TABLET)

function useMatches(media: string): boolean {
  const [matches, setMatches] = useState(() => matchMedia(media).matches)
  useEffect(() => {
    const query = matchMedia(media)
    const read = () => setMatches(query.matches)
    query.addEventListener('change', read)
    return () => query.removeEventListener('change', read)
  }, [media])
  return matches
}
