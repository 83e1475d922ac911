import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconLink, IconRefresh } from '@tabler/icons-react'
import { Link } from 'wouter'
import { MOST_NAMED_LINKS, type WebsiteLinkCheck } from '#contract/calls/content/website-links.ts'
import { LINK_PLACES, type LinkPlace } from '#domain/content/website-links.ts'
import classes from '#web/backoffice/areas/sites/website-links.module.css'
import { EmptyNotice } from '#web/backoffice/kit/EmptyNotice.tsx'
import { LoadFailure } from '#web/backoffice/kit/LoadFailure.tsx'
import { PageHead } from '#web/backoffice/kit/PageHead.tsx'
import { callApi } from '#web/kit/api-client.ts'

const EDITORS: Readonly<Record<LinkPlace['kind'], string>> = {
  site: '/sites',
  block: '/blocks',
  node: '/woods',
  navigation: '/navigations',
}

/** Links of the website that lead nowhere, and pages that no link leads to, as guests see it now. */
export function WebsiteLinksPage() {
  const { data, isError, error, refetch, isFetching } = useQuery({
    queryKey: ['rows', 'website-links'] as const,
    queryFn: ({ signal }) => callApi('GET', '/website-links', { session: 'staff', signal }),
  })
  return (
    <div className={classes.page}>
      <PageHead
        title="Links prüfen"
        lead="Was veröffentlicht ist: Seiten, gemeinsame Bausteine und Menüs. Adressen anderer Websites werden nicht aufgerufen."
      >
        <Button
          variant="default"
          mih={44}
          loading={isFetching}
          leftSection={<IconRefresh size={18} aria-hidden />}
          onClick={() => void refetch()}
        >
          Erneut prüfen
        </Button>
      </PageHead>
      {isError && !data && (
        <LoadFailure message="Die Links konnten nicht geprüft werden." error={error} onRetry={() => void refetch()} />
      )}
      {!data && !isError && <Skeleton h={320} radius={12} />}
      {data && data.broken.total + data.orphans.total === 0 && (
        <EmptyNotice icon={IconLink} title="Alles verbunden">
          Jeder Link führt zu einer Seite, und jede Seite ist über einen Link erreichbar. Geprüft wurden{' '}
          {count(data.links, 'Link', 'Links')} an {count(data.places, 'Stelle', 'Stellen')}.
        </EmptyNotice>
      )}
      {data && data.broken.total > 0 && <Broken {...data.broken} />}
      {data && data.orphans.total > 0 && <Orphans {...data.orphans} />}
    </div>
  )
}

const count = (number: number, one: string, many: string) =>
  `${number.toLocaleString('de-AT')} ${number === 1 ? one : many}`

const Rest = ({ total }: { total: number }) =>
  total > MOST_NAMED_LINKS ? (
    <p className={classes.soft}>Die ersten {MOST_NAMED_LINKS}. Beheben Sie diese, dann erscheinen die nächsten.</p>
  ) : null

function Broken({ total, rows }: WebsiteLinkCheck['broken']) {
  return (
    <section className={classes.part} aria-labelledby="broken-links">
      <h2 id="broken-links">
        {total === 1 ? '1 Link führt' : `${total.toLocaleString('de-AT')} Links führen`} ins Leere
      </h2>
      <ul className={classes.list}>
        {rows.map(({ from, label, to, why }, index) => (
          <li key={index} className={classes.row}>
            <div className={classes.what}>
              <p>
                <strong>{label || 'Ohne Text'}</strong> führt zu {to}
              </p>
              <p className={classes.soft}>
                {why} Steht hier: {LINK_PLACES[from.kind]} „{from.name}“
              </p>
            </div>
            <Button
              component={Link}
              href={`${EDITORS[from.kind]}/${from.id}`}
              variant="default"
              mih={44}
              aria-label={`${LINK_PLACES[from.kind]} ${from.name} öffnen`}
            >
              Öffnen
            </Button>
          </li>
        ))}
      </ul>
      <Rest total={total} />
    </section>
  )
}

function Orphans({ total, rows }: WebsiteLinkCheck['orphans']) {
  return (
    <section className={classes.part} aria-labelledby="orphans">
      <h2 id="orphans">
        {total === 1 ? '1 Seite ist' : `${total.toLocaleString('de-AT')} Seiten sind`} nirgends verlinkt
      </h2>
      <ul className={classes.list}>
        {rows.map(({ id, name, path }) => (
          <li key={id} className={classes.row}>
            <div className={classes.what}>
              <p>
                <strong>{name}</strong>
              </p>
              <p className={classes.soft}>
                /{path}. Gäste finden sie nur über Suchmaschinen oder mit ihrer Adresse: Verlinken Sie sie, oder nehmen
                Sie sie in ein Menü auf.
              </p>
            </div>
            <Button
              component={Link}
              href={`/sites/${id}`}
              variant="default"
              mih={44}
              aria-label={`Seite ${name} öffnen`}
            >
              Öffnen
            </Button>
          </li>
        ))}
      </ul>
      <Rest total={total} />
    </section>
  )
}
