import { Button } from '@mantine/core'
import { IconPrinterOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Banner } from '#web/backoffice/areas/orders/board/Banner.tsx'
import { useIsDevice } from '#web/backoffice/session/desk-kind.ts'
import { callApi } from '#web/kit/api-client.ts'

const LOOK_MS = 10_000

/**
 * Says on the board which printer is missing or cannot print, and how many slips wait for it. Nothing while all is
 * well.
 */
export function PrinterAlarms({ branchId }: { branchId: number | null }) {
  const isDevice = useIsDevice()
  const { data } = useQuery({
    queryKey: ['printers', 'alarms', branchId] as const,
    queryFn: ({ signal }) =>
      callApi('GET', '/printers/alarms', { query: { branch: branchId }, session: 'staff', signal }),
    refetchInterval: LOOK_MS,
  })
  return data?.map(({ device, branch, kind, message }) => (
    <Banner
      key={device.id}
      icon={IconPrinterOff}
      tone="error"
      title={`Drucker „${device.name ?? ''}“${branchId === null ? ` (${branch.name ?? ''})` : ''}:`}
      action={
        !isDevice && (
          <Button
            component="a"
            href={`#/print-jobs?device=${device.id}${kind === 'failed' ? '&status=failed' : ''}`}
            variant="default"
            size="md"
            mih={44}
          >
            Druckaufträge
          </Button>
        )
      }
    >
      {message}
    </Banner>
  ))
}
