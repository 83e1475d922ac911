import { useEffect, useState } from 'react'
import { endDuty } from '#web/backoffice/session/duty.ts'
import { LoginPage } from '#web/backoffice/session/LoginPage.tsx'
import { forgetAddress } from '#web/backoffice/session/return-address.ts'
import { PageLoader } from '#web/backoffice/kit/PageLoader.tsx'
import { callApi } from '#web/kit/api-client.ts'

/** Ends the session, then shows the way back in. */
export function LogoutPage() {
  const [outcome, setOutcome] = useState<'pending' | 'out' | 'failed'>('pending')
  useEffect(() => {
    forgetAddress()
    endDuty()
    callApi('POST', '/logout', { body: {} }).then(
      () => setOutcome('out'),
      () => setOutcome('failed'),
    )
  }, [])
  if (outcome === 'pending') return <PageLoader title="Sie werden abgemeldet" isWhole />
  return (
    <LoginPage
      notice={
        outcome === 'out'
          ? 'Sie wurden abgemeldet.'
          : 'Die Abmeldung hat den Server nicht erreicht. Bitte melden Sie sich erneut an und ab.'
      }
    />
  )
}
