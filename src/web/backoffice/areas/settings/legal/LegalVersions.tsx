import { Anchor, Badge, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { DocumentAddress } from '#contract/calls/documents.ts'
import type { ListedLegalVersion } from '#contract/calls/legal-texts.ts'
import { LEGAL_PAGES } from '#contract/pages/legal.ts'
import { formatDateTime } from '#domain/time/format-time.ts'
import { FormSection } from '#web/backoffice/form/FormSection.tsx'
import { LoadFailure } from '#web/backoffice/kit/LoadFailure.tsx'
import { useLocale } from '#web/backoffice/session/use-settings.ts'
import { callApi } from '#web/kit/api-client.ts'
import formClasses from '#web/backoffice/form/form.module.css'
import classes from '#web/backoffice/areas/settings/legal/legal.module.css'

/** Every version the legal texts had, each to be read: since when, until when and by whom. */
export function LegalVersions() {
  const { timeZone } = useLocale()
  const versions = useQuery({
    queryKey: ['config', 'legal-versions'],
    queryFn: ({ signal }) => callApi('GET', '/legal-versions', { signal, session: 'staff' }),
  })
  return (
    <FormSection
      title="Fassungen"
      lead="Jede Änderung eines Textes wird als Fassung aufgehoben. Eine Bestellung behält die Fassungen, die bei ihr galten; der Gast bekommt sie mit der Bestätigung."
    >
      <div className={formClasses.wide}>
        {versions.isError && !versions.data && (
          <LoadFailure
            message="Die Fassungen konnten nicht geladen werden."
            error={versions.error}
            onRetry={() => void versions.refetch()}
          />
        )}
        {versions.isPending && <Skeleton height={96} radius={12} />}
        {versions.data?.length === 0 && (
          <p className={classes.none}>Noch kein Text: Mit dem ersten beginnt die Aufzeichnung.</p>
        )}
        <ul className={classes.versions}>
          {versions.data?.map(version => (
            <Version key={version.id} version={version} timeZone={timeZone} />
          ))}
        </ul>
      </div>
    </FormSection>
  )
}

function Version({ version, timeZone }: { version: ListedLegalVersion; timeZone: string }) {
  const { id, page, kind, hash, validFrom, validUntil, by } = version
  const at = (instant: string) => formatDateTime(instant, timeZone)
  return (
    <li className={classes.version}>
      <div className={classes.words}>
        <strong>{LEGAL_PAGES[page].title}</strong>
        <span>
          {validUntil ? `${at(validFrom)} bis ${at(validUntil)}` : `seit ${at(validFrom)}`}
          {by && `, ${by}`}
        </span>
        <span className={classes.hash}>
          {kind === 'address' ? 'Adresse' : 'Text'}, SHA-256 {hash.slice(0, 16)}
        </span>
      </div>
      {validUntil === null && (
        <Badge color="green" variant="light">
          Gültig
        </Badge>
      )}
      <Anchor
        className={classes.read}
        href={`/api/legal-versions/${id}/text.html` satisfies DocumentAddress}
        target="_blank"
        rel="noopener"
        aria-label={`${LEGAL_PAGES[page].title}, Fassung ${id} lesen (neues Fenster)`}
      >
        Lesen
      </Anchor>
    </li>
  )
}
