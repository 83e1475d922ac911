import { useEffect, useState } from 'react'

/** Whether all the page shows first has arrived, so that more may be fetched. */
export function usePageLoaded(): boolean {
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => {
    const onLoad = () => setLoaded(true)
    if (document.readyState === 'complete') onLoad()
    else window.addEventListener('load', onLoad)
    return () => window.removeEventListener('load', onLoad)
  }, [])
  return isLoaded
}
