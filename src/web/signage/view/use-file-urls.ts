import { useCallback, useEffect, useRef, useState } from 'react'
import type { ManifestFile } from '#contract/calls/signage/manifest-shape.ts'
import type { Store } from '#web/signage/engine/ports.ts'

/**
 * Addresses under which the page shows kept files; all of a programme at once, since nothing is read before it is
 * shown.
 */
export function useFileUrls(
  files: readonly ManifestFile[],
  store: Store,
): { urlOf: (file: string) => string | undefined; isReady: boolean } {
  const made = useRef(new Map<string, string>())
  const [urls, setUrls] = useState<{ of: readonly ManifestFile[]; map: ReadonlyMap<string, string> }>({
    of: [],
    map: new Map(),
  })
  useEffect(() => {
    let isOver = false
    const open = async () => {
      const map = new Map<string, string>()
      for (const { url, sha256 } of files) {
        if (!made.current.has(sha256)) {
          const content = await store.file(sha256).catch(() => null)
          if (content) made.current.set(sha256, URL.createObjectURL(content))
        }
        const address = made.current.get(sha256)
        if (address) map.set(url, address)
      }
      if (!isOver) setUrls({ of: files, map })
    }
    void open()
    return () => {
      isOver = true
    }
  }, [files, store])
  const urlOf = useCallback((file: string) => urls.map.get(file), [urls])
  return { urlOf, isReady: urls.of === files || urls.map.size > 0 }
}
