import { Button, Skeleton } from '@mantine/core'
import { useQuery, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { PaymentAccount } from '#contract/calls/money/payment-accounts.ts'
import { AccountForm } from '#web/backoffice/areas/settings/payment/AccountForm.tsx'
import {
  type AccountPlace,
  accountsKey,
  accountWords,
  PLACES,
} from '#web/backoffice/areas/settings/payment/account-words.ts'
import { FormSection } from '#web/backoffice/form/FormSection.tsx'
import { LoadFailure } from '#web/backoffice/kit/LoadFailure.tsx'
import { callApi } from '#web/kit/api-client.ts'
import { listRows } from '#web/kit/resource-client.ts'
import formClasses from '#web/backoffice/form/form.module.css'
import classes from '#web/backoffice/areas/settings/payment/accounts.module.css'
import { failureText } from '#web/backoffice/kit/failure-text.ts'

/** Tries whether an account opens, and says so beside the button. */
function CheckAccount({ place: { provider, branch } }: { place: AccountPlace }) {
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

/** Where online payments go: the accounts of the business and those of single branches, with a test of each. */
export function PaymentAccountsCard() {
  const accounts = useQuery({
    queryKey: accountsKey,
    queryFn: ({ signal }) => callApi('GET', '/payment-accounts', { signal, session: 'staff' }),
  })
  const branches = useQuery({
    queryKey: ['rows', 'branches', 'all'],
    queryFn: ({ signal }) => listRows('branches', { signal }),
    staleTime: 60_000,
  })
  const [edited, setEdited] = useState<AccountPlace | null>(null)
  if (accounts.isError && !accounts.data)
    return (
      <LoadFailure
        message="Die Zugänge konnten nicht geladen werden."
        error={accounts.error}
        onRetry={() => void accounts.refetch()}
      />
    )
  const nameOf = (id: number | null) =>
    id === null ? 'Unternehmen' : (branches.data?.find(branch => branch.id === id)?.name ?? `Filiale ${id}`)
  return (
    <FormSection
      title="Online-Zahlung"
      lead="Zugänge bei den Zahlungsanbietern. Was hier eingegeben wird, liest niemand mehr. Ohne eigenen Zugang nimmt eine Filiale den des Unternehmens."
    >
      <div className={`${formClasses.wide} ${classes.list}`}>
        {!accounts.data && <Skeleton height={96} radius={12} />}
        {accounts.data?.map(account => (
          <Account
            key={`${account.provider} ${account.branch} ${account.source}`}
            account={account}
            name={nameOf(account.branch)}
            onEdit={() => setEdited({ provider: account.provider, branch: account.branch })}
          />
        ))}
        {accounts.data?.length === 0 && <p className={classes.none}>Noch kein Zugang: Gäste bezahlen vor Ort.</p>}
        <div className={classes.tools}>
          {PLACES.map(({ provider, label }) => (
            <Button
              key={provider}
              type="button"
              variant="default"
              mih={44}
              onClick={() => setEdited({ provider, branch: null })}
            >
              {label} einrichten …
            </Button>
          ))}
        </div>
      </div>
      {edited && (
        <AccountForm
          key={`${edited.provider} ${edited.branch}`}
          place={edited}
          accounts={accounts.data ?? []}
          branches={branches.data ?? []}
          onClose={() => setEdited(null)}
        />
      )}
    </FormSection>
  )
}

function Account({ account, name, onEdit }: { account: PaymentAccount; name: string; onEdit: () => void }) {
  const { title, details } = accountWords(account)
  return (
    <div className={classes.account} data-test={account.isTest || undefined}>
      <div className={classes.words}>
        <strong>
          {title}, {name}
        </strong>
        {details.map(text => (
          <span key={text}>{text}</span>
        ))}
      </div>
      <div className={classes.tools}>
        <CheckAccount place={account} />
        {account.source === 'settings' && (
          <Button type="button" variant="default" mih={44} aria-label={`${title}, ${name} ändern`} onClick={onEdit}>
            Ändern …
          </Button>
        )}
      </div>
    </div>
  )
}
