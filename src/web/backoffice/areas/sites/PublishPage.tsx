import type { SiteRow } from '#contract/resources/sites.ts'
import { PublishButton } from '#web/backoffice/areas/sites/PublishButton.tsx'
import { useStanding } from '#web/backoffice/areas/sites/use-standing.ts'
import { useForm, useIsDirty } from '#web/backoffice/form/form-context.ts'
import { may } from '#web/backoffice/session/rights.ts'
import { useMe } from '#web/backoffice/session/use-me.ts'

/** Shows guests the page as it stands in the form, which is saved first. */
export function PublishPage({ row, onChanged }: { row: SiteRow; onChanged: () => void }) {
  const canPublish = may(useMe(), 'sites.publish')
  const isDirty = useIsDirty(useForm().store)
  const { isBusy, publish } = useStanding(row, onChanged)
  return canPublish ? (
    <PublishButton isBusy={isBusy} isOff={row.status === 'published' && !isDirty} onPublish={() => void publish()}>
      {isDirty ? 'Speichern und veröffentlichen' : 'Veröffentlichen'}
    </PublishButton>
  ) : null
}
