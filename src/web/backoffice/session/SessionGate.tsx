import { Center } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { NewPasswordPage } from '#web/backoffice/session/NewPasswordPage.tsx'
import { rememberAddress } from '#web/backoffice/session/return-address.ts'
import { LoadFailure } from '#web/backoffice/kit/LoadFailure.tsx'
import { PageLoader } from '#web/backoffice/kit/PageLoader.tsx'
import { meQuery, useMeQuery } from '#web/backoffice/session/use-me.ts'
import { ApiError } from '#web/kit/api.ts'

/** Waits for the signed-in person. Without a session the call itself leads to the login page; a password to be changed comes before anything else. */
export function SessionGate({ children }: { children: ReactNode }) {
  const { data: me, error, refetch } = useMeQuery()
  const client = useQueryClient()
  // Before the first call: without a session it is the one that leads away.
  useState(() => rememberAddress(location.hash))
  if (me?.mustChangePassword) return <NewPasswordPage onDone={changed => client.setQueryData(meQuery.queryKey, changed)} />
  if (me) return children
  if (error && !(error instanceof ApiError && error.status === 401))
    return (
      <Center mih="100dvh" p="md">
        <LoadFailure message="Aktiver Benutzer konnte nicht geladen werden." onRetry={() => void refetch()} />
      </Center>
    )
  return <PageLoader title="Wird geladen" isWhole />
}
