import { useCallback, useState } from 'react'
import { useLocation, useParams } from 'wouter'
import { apiTokens, type ApiToken } from '#contract/resources/api-tokens.ts'
import { formatDateTime } from '#domain/time/format-time.ts'
import { IssueSecret } from '#web/backoffice/areas/programs/IssueSecret.tsx'
import { FormSection } from '#web/backoffice/form/FormSection.tsx'
import { navigate, type HashAddress } from '#web/backoffice/navigation/hash-location.ts'
import { FormFields } from '#web/backoffice/records/form/FormFields.tsx'
import { RecordForm } from '#web/backoffice/records/form/RecordForm.tsx'
import { RecordGate } from '#web/backoffice/records/form/RecordGate.tsx'
import { RecordHead } from '#web/backoffice/records/form/RecordHead.tsx'
import { useLocale } from '#web/backoffice/session/use-settings.ts'
import { callApi } from '#web/kit/api-client.ts'
import formClasses from '#web/backoffice/form/form.module.css'

/** A program, what it may do and its token. */
export function ApiTokenPage() {
  const { id = 'new' } = useParams()
  const [path] = useLocation()
  const [round, setRound] = useState(0)
  const isInside = useCallback((to: HashAddress) => to.path === path, [path])
  return (
    <RecordGate key={`${path} ${round}`} resource={apiTokens} id={id}>
      {(row, given) => (
        <RecordForm
          resource={apiTokens}
          row={row}
          given={given}
          isInside={isInside}
          onSaved={saved => row === null && navigate(`/api-tokens/${saved.id}`, { replace: true })}
          onRemoved={() => navigate('/api-tokens')}
          onNext={() => setRound(round + 1)}
          head={menu => <RecordHead resource={apiTokens} row={row} menu={menu} />}
        >
          <FormSection
            title="Programm"
            lead="Anleitung mit Beispielen für die Programmierung: /api auf dieser Adresse."
          >
            <FormFields names={['name', 'scopes', 'branches', 'expiresAt', 'isEnabled']} />
          </FormSection>
          {row && <Token token={row as unknown as ApiToken} />}
        </RecordForm>
      )}
    </RecordGate>
  )
}

function Token({ token: { id, secretSince, lastUsedAt } }: { token: ApiToken }) {
  const { timeZone } = useLocale()
  const when = (instant: string) => formatDateTime(instant, timeZone)
  const used = lastUsedAt ? `Zuletzt benutzt am ${when(lastUsedAt)}.` : 'Noch nie benutzt.'
  return (
    <FormSection title="Token">
      <div className={formClasses.wide}>
        <p className={formClasses.lead}>
          {secretSince
            ? `Erzeugt am ${when(secretSince)}. ${used}`
            : 'Noch keines. Bisher kommt das Programm nicht herein.'}
        </p>
        <IssueSecret
          noun="Token"
          path="api-tokens"
          isThere={Boolean(secretSince)}
          warning="Das bisherige Token gilt ab sofort nicht mehr."
          lead="Es steht nur jetzt hier. Das Programm sendet es in der Kopfzeile „Authorization: Bearer …“."
          issue={() => callApi('POST', '/api-tokens/{id}/secret', { params: { id }, body: {}, session: 'staff' })}
        />
      </div>
    </FormSection>
  )
}
