import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useLocation, useParams, useSearch } from 'wouter'
import { type SiteRow, sites } from '#contract/resources/sites.ts'
import { SiteProposalButton } from '#web/backoffice/areas/content-ai/site/SiteProposalButton.tsx'
import { askMoveBelow } from '#web/backoffice/areas/sites/ask-move-below.tsx'
import { BodySection } from '#web/backoffice/areas/sites/BodySection.tsx'
import { KeptTypingNotice } from '#web/backoffice/areas/sites/KeptTypingNotice.tsx'
import { PublishNew } from '#web/backoffice/areas/sites/PublishNew.tsx'
import { PublishPage } from '#web/backoffice/areas/sites/PublishPage.tsx'
import { SitePath } from '#web/backoffice/areas/sites/SitePath.tsx'
import { SitePreview } from '#web/backoffice/areas/sites/SitePreview.tsx'
import { SiteStanding } from '#web/backoffice/areas/sites/SiteStanding.tsx'
import type { FormValues } from '#web/backoffice/form/form-store.ts'
import { FormSection } from '#web/backoffice/form/FormSection.tsx'
import { laterPart } from '#web/backoffice/kit/lazy-part.tsx'
import { navigate, type HashAddress } from '#web/backoffice/navigation/hash-location.ts'
import { FormFields } from '#web/backoffice/records/form/FormFields.tsx'
import { RecordForm } from '#web/backoffice/records/form/RecordForm.tsx'
import { RecordGate } from '#web/backoffice/records/form/RecordGate.tsx'
import { RecordHead } from '#web/backoffice/records/form/RecordHead.tsx'
import classes from '#web/backoffice/areas/sites/sites.module.css'

const SiteVersions = laterPart(async () => (await import('#web/backoffice/areas/sites/SiteVersions.tsx')).SiteVersions)

/** A copy stands beside the page it was made of. */
const besides = (given?: FormValues) =>
  typeof given?.path === 'string' ? given.path.slice(0, Math.max(0, given.path.lastIndexOf('/'))) : ''

/** A page of the site: its blocks, how it will look, whether guests see it, and what it said before. */
export function SitePage() {
  const { id = 'new' } = useParams()
  const [path] = useLocation()
  const under = new URLSearchParams(useSearch()).get('under')
  const [round, setRound] = useState(0)
  const client = useQueryClient()
  const isInside = useCallback((to: HashAddress) => to.path === path, [path])
  const refresh = () => void client.invalidateQueries({ queryKey: ['rows'] })
  /** What the server changed of the page by itself is read before the form begins anew. */
  const reload = async () => {
    await client.invalidateQueries({ queryKey: ['row', 'sites'] })
    await client.invalidateQueries({ queryKey: ['rows'] })
    setRound(round + 1)
  }
  return (
    <RecordGate key={`${path} ${under} ${round}`} resource={sites} id={id}>
      {(row, given) => (
        <RecordForm
          resource={sites}
          row={row}
          given={given && { ...given, path: '' }}
          isInside={isInside}
          onSaved={saved =>
            row === null
              ? navigate(`/sites/${saved.id}`, { replace: true })
              : void askMoveBelow(row as unknown as SiteRow, String(saved['path']), refresh)
          }
          onRemoved={() => navigate('/sites')}
          head={menu => <RecordHead resource={sites} row={row} menu={menu} />}
          more={
            row ? (
              <PublishPage row={row as unknown as SiteRow} onChanged={() => void reload()} />
            ) : (
              <PublishNew onMade={made => navigate(`/sites/${made}`, { replace: true })} />
            )
          }
        >
          {row && <SiteStanding row={row as unknown as SiteRow} onChanged={() => void reload()} />}
          <KeptTypingNotice id={row?.id ?? null} />
          <div className={classes.page}>
            <div className={classes.main}>
              <FormSection title="Seite">
                <FormFields names={['name']} />
                <SitePath under={under ?? besides(given)} />
                <FormFields names={['type', 'title', 'description']} />
              </FormSection>
              <SiteProposalButton />
              <BodySection />
            </div>
            <SitePreview id={row?.id ?? null} />
            {row && (
              <div className={classes.below}>
                <SiteVersions row={row as unknown as SiteRow} onRestored={() => void reload()} />
              </div>
            )}
          </div>
        </RecordForm>
      )}
    </RecordGate>
  )
}
