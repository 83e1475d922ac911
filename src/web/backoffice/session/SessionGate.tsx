import { Center } from '@mantine/core'
import { useEffect, useState, type ReactNode } from 'react'
import { rememberAddress } from '#web/backoffice/session/return-address.ts'
import { LoadFailure } from '#web/backoffice/shell/LoadFailure.tsx'
import { PageLoader } from '#web/backoffice/shell/PageLoader.tsx'
import { useMeQuery } from '#web/backoffice/session/use-me.ts'
import { ApiError } from '#web/kit/api.ts'

/** Waits for the signed-in person. Without a session the call itself leads to the login page; a password to be changed leads there too. */
export function SessionGate({ children }: { children: ReactNode }) {
  const { data: me, error, refetch } = useMeQuery()
  const isLeaving = me?.mustChangePassword === true
  // Before the first call: without a session it is the one that leads away.
  useState(() => rememberAddress(location.hash))
  useEffect(() => {
    if (isLeaving) location.assign('/backend/login')
  }, [isLeaving])
  if (me && !isLeaving) return children
  if (error && !(error instanceof ApiError && error.status === 401))
    return (
      <Center mih="100dvh" p="md">
        <LoadFailure message="Aktiver Benutzer konnte nicht geladen werden." onRetry={() => void refetch()} />
      </Center>
    )
  return <PageLoader title="Wird geladen" isWhole />
}
