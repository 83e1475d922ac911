import { useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import { idsIn, withEach, type LabelDraft } from '#web/backoffice/areas/labels/label-draft.ts'

/** Takes over the products that were selected in their list, once: they stand in the address that leads here. */
export function useSelectedProducts(draft: LabelDraft, onChange: (draft: LabelDraft) => void): void {
  const search = useSearch()
  const [path, go] = useLocation()
  useEffect(() => {
    const ids = idsIn(search)
    if (ids.length === 0) return
    onChange({ ...draft, items: withEach(draft.items, ids) })
    go(path, { replace: true })
  })
}
