import { Button, Chip, Group, Skeleton, Stack, Textarea } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { NewSpecial, Specials } from '#contract/calls/signage/specials.ts'
import { type SaidEnd, saidEnd } from '#domain/hours/closing-today.ts'
import { isBlank } from '#domain/text/blank.ts'
import { isoOf } from '#domain/time/local-time.ts'
import { endText, RunningSpecials, whereTexts } from '#web/backoffice/specials/RunningSpecials.tsx'
import { specialsChanged, specialsQuery } from '#web/backoffice/specials/special-queries.ts'
import { TvChoice } from '#web/backoffice/specials/TvChoice.tsx'
import { LazyDayAndTimeInput } from '#web/backoffice/fields/dates/later-date-time.ts'
import { failureErrors } from '#web/backoffice/kit/failure-text.ts'
import { LoadFailure } from '#web/backoffice/kit/LoadFailure.tsx'
import { useRequestKeys } from '#web/backoffice/kit/use-request-keys.ts'
import { navigate } from '#web/backoffice/navigation/hash-location.ts'
import { useSelectedBranch } from '#web/backoffice/session/selected-branch.ts'
import { callApi } from '#web/kit/api-client.ts'
import { serverNow } from '#web/kit/server-clock.ts'
import foot from '#web/backoffice/kit/dialog-foot.module.css'
import classes from '#web/backoffice/specials/special.module.css'

/** What is to be shown; a text is typed in the dialog. */
export type About = { kind: 'product' | 'image' | 'segment'; id: number; name: string } | { kind: 'text' }
const KINDS = { product: 'Gericht', image: 'Bild', segment: 'Filmsequenz' } as const
/** The server knows when each branch closes. */
const CLOSING = { kind: 'closing' } as const
const FAILED = 'Konnte nicht auf den Bildschirm gebracht werden.'

/** Where something stands today and until when, and what stands there already. */
export function SpecialDialog({ about, onClose }: { about: About; onClose: () => void }) {
  const { data, error, refetch } = useQuery(specialsQuery(useSelectedBranch()))
  if (!data && error)
    return <LoadFailure message="TVs konnten nicht geladen werden." error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={240} />
  if (data.tvs.length === 0)
    return (
      <Stack gap="md">
        <p className={classes.none}>
          Noch kein TV ist eingeschaltet. Legen Sie unter „TVs“ den ersten an, dann lässt sich hier wählen, wo es steht.
        </p>
        <Group justify="flex-end">
          <Button
            data-autofocus
            onClick={() => {
              onClose()
              navigate('/digital-signage/devices')
            }}
          >
            Zu den TVs
          </Button>
        </Group>
      </Stack>
    )
  return <Form about={about} known={data} onClose={onClose} />
}

function Form({ about, known, onClose }: { about: About; known: Specials; onClose: () => void }) {
  const { tvs, specials } = known
  const keyOf = useRequestKeys()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<number[]>(() => (tvs.length === 1 ? tvs.map(({ id }) => id) : []))
  const [end, setEnd] = useState<SaidEnd | typeof CLOSING>(CLOSING)
  // of some hours from now the same moment counts however often it is sent
  const [now, setNow] = useState(() => isoOf(serverNow()))
  const some = tvs.filter(({ id }) => chosen.includes(id))
  const [place = tvs[0]] = some
  const isOwn = end.kind === 'own'
  const own = end.kind === 'own' ? end : { day: null, time: '' }
  const until = end.kind === 'closing' || !place ? null : saidEnd(end, now, place.timeZone)
  const choose = (value: string) => {
    setNow(isoOf(serverNow()))
    setEnd(
      value === 'closing' ? CLOSING : value === 'today' ? { kind: 'today' } : { kind: 'hours', hours: Number(value) },
    )
  }
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: NewSpecial) =>
      callApi('POST', '/digital-signage-specials', {
        body,
        headers: { 'Idempotency-Key': keyOf(body) },
        session: 'staff',
      }),
    onSuccess: special => {
      notifications.show({ color: 'green', message: `Auf dem Bildschirm: ${whereTexts(special, tvs).join('; ')}.` })
      onClose()
      return specialsChanged()
    },
  })
  const errors = error ? failureErrors(error, FAILED) : []
  const errorAt = (...fields: string[]) =>
    errors.find(({ field }) => fields.some(name => field === name || field?.startsWith(`${name}.`)))?.message
  const others = errors.filter(({ field }) => !['text', 'tvs', 'until'].some(name => field?.split('.')[0] === name))
  const isReady =
    chosen.length > 0 && (about.kind !== 'text' || !isBlank(text)) && (end.kind === 'closing' || until !== null)
  const send = () =>
    mutate({
      ...(about.kind === 'text' ? { text: text.trim() } : { [about.kind]: { id: about.id } }),
      tvs: chosen.map(id => ({ id })),
      ...(until !== null && { until }),
    })
  const there = specials.flatMap(special => {
    const here = special.tvs.filter(({ id }) => chosen.includes(id))
    return here.length > 0 ? [special] : []
  })
  return (
    <Stack gap="md">
      {about.kind === 'text' ? (
        <Textarea
          label="Text"
          description="Die erste Zeile steht groß, der Rest darunter."
          data-autofocus
          autosize
          minRows={2}
          maxRows={6}
          maxLength={600}
          value={text}
          error={errorAt('text')}
          onChange={event => setText(event.currentTarget.value)}
        />
      ) : (
        <p className={classes.what}>
          {KINDS[about.kind]}: <strong>{about.name}</strong>
        </p>
      )}
      <TvChoice tvs={tvs} chosen={chosen} error={errorAt('tvs')} onChange={setChosen} />
      <fieldset className={classes.choice}>
        <legend>Bis wann</legend>
        <Chip.Group value={end.kind === 'hours' ? String(end.hours) : end.kind} onChange={choose}>
          <Group gap={8} my={6}>
            {[
              { value: 'closing', label: closingText(some.length > 0 ? some : tvs) },
              { value: '1', label: '1 Stunde' },
              { value: '3', label: '3 Stunden' },
              { value: 'today', label: 'Den ganzen Tag' },
            ].map(({ value, label }) => (
              <Chip key={value} value={value} size="md" classNames={{ label: classes.chip ?? '' }}>
                {label}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
        <LazyDayAndTimeInput
          label="Oder bis"
          description="Eine Uhrzeit allein ist die nächste, ein Tag allein gilt bis zu seinem Ende."
          day={own.day}
          time={own.time}
          error={errorAt('until') ?? (isOwn && until === null ? 'Diese Uhrzeit gibt es an dem Tag nicht.' : undefined)}
          onChange={parts => setEnd(parts.day === null && parts.time === '' ? CLOSING : { kind: 'own', ...parts })}
        />
      </fieldset>
      <p className={classes.none}>
        Es geht dem Programm vor und endet von selbst
        {until !== null && place ? `: ${endText(until, place.timeZone, now)}.` : '.'}
      </p>
      {there.length > 0 && (
        <section aria-label="Dort steht heute schon">
          <h3 className={classes.head}>Dort steht heute schon, im Wechsel damit</h3>
          <RunningSpecials specials={there} tvs={tvs} />
        </section>
      )}
      {others.map(({ message }) => (
        <p key={message} className={classes.error} role="alert">
          {message}
        </p>
      ))}
      <Group justify="flex-end" className={foot.foot ?? ''}>
        <Button variant="default" mih={44} onClick={onClose}>
          Abbrechen
        </Button>
        <Button mih={44} disabled={!isReady} loading={isPending} onClick={send}>
          Zeigen
        </Button>
      </Group>
    </Stack>
  )
}

/** 'Bis Ladenschluss (22:00 Uhr)', without the time where branches close at different ones. */
function closingText(tvs: Specials['tvs']): string {
  const ends = new Set(tvs.map(({ closesAt, timeZone }) => endText(closesAt, timeZone)))
  return ends.size === 1 ? `Bis Ladenschluss (${[...ends].join('')})` : 'Bis Ladenschluss'
}
