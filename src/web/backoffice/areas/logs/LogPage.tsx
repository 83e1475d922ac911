import { Anchor, Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconArrowLeft, IconFileOff } from '@tabler/icons-react'
import { useParams } from 'wouter'
import type { LogEntry } from '#contract/calls/logs.ts'
import { namedDetails } from '#contract/logs/log-events.ts'
import { LOG_CHANNELS } from '#contract/logs/log-words.ts'
import { formatDateTime } from '#domain/time/format-time.ts'
import { LevelMark } from '#web/backoffice/areas/logs/LevelMark.tsx'
import { withThings } from '#web/backoffice/areas/logs/with-things.tsx'
import { logQuery } from '#web/backoffice/areas/logs/log-queries.ts'
import { logsAddress } from '#web/backoffice/areas/logs/logs-query.ts'
import { EmptyNotice } from '#web/backoffice/kit/EmptyNotice.tsx'
import { laterPart, quietPart } from '#web/backoffice/kit/lazy-part.tsx'
import { LoadFailure } from '#web/backoffice/kit/LoadFailure.tsx'
import { PageHead } from '#web/backoffice/kit/PageHead.tsx'
import { useLocale } from '#web/backoffice/session/use-settings.ts'
import { ApiError } from '#web/kit/api.ts'
import classes from '#web/backoffice/areas/logs/logs.module.css'
import { RESOURCES } from '#contract/resources/index.ts'
import { recordAddress } from '#web/backoffice/navigation/record-address.ts'

type About = Pick<LogEntry, 'entity' | 'entityId' | 'action' | 'branch'>

/** Where what an entry is about can be seen now; null where it is gone or has no page. */
export function entryTarget({ entity, entityId, action, branch }: About): string | null {
  if (entity === null || action === 'remove') return null
  if (entity === 'config') return '/settings'
  if (entity === 'availability') return '/availability'
  if (entity === 'branch-api-keys') return branch ? `/branches/${branch.id}` : null
  if (entityId === null) return null
  if (entity === 'orders') return `/orders/${entityId}`
  const resource = RESOURCES.find(({ path }) => path === entity)
  return resource ? recordAddress(resource, entityId) : null
}

/**
 * What changed, and what a thing is called, say the definitions of all collections: they come behind the entry itself.
 */
const ChangeTable = laterPart(
  () =>
    withThings<{ entry: LogEntry }>(
      import('#web/backoffice/areas/logs/ChangeTable.tsx').then(part => part.ChangeTable),
    ),
  <Skeleton h={160} radius={12} />,
)
const OpenThing = quietPart(() =>
  withThings<{ entity: string; target: string }>(
    import('#web/backoffice/areas/logs/OpenThing.tsx').then(part => part.OpenThing),
  ),
)

/**
 * One entry of the log: what happened, to what, by whom, and each field that changed with its value before and after.
 */
export function Page() {
  const id = Number(useParams<{ id: string }>().id)
  const { data, error, isError, refetch } = useQuery({ ...logQuery(id), enabled: Number.isSafeInteger(id) })
  if (data) return <Entry entry={data} />
  if (!Number.isSafeInteger(id) || (error instanceof ApiError && error.status === 404))
    return (
      <EmptyNotice
        icon={IconFileOff}
        isPage
        title="Diesen Eintrag gibt es nicht mehr."
        action={
          <Button component="a" href="#/logs" variant="default">
            Zum Protokoll
          </Button>
        }
      >
        Ältere Einträge werden nach der Zeit gelöscht, die in den Einstellungen steht.
      </EmptyNotice>
    )
  if (isError)
    return (
      <LoadFailure isPage message="Eintrag konnte nicht geladen werden." error={error} onRetry={() => void refetch()} />
    )
  return <Skeleton h={320} radius={12} aria-label="Eintrag wird geladen" />
}

function Entry({ entry }: { entry: LogEntry }) {
  const { timeZone } = useLocale()
  const target = entryTarget(entry)
  const facts = [
    { label: 'Zeitpunkt', value: formatDateTime(entry.at, timeZone, true) },
    { label: 'Stufe', value: <LevelMark level={entry.level} /> },
    { label: 'Bereich', value: LOG_CHANNELS[entry.channel] },
    { label: 'Person', value: personLink(entry) },
    { label: 'Filiale', value: entry.branch?.name },
    ...namedDetails(entry.context).map(({ label, text }) => ({ label, value: text })),
  ].filter(({ value }) => value)
  return (
    <div className={classes.page}>
      <Anchor href="#/logs" className={classes.back}>
        <IconArrowLeft size={18} aria-hidden /> Protokoll
      </Anchor>
      <PageHead title={entry.message || LOG_CHANNELS[entry.channel]}>
        {entry.entity !== null && entry.entityId !== null && (
          <Button
            component="a"
            variant="default"
            href={`#${logsAddress({ entity: entry.entity, entityId: entry.entityId })}`}
          >
            Alle Einträge dazu
          </Button>
        )}
        {target && entry.entity !== null && <OpenThing entity={entry.entity} target={target} />}
      </PageHead>
      <dl className={classes.facts}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ChangeTable entry={entry} />
    </div>
  )
}

function personLink({ user }: LogEntry) {
  if (!user) return null
  return user.id === null ? user.name : <Anchor href={`#${logsAddress({ user: user.id })}`}>{user.name}</Anchor>
}
