import { Skeleton, Button } from '@mantine/core'
import { keepPreviousData, useQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { IconError404, IconArrowForwardUp } from '@tabler/icons-react'
import { useState } from 'react'
import { notifications } from '@mantine/notifications'
import { countText } from '#domain/text/count-text.ts'
import type { MissingPage } from '#contract/calls/content/missing-pages.ts'
import { formatDateTime } from '#domain/time/format-time.ts'
import { failureText } from '#web/backoffice/kit/failure-text.ts'
import { EmptyNotice } from '#web/backoffice/kit/EmptyNotice.tsx'
import { ListPages } from '#web/backoffice/kit/ListPages.tsx'
import { LoadFailure } from '#web/backoffice/kit/LoadFailure.tsx'
import { PageHead } from '#web/backoffice/kit/PageHead.tsx'
import { ExportMenu } from '#web/backoffice/records/list/ExportMenu.tsx'
import { useLocale } from '#web/backoffice/session/use-settings.ts'
import { callApiPage, callApi } from '#web/kit/api-client.ts'
import classes from '#web/backoffice/areas/redirects/missing-pages.module.css'

const PAGE_SIZE = 50

/** Paths that led nowhere, the most wanted first; each becomes a redirect with one click. */
export function MissingPagesPage() {
  const [page, setPage] = useState(1)
  const { timeZone } = useLocale()
  const { data, isError, error, refetch } = useQuery({
    queryKey: ['missing-pages', page] as const,
    queryFn: ({ signal }) =>
      callApiPage('GET', '/missing-pages', { session: 'staff', signal, query: { page, limit: PAGE_SIZE } }),
    placeholderData: keepPreviousData,
  })
  return (
    <div className={classes.page}>
      <PageHead
        title="Nicht gefundene Seiten"
        count={data && countText(data.meta)}
        lead="Adressen, unter denen Gäste in den letzten 30 Tagen nichts gefunden haben. Wer gefragt hat, wird nicht gespeichert."
      >
        <ExportMenu path="/missing-pages/export" body={() => ({})} isDisabled={!data?.data.length} />
      </PageHead>
      {isError && !data && (
        <LoadFailure
          message="Nicht gefundene Seiten konnten nicht geladen werden."
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !isError && <Skeleton h={320} radius={12} />}
      {data?.data.length === 0 && (
        <EmptyNotice icon={IconError404} title="Nichts offen">
          Niemand hat eine Seite gesucht, die es nicht gibt. Neue Aufrufe erscheinen hier nach etwa einer halben Minute.
        </EmptyNotice>
      )}
      {data && data.data.length > 0 && (
        <>
          <ol className={classes.list}>
            {data.data.map(missing => (
              <MissingPageRow key={missing.id} missing={missing} timeZone={timeZone} />
            ))}
          </ol>
          <ListPages meta={data.meta} place={{ page }} onChange={({ page: next }) => setPage(next ?? 1)} />
        </>
      )}
    </div>
  )
}

/** One path with how often it was wanted, the way to lead it somewhere, and the way to put it aside. */
function MissingPageRow({ missing, timeZone }: { missing: MissingPage; timeZone: string }) {
  const { id, path, count, lastAt, referrer } = missing
  const client = useQueryClient()
  const drop = useMutation({
    mutationFn: () => callApi('DELETE', '/missing-pages/{id}', { params: { id }, session: 'staff' }),
    onSettled: () => client.invalidateQueries({ queryKey: ['missing-pages'] }),
    onError: (error: Error) =>
      notifications.show({
        color: 'red',
        message: failureText(error, 'Der Eintrag konnte nicht entfernt werden.'),
      }),
  })
  return (
    <li className={classes.row}>
      <p className={classes.count}>
        <strong>{count.toLocaleString('de-AT')}</strong> {count === 1 ? 'Aufruf' : 'Aufrufe'}
      </p>
      <div className={classes.what}>
        <p className={classes.path}>{path}</p>
        <p className={classes.soft}>
          <span>
            zuletzt <time dateTime={lastAt}>{formatDateTime(lastAt, timeZone)}</time>
          </span>
          {referrer && <span>verlinkt auf {referrer}</span>}
        </p>
      </div>
      <div className={classes.actions}>
        <Button
          component="a"
          href={`#/redirects/new?path=${encodeURIComponent(path)}`}
          variant="default"
          mih={44}
          leftSection={<IconArrowForwardUp size={18} aria-hidden />}
          aria-label={`${path} weiterleiten`}
        >
          Weiterleiten
        </Button>
        <Button
          variant="subtle"
          mih={44}
          loading={drop.isPending}
          onClick={() => drop.mutate()}
          aria-label={`${path} ausblenden`}
        >
          Ausblenden
        </Button>
      </div>
    </li>
  )
}
