import { Button, Group, Modal, SegmentedControl, Skeleton, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconDownload, IconFileText, IconSearch } from '@tabler/icons-react'
import { notifications } from '@mantine/notifications'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { LevelMark } from '#web/backoffice/areas/logs/LevelMark.tsx'
import { EmptyNotice } from '#web/backoffice/kit/EmptyNotice.tsx'
import { LoadFailure } from '#web/backoffice/kit/LoadFailure.tsx'
import { downloadText } from '#web/backoffice/rows/csv.ts'
import { useLocale } from '#web/backoffice/session/use-settings.ts'
import { formatDateTime } from '#domain/time/format-time.ts'
import classes from '#web/backoffice/areas/devices/devices.module.css'
import type { LogLine } from '#contract/calls/logs.ts'
import { LOG_LEVELS, type LogLevel } from '#contract/logs/log-words.ts'
import { callApiPage } from '#web/kit/api-client.ts'

/** A line a device wrote of itself, with when it did by the clock of the server. */
type DeviceLogLine = { id: number; at: string; level: LogLevel; text: string }

/**
 * What devices handed in, of all that the log of the shop says of them; a device's lines keep the order they were
 * written in, the latest first.
 */
export const linesOf = (entries: readonly Pick<LogLine, 'id' | 'at' | 'level' | 'context'>[]): DeviceLogLine[] =>
  entries
    .flatMap(({ id, at, level, context }) =>
      typeof context['line'] === 'string'
        ? [{ id, at: String(context['at'] ?? at), level, text: context['line'] }]
        : [],
    )
    .toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at) || other.id - one.id)

/** The same as a file to be read from the top, the earliest first. */
export const deviceLogText = (lines: readonly DeviceLogLine[], timeZone: string): string =>
  lines
    .toReversed()
    .map(({ at, level, text }) => `${formatDateTime(at, timeZone, true)}\t${LOG_LEVELS[level]}\t${text}\n`)
    .join('')

/** What of a device's log somebody looks at. */
type LogSought = { id: number; level: LogLevel; search: string }

const AT_ONCE = 200
const IN_A_FILE = 500
/** More lines than anybody reads; older ones are found by searching. */
const MOST_IN_A_FILE = 20_000

/** A page of what a device handed in of its own log, the latest first; `after` is where the one before ended. */
export const logPage = ({ id, level, search }: LogSought, after = '', limit = AT_ONCE, signal?: AbortSignal) =>
  callApiPage('GET', '/logs', {
    session: 'staff',
    ...(signal && { signal }),
    query: {
      entity: 'devices',
      entityId: id,
      channel: 'device',
      level,
      limit,
      ...(search && { search }),
      ...(after && { after }),
    },
  })

/** All of it for a file, however much of it is on the screen. @throws ApiError like every call. */
export async function wholeLog(sought: LogSought): Promise<LogLine[]> {
  const found: LogLine[] = []
  let after: string | undefined = ''
  while (after !== undefined && found.length < MOST_IN_A_FILE) {
    const page: Awaited<ReturnType<typeof logPage>> = await logPage(sought, after, IN_A_FILE)
    found.push(...page.data)
    after = page.meta.next
  }
  return found
}

const TYPING_MS = 250
const LEVELS = [
  { value: 'debug', label: 'Alles' },
  { value: 'warning', label: 'Nur Warnungen' },
] as const

/** What a device handed in of its own log, the latest first, to be read, searched and taken along. */
export function DeviceLog({ id, name, onClose }: { id: number; name: string; onClose: () => void }) {
  const { timeZone } = useLocale()
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), TYPING_MS)
  const [level, setLevel] = useState<(typeof LEVELS)[number]['value']>('debug')
  const sought = { id, level, search }
  const { data, error, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['devices', 'log', id, level, search],
    queryFn: ({ signal, pageParam }) => logPage(sought, pageParam, undefined, signal),
    initialPageParam: '',
    getNextPageParam: page => page.meta.next,
    placeholderData: before => before,
  })
  const file = useMutation({
    mutationFn: () => wholeLog(sought),
    onSuccess: all => downloadText(deviceLogText(linesOf(all), timeZone), `protokoll-geraet-${id}.txt`, 'text/plain'),
    onError: () => notifications.show({ color: 'red', message: 'Das Protokoll konnte nicht als Datei geholt werden.' }),
  })
  const lines = linesOf(data?.pages.flatMap(page => page.data) ?? [])
  return (
    <Modal opened onClose={onClose} size="xl" title={`Protokoll von „${name}“`}>
      <div className={classes.log}>
        <Group gap="sm" align="end">
          <TextInput
            className={classes.search}
            type="search"
            aria-label="Protokoll durchsuchen"
            placeholder="Suchen …"
            leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
            value={typed}
            onChange={event => setTyped(event.currentTarget.value)}
          />
          <SegmentedControl
            aria-label="Auswahl"
            data={[...LEVELS]}
            value={level}
            onChange={value => setLevel(value as typeof level)}
          />
          <Button
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
            disabled={lines.length === 0}
            loading={file.isPending}
            onClick={() => file.mutate()}
          >
            Als Textdatei
          </Button>
        </Group>
        {isError && !data && (
          <LoadFailure message="Protokoll konnte nicht geladen werden." error={error} onRetry={() => void refetch()} />
        )}
        {!data && !isError && <Skeleton height={240} />}
        {data && lines.length === 0 && (
          <EmptyNotice icon={IconFileText} title={search || level !== 'debug' ? 'Keine Treffer' : 'Noch keine Zeile'} />
        )}
        {lines.length > 0 && <Lines lines={lines} timeZone={timeZone} />}
        {hasNextPage && (
          <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Ältere Zeilen
          </Button>
        )}
      </div>
    </Modal>
  )
}

const Lines = ({ lines, timeZone }: { lines: readonly DeviceLogLine[]; timeZone: string }) => (
  <ul className={classes.logLines} aria-label="Zeilen">
    {lines.map(({ id, at, level, text }) => (
      <li key={id}>
        <time dateTime={at} className="numbers">
          {formatDateTime(at, timeZone, true)}
        </time>
        <LevelMark level={level} />
        <span>{text}</span>
      </li>
    ))}
  </ul>
)
