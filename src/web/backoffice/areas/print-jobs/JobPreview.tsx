import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { SLIP_TEMPLATES } from '#domain/printing/printer-settings.ts'
import { SlipPicture } from '#web/backoffice/areas/orders/print/SlipPicture.tsx'
import { LoadFailure } from '#web/backoffice/kit/LoadFailure.tsx'
import { callApi } from '#web/kit/api-client.ts'

/** A slip as it was printed. */
export function JobPreview({ id }: { id: number }) {
  const { data, isError, error, refetch } = useQuery({
    queryKey: ['print-jobs', 'preview', id] as const,
    queryFn: ({ signal }) => callApi('GET', '/print-jobs/{id}/preview', { params: { id }, session: 'staff', signal }),
  })
  if (data) return <SlipPicture svg={data.svg} label={`Vorschau ${SLIP_TEMPLATES[data.template]}`} />
  if (isError)
    return <LoadFailure message="Der Beleg konnte nicht geladen werden." error={error} onRetry={() => void refetch()} />
  return <Skeleton h={360} radius={8} />
}
