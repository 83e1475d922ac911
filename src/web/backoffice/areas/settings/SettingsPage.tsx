import { useQuery } from '@tanstack/react-query'
import { useParams } from 'wouter'
import { configFields } from '#contract/config/config-fields.ts'
import { FormSkeleton } from '#web/backoffice/form/FormSkeleton.tsx'
import { SettingsForm } from '#web/backoffice/areas/settings/SettingsForm.tsx'
import { groupsFor } from '#web/backoffice/areas/settings/settings-groups.ts'
import { LoadFailure } from '#web/backoffice/kit/LoadFailure.tsx'
import { UnknownPage } from '#web/backoffice/navigation/UnknownPage.tsx'
import { callApi } from '#web/kit/api-client.ts'

const GROUPS = groupsFor(Object.keys(configFields))

/** The settings of the shop, in groups that share one form. */
export function SettingsPage() {
  const { group: asked } = useParams()
  const settings = useQuery({
    queryKey: ['config', 'form'],
    queryFn: ({ signal }) => callApi('GET', '/config', { signal, session: 'staff' }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  if (settings.isError && !settings.data)
    return (
      <LoadFailure
        isPage
        message="Konfiguration konnte nicht geladen werden."
        error={settings.error}
        onRetry={() => void settings.refetch()}
      />
    )
  if (!settings.data) return <FormSkeleton />
  const group = asked === undefined ? GROUPS[0] : GROUPS.find(one => one.id === asked)
  return group ? <SettingsForm saved={settings.data} groups={GROUPS} group={group} /> : <UnknownPage />
}
