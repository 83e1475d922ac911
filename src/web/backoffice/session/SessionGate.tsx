import { Center } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import type { Me } from '#contract/calls/session.ts'
import { rememberAddress } from '#web/backoffice/session/return-address.ts'
import { LoadFailure } from '#web/backoffice/kit/LoadFailure.tsx'
import { PageLoader } from '#web/backoffice/kit/PageLoader.tsx'
import { askToSignIn, useEndedSession } from '#web/backoffice/session/sign-in-again.ts'
import { meQuery, useMeQuery } from '#web/backoffice/session/use-me.ts'
import { ApiError } from '#web/kit/api.ts'
import { signInAgain } from '#web/kit/call-hooks.ts'
import { laterPart, quietPart } from '#web/backoffice/kit/lazy-part.tsx'

const NewPasswordPage = laterPart(
  async () => (await import('#web/backoffice/session/NewPasswordPage.tsx')).NewPasswordPage,
)
const SetUpFactorPage = laterPart(
  async () => (await import('#web/backoffice/session/SetUpFactorPage.tsx')).SetUpFactorPage,
)
const SignInAgain = quietPart(async () => (await import('#web/backoffice/session/SignInAgain.tsx')).SignInAgain)

/**
 * Waits for the signed-in person. Without a session the call itself leads to the login page; one that ends later is
 * asked for in place; a password to be changed and a second factor to be set up come before anything else.
 */
export function SessionGate({ children }: { children: ReactNode }) {
  const { data: me, error, refetch } = useMeQuery()
  const client = useQueryClient()
  // Before the first call: without a session it is the one that leads away.
  useState(() => rememberAddress(location.hash))
  // Once begun it stays until its end: the codes it shows last are seen only there.
  const [isSettingUp, setSettingUp] = useState(false)
  if (me?.mustSetUpSecondFactor && !isSettingUp) setSettingUp(true)
  const settled = () => client.refetchQueries({ queryKey: meQuery.queryKey }).then(() => setSettingUp(false))
  if (me?.mustChangePassword)
    return <NewPasswordPage onDone={changed => client.setQueryData(meQuery.queryKey, changed)} />
  if (isSettingUp) return <SetUpFactorPage onDone={() => void settled()} />
  if (me)
    return (
      <>
        {children}
        <Ended me={me} />
      </>
    )
  if (error && !(error instanceof ApiError && error.status === 401))
    return (
      <Center mih="100dvh" p="md">
        <LoadFailure
          message="Aktiver Benutzer konnte nicht geladen werden."
          error={error}
          onRetry={() => void refetch()}
        />
      </Center>
    )
  return <PageLoader title="Wird geladen" isWhole />
}

/** From the first look at one's work on, the end of a session is a question over it and no way out of it. */
function Ended({ me }: { me: Me }) {
  const ended = useEndedSession()
  useEffect(() => {
    signInAgain.ask = askToSignIn
    return () => {
      signInAgain.ask = undefined
    }
  }, [])
  if (!ended) return null
  return <SignInAgain me={me} ended={ended} />
}
