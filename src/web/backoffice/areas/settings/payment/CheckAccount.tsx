import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { AccountPlace } from '#web/backoffice/areas/settings/payment/account-words.ts'
import { failureText } from '#web/backoffice/kit/failure-text.ts'
import { callApi } from '#web/kit/api-client.ts'
import classes from '#web/backoffice/areas/settings/payment/accounts.module.css'

/** Tries whether an account opens, and says so beside the button. */
export function CheckAccount({ place: { provider, branch } }: { place: AccountPlace }) {
  const check = useMutation({
    mutationFn: () =>
      branch === null
        ? callApi('POST', '/payment-accounts/{provider}/check', { params: { provider }, body: {}, session: 'staff' })
        : callApi('POST', '/branches/{id}/payment-accounts/{provider}/check', {
            params: { id: branch, provider },
            body: {},
            session: 'staff',
          }),
  })
  const message =
    check.data?.message ?? (check.error && failureText(check.error, 'Die Verbindung konnte nicht geprüft werden.'))
  return (
    <>
      <Button type="button" variant="default" mih={44} loading={check.isPending} onClick={() => check.mutate()}>
        Verbindung prüfen
      </Button>
      <output className={classes.said} data-tone={check.data?.isReady ? 'good' : 'bad'}>
        {message}
      </output>
    </>
  )
}
