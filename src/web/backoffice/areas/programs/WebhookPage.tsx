import { Badge } from '@mantine/core'
import { useCallback, useState } from 'react'
import { useLocation, useParams } from 'wouter'
import { webhooks, type Webhook } from '#contract/resources/webhooks.ts'
import { formatDateTime } from '#domain/time/format-time.ts'
import { IssueSecret } from '#web/backoffice/areas/programs/IssueSecret.tsx'
import { WebhookLog } from '#web/backoffice/areas/programs/WebhookLog.tsx'
import { FormSection } from '#web/backoffice/form/FormSection.tsx'
import { navigate, type HashAddress } from '#web/backoffice/navigation/hash-location.ts'
import { FormFields } from '#web/backoffice/records/form/FormFields.tsx'
import { RecordForm } from '#web/backoffice/records/form/RecordForm.tsx'
import { RecordGate } from '#web/backoffice/records/form/RecordGate.tsx'
import { RecordHead } from '#web/backoffice/records/form/RecordHead.tsx'
import { useLocale } from '#web/backoffice/session/use-settings.ts'
import { callApi } from '#web/kit/api-client.ts'
import formClasses from '#web/backoffice/form/form.module.css'

/** A webhook, its key and what it was told. */
export function WebhookPage() {
  const { id = 'new' } = useParams()
  const [path] = useLocation()
  const [round, setRound] = useState(0)
  const isInside = useCallback((to: HashAddress) => to.path === path, [path])
  return (
    <RecordGate key={`${path} ${round}`} resource={webhooks} id={id}>
      {(row, given) => {
        const webhook = row as unknown as Webhook | null
        return (
          <RecordForm
            resource={webhooks}
            row={row}
            given={given}
            isInside={isInside}
            onSaved={saved => row === null && navigate(`/webhooks/${saved.id}`, { replace: true })}
            onRemoved={() => navigate('/webhooks')}
            onNext={() => setRound(round + 1)}
            head={menu => (
              <RecordHead resource={webhooks} row={row} menu={menu}>
                {webhook && <State webhook={webhook} />}
              </RecordHead>
            )}
          >
            <FormSection title="Empfänger">
              <FormFields names={['name', 'address', 'isEnabled']} />
            </FormSection>
            <FormSection title="Was gemeldet wird">
              <FormFields names={['events', 'branches', 'hasContact']} />
            </FormSection>
            {webhook && <Secret webhook={webhook} />}
            {webhook?.secretSince && <WebhookLog id={webhook.id} isEnabled={webhook.isEnabled} />}
          </RecordForm>
        )
      }}
    </RecordGate>
  )
}

function State({ webhook: { isEnabled, secretSince, failingSince } }: { webhook: Webhook }) {
  const [color, text] = !isEnabled
    ? (['gray', 'Ausgeschaltet'] as const)
    : !secretSince
      ? (['blue', 'Ohne Schlüssel'] as const)
      : failingSince
        ? (['orange', 'Nimmt nichts an'] as const)
        : (['green', 'Aktiv'] as const)
  return (
    <Badge size="lg" variant="light" color={color} tt="none">
      {text}
    </Badge>
  )
}

function Secret({ webhook: { id, secretSince } }: { webhook: Webhook }) {
  const { timeZone } = useLocale()
  return (
    <FormSection title="Schlüssel">
      <div className={formClasses.wide}>
        <p className={formClasses.lead}>
          {secretSince
            ? `Erzeugt am ${formatDateTime(secretSince, timeZone)}. Jede Meldung ist damit unterschrieben.`
            : 'Noch keiner. Ohne Schlüssel wird nichts gemeldet.'}
        </p>
        <IssueSecret
          noun="Schlüssel"
          path="webhooks"
          isThere={Boolean(secretSince)}
          warning="Der bisherige Schlüssel unterschreibt noch einen Tag lang mit, so lange haben Sie Zeit zum Wechseln."
          lead="Er steht nur jetzt hier. Der Empfänger prüft damit, dass eine Meldung von hier kommt."
          issue={() => callApi('POST', '/webhooks/{id}/secret', { params: { id }, body: {}, session: 'staff' })}
        />
      </div>
    </FormSection>
  )
}
