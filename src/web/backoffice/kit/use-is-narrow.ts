import { useEffect, useState } from 'react'

/** As the style sheets say it: below, lists are cards and what is beside them folds. */
const NARROW = '(max-width: 719px)'

/** Whether the window is as narrow as a phone, also once it is turned. */
export function useIsNarrow(): boolean {
  const [isNarrow, setNarrow] = useState(() => matchMedia(NARROW).matches)
  useEffect(() => {
    const query = matchMedia(NARROW)
    const read = () => setNarrow(query.matches)
    query.addEventListener('change', read)
    return () => query.removeEventListener('change', read)
  }, [])
  return isNarrow
}
