import { useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import { idsIn, kindIn, withEach, withKind, type LabelDraft } from '#web/backoffice/areas/labels/label-draft.ts'

/**
 * Takes over the products that were selected in their list, or what else labels are asked for, once: they stand in the
 * address that leads here.
 */
export function useSelectedProducts(draft: LabelDraft, onChange: (draft: LabelDraft) => void): void {
  const search = useSearch()
  const [path, go] = useLocation()
  useEffect(() => {
    const ids = idsIn(search)
    const kind = ids.length > 0 ? 'product' : kindIn(search)
    if (!kind) return
    const own = (draft.of ?? 'product') === kind ? draft : withKind(draft, kind)
    onChange({ ...own, items: withEach(own.items, ids) })
    go(path, { replace: true })
  })
}
