import { Button, Modal, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { renderSVG } from 'uqr'
import { pictureOf } from '#web/backoffice/areas/orders/print/SlipPicture.tsx'
import { LoadFailure } from '#web/backoffice/kit/LoadFailure.tsx'
import { useWakeLock } from '#web/backoffice/kit/use-wake-lock.ts'
import { callApi } from '#web/kit/api-client.ts'
import classes from '#web/backoffice/areas/time-tracking/time-tracking.module.css'

/** A code holds for a minute; the next one is there before it is over. */
const NEXT_MS = 45_000
const inTwo = (code: string) => `${code.slice(0, 4)} ${code.slice(4)}`

/** The code that opens one's own clock at a terminal, held before its camera or typed there; it changes by itself. */
export function PhoneCode({ onClose }: { onClose: () => void }) {
  useWakeLock()
  const { data, isError, error, refetch } = useQuery({
    queryKey: ['time-tracking', 'phone-code'],
    queryFn: ({ signal }) => callApi('POST', '/time-tracking/phone-code', { session: 'staff', signal, body: {} }),
    refetchInterval: NEXT_MS,
    gcTime: 0,
    staleTime: 0,
  })
  const scanned = data?.scanned
  const picture = useMemo(() => (scanned ? pictureOf(renderSVG(scanned, { ecc: 'M', border: 2 })) : null), [scanned])
  return (
    <Modal opened onClose={onClose} title="Code fürs Terminal" size={420}>
      <div className={classes.phoneCode}>
        {isError && !data ? (
          <LoadFailure message="Der Code konnte nicht geladen werden." error={error} onRetry={() => void refetch()} />
        ) : data && picture ? (
          <>
            <img src={picture} alt="QR-Code für das Terminal" width={260} height={260} />
            <output className={`numbers ${classes.phoneDigits}`}>{inTwo(data.code)}</output>
            <p className={classes.none}>
              Halten Sie den Code vor die Kamera des Terminals, oder tippen Sie dort „Code vom Handy eingeben“. Er gilt
              einmal und wechselt von selbst.
            </p>
          </>
        ) : (
          <Skeleton height={320} />
        )}
        <Button variant="default" mih={44} onClick={onClose}>
          Schließen
        </Button>
      </div>
    </Modal>
  )
}
