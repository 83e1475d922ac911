import { Anchor, Button, Select, Skeleton } from '@mantine/core'
import { modals } from '@mantine/modals'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconEye, IconFilterX, IconPrinter } from '@tabler/icons-react'
import { useSearch } from 'wouter'
import type { PrintJob } from '#contract/calls/printing/printing.ts'
import { PRINT_JOB_STATUSES, SLIP_KINDS } from '#domain/printing/print-job.ts'
import { SLIP_TEMPLATES } from '#domain/printing/printer-settings.ts'
import { countText } from '#domain/text/count-text.ts'
import { deviceStatesQuery } from '#web/backoffice/areas/devices/device-queries.ts'
import { JobButtons } from '#web/backoffice/areas/orders/print/JobButtons.tsx'
import { JobState } from '#web/backoffice/areas/orders/print/JobState.tsx'
import { printJobsQuery } from '#web/backoffice/areas/orders/print/slip-queries.ts'
import {
  PAGE_SIZE,
  printJobsAddress,
  type PrintJobsQuery,
  readPrintJobsQuery,
} from '#web/backoffice/areas/print-jobs/print-jobs-query.ts'
import { EmptyNotice } from '#web/backoffice/kit/EmptyNotice.tsx'
import { ListPages } from '#web/backoffice/kit/ListPages.tsx'
import { LoadFailure } from '#web/backoffice/kit/LoadFailure.tsx'
import { PageHead } from '#web/backoffice/kit/PageHead.tsx'
import { useInside } from '#web/backoffice/kit/use-inside.ts'
import { navigate } from '#web/backoffice/navigation/hash-location.ts'
import { ExportMenu } from '#web/backoffice/records/list/ExportMenu.tsx'
import { AddressViews } from '#web/backoffice/records/views/AddressViews.tsx'
import { useOwnBranches } from '#web/backoffice/session/use-own-branches.ts'
import { useLocale } from '#web/backoffice/session/use-settings.ts'
import classes from '#web/backoffice/areas/print-jobs/print-jobs.module.css'
import jobClasses from '#web/backoffice/areas/orders/print/print.module.css'
import { SlipPicture } from '#web/backoffice/areas/orders/print/SlipPicture.tsx'
import { callApi } from '#web/kit/api-client.ts'

/** A slip as it was printed. */
function JobPreview({ id }: { id: number }) {
  const { data, isError, error, refetch } = useQuery({
    queryKey: ['print-jobs', 'preview', id] as const,
    queryFn: ({ signal }) => callApi('GET', '/print-jobs/{id}/preview', { params: { id }, session: 'staff', signal }),
  })
  if (data) return <SlipPicture svg={data.svg} label={`Vorschau ${SLIP_TEMPLATES[data.template]}`} />
  if (isError)
    return <LoadFailure message="Der Beleg konnte nicht geladen werden." error={error} onRetry={() => void refetch()} />
  return <Skeleton h={360} radius={8} />
}

const LOAD_FAILED = 'Druckaufträge konnten nicht geladen werden.'
const STATUSES = Object.entries(PRINT_JOB_STATUSES).map(([value, label]) => ({ value, label }))

/** What a file of the slips is asked with: filters, no page. */
const filtersOf = ({ page: _page, ...filters }: PrintJobsQuery) => filters

/**
 * Every slip on its way to paper, newest first: what became of it, with the way to print it again. Filters stand in the
 * address.
 */
export function Page() {
  const query = readPrintJobsQuery(useSearch())
  const { branches = [] } = useOwnBranches()
  const { timeZone } = useLocale()
  const devices = useQuery(deviceStatesQuery(null))
  const list = useQuery({ ...printJobsQuery({ ...query, limit: PAGE_SIZE }), placeholderData: keepPreviousData })
  const go = (next: Partial<PrintJobsQuery>) =>
    navigate(printJobsAddress({ ...query, page: 1, ...next }), { replace: true })
  const isNarrowed = Boolean(query.branch ?? query.device ?? query.order ?? query.status)
  const { data, isError, error, refetch } = list
  const printers = (devices.data ?? []).filter(({ opens }) => opens === 'printer')
  const isBehind = useInside(data, query, page => go({ page }))
  return (
    <div className={classes.page}>
      <PageHead
        title="Druckaufträge"
        count={data && countText(data.meta)}
        lead="Was gedruckt wird und wurde. „Gedruckt“ steht erst da, wenn der Drucker es bestätigt hat. Nach 30 Tagen werden sie gelöscht."
      >
        <ExportMenu path="/print-jobs/export" body={() => filtersOf(query)} isDisabled={!data?.data.length} />
      </PageHead>
      <AddressViews address={printJobsAddress({ ...query, page: 1 })} />
      <search className={classes.filters}>
        <Select
          label="Stand"
          placeholder="Alle"
          clearable
          value={query.status ?? null}
          onChange={value => go({ status: (value ?? undefined) as PrintJobsQuery['status'] })}
          data={STATUSES}
        />
        <Select
          label="Drucker"
          placeholder="Alle"
          clearable
          value={query.device ? String(query.device) : null}
          onChange={value => go({ device: value ? Number(value) : undefined })}
          data={printers.map(({ id, name, branch }) => ({
            value: String(id),
            label: branches.length > 1 ? `${name}, ${branch.name ?? ''}` : name,
          }))}
        />
        {branches.length > 1 && (
          <Select
            label="Filiale"
            placeholder="Alle"
            clearable
            value={query.branch ? String(query.branch) : null}
            onChange={value => go({ branch: value ? Number(value) : undefined })}
            data={branches.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        )}
        {isNarrowed && (
          <Button
            variant="subtle"
            mih={44}
            leftSection={<IconFilterX size={18} aria-hidden />}
            onClick={() => navigate('/print-jobs', { replace: true })}
          >
            Filter leeren
          </Button>
        )}
      </search>
      {isError && !data && <LoadFailure message={LOAD_FAILED} error={error} onRetry={() => void refetch()} />}
      {((!data && !isError) || isBehind) && <Skeleton h={480} radius={12} />}
      {data && data.data.length === 0 && !isBehind && (
        <EmptyNotice
          icon={IconPrinter}
          title={isNarrowed ? 'Keine Druckaufträge gefunden' : 'Noch nichts gedruckt'}
          action={
            !isNarrowed && (
              <Button component="a" href="#/devices" variant="default">
                Zu den Geräten
              </Button>
            )
          }
        >
          {isNarrowed
            ? 'Ändern Sie die Filter.'
            : 'Legen Sie unter „Geräte“ einen Bondrucker an; dann erscheint hier jeder Bon.'}
        </EmptyNotice>
      )}
      {data && data.data.length > 0 && (
        <>
          <ul className={`card ${classes.list}`} aria-label="Druckaufträge">
            {data.data.map(job => (
              <JobLine key={job.id} job={job} timeZone={timeZone} showsBranch={branches.length > 1} />
            ))}
          </ul>
          <ListPages meta={data.meta} place={query} onChange={({ page }) => go({ page })} />
        </>
      )}
    </div>
  )
}

function JobLine({ job, timeZone, showsBranch }: { job: PrintJob; timeZone: string; showsBranch: boolean }) {
  const { order, device, branch, template, kind } = job
  const name =
    order === null
      ? kind === 'closing'
        ? SLIP_KINDS.closing
        : 'Testdruck'
      : `Bestellung ${order.ticketNumber ?? order.uid.slice(0, 6)}`
  return (
    <li className={classes.line}>
      <div className={jobClasses.words}>
        <strong>{order === null ? name : <Anchor href={`#/orders/${order.id}`}>{name}</Anchor>}</strong>
        <span className={jobClasses.soft}>
          {[
            order !== null && SLIP_TEMPLATES[template],
            order !== null && kind !== 'order' && SLIP_KINDS[kind],
            device.name,
            showsBranch && branch.name,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      <div className={jobClasses.words}>
        <JobState job={job} timeZone={timeZone} />
      </div>
      <div className={classes.actions}>
        <Button
          variant="subtle"
          mih={44}
          leftSection={<IconEye size={18} aria-hidden />}
          aria-label={`Beleg ansehen: ${name}, ${device.name ?? ''}`}
          onClick={() => modals.open({ title: name, size: 420, children: <JobPreview id={job.id} /> })}
        >
          Ansehen
        </Button>
        <JobButtons job={job} />
      </div>
    </li>
  )
}
