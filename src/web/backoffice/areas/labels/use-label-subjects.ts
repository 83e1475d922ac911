import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Labelled } from '#domain/labels/labelled.ts'
import type { Subject } from '#web/backoffice/areas/labels/read-label-subjects.ts'
import { useSelectedBranch } from '#web/backoffice/session/selected-branch.ts'
import { useSettings } from '#web/backoffice/session/use-settings.ts'

/**
 * Everything of a kind that labels are printed of, but products: as a list, as what their labels say, and how those of
 * the house look.
 */
export function useLabelSubjects(of: Exclude<Labelled, 'product'> | null) {
  const { currency = 'EUR' } = useSettings()
  const branch = useSelectedBranch()
  const loaded = useQuery({
    queryKey: ['rows', 'label-subjects', of, branch, currency],
    enabled: of !== null,
    queryFn: async ({ signal }) => {
      const { readLabelSubjects } = await import('#web/backoffice/areas/labels/read-label-subjects.ts')
      return of && readLabelSubjects(of, signal, branch, currency)
    },
  })
  return useMemo(() => {
    const byId = new Map((loaded.data?.listed ?? []).map(({ row, subject }) => [row.id, subject]))
    return {
      rows: loaded.data?.listed.map(({ row }) => row),
      subjectOf: (id: number): Subject => byId.get(id) ?? {},
      houseLabel: loaded.data?.houseLabel,
      error: loaded.error,
      retry: () => void loaded.refetch(),
    }
  }, [loaded])
}
