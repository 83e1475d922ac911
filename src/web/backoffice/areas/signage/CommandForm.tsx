import { Button, Group, NumberInput, Select, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { NEEDED, type TvParameters } from '#domain/signage-commands/tv-command.ts'
import {
  MESSAGE_LEVELS,
  ORIENTATIONS,
  TV_COMMANDS,
  type MessageLevel,
  type TvCommandName,
} from '#domain/signage/tv-commands.ts'
import { isBlank } from '#domain/text/blank.ts'
import { instantOf } from '#domain/time/local-time.ts'
import { ChoiceSelect } from '#web/backoffice/fields/choices/ChoiceSelect.tsx'
import { LazyDateTimeInput } from '#web/backoffice/fields/dates/later-date-time.ts'
import { useLocale } from '#web/backoffice/session/use-settings.ts'
import foot from '#web/backoffice/kit/dialog-foot.module.css'

export type TypedCommand = { command: TvCommandName; parameters: TvParameters; executeAt?: string; ttlSeconds?: number }
const LASTS = { '300': '5 Minuten', '3600': '1 Stunde', '86400': '1 Tag' } as const
const DEFAULT_SECONDS = { playSegment: 60, showMessage: 30 } as const

type Props = {
  /** Whom it is for, such as '3 TVs'. */
  to: string
  /** Whether there is anybody to send it to. */
  isReady?: boolean
  onSend: (typed: TypedCommand) => void
  onCancel: () => void
}

/** What a command needs, when it is meant, and how long it may wait for a TV that is away. */
export function CommandForm({ to, isReady: hasTo = true, onSend, onCancel }: Props) {
  const [command, setCommand] = useState<TvCommandName>('showMessage')
  const [parameters, setParameters] = useState<TvParameters>({})
  const [at, setAt] = useState<string | null>(null)
  const [ttl, setTtl] = useState('300')
  const { timeZone } = useLocale()
  const set = (more: TvParameters) => setParameters({ ...parameters, ...more })
  const needed = NEEDED[command]
  const hasSeconds = command === 'playSegment' || command === 'showMessage'
  const executeAt = at === null ? null : instantOf(at, timeZone)
  const isNoTime = at !== null && executeAt === null
  const isReady = hasTo && (needed === null || !isBlank(String(parameters[needed] ?? '')))
  const send = () => {
    const seconds = hasSeconds ? { seconds: parameters.seconds ?? DEFAULT_SECONDS[command] } : {}
    onSend({
      command,
      parameters: { ...parameters, ...seconds },
      ...(executeAt && { executeAt }),
      ttlSeconds: Number(ttl),
    })
  }
  return (
    <Stack gap="md">
      <Text c="dimmed">Für {to}</Text>
      <Select
        label="Befehl"
        data-autofocus
        data={Object.entries(TV_COMMANDS).map(([value, label]) => ({ value, label }))}
        value={command}
        allowDeselect={false}
        onChange={value => {
          setCommand(value as TvCommandName)
          setParameters({})
        }}
      />
      {needed === 'percent' && (
        <NumberInput
          label="Prozent"
          min={0}
          max={100}
          value={parameters.percent ?? ''}
          onChange={value => set({ percent: value === '' ? undefined : Number(value) })}
        />
      )}
      {needed === 'degrees' && (
        <Select
          label="Drehung"
          data={ORIENTATIONS.map(value => ({ value: String(value), label: `${value}°` }))}
          value={parameters.degrees === undefined ? null : String(parameters.degrees)}
          onChange={value => set({ degrees: value === null ? undefined : (Number(value) as TvParameters['degrees']) })}
        />
      )}
      {needed === 'segmentId' && (
        <ChoiceSelect
          label="Filmsequenz"
          to="digital-signage-segments"
          value={parameters.segmentId === undefined ? null : { id: parameters.segmentId }}
          onChange={link => set({ segmentId: link?.id })}
        />
      )}
      {needed === 'streamId' && (
        <ChoiceSelect
          label="Stream"
          to="digital-signage-streams"
          value={parameters.streamId === undefined ? null : { id: parameters.streamId }}
          onChange={link => set({ streamId: link?.id })}
        />
      )}
      {needed === 'text' && (
        <>
          <TextInput
            label="Nachricht"
            maxLength={300}
            value={parameters.text ?? ''}
            onChange={event => set({ text: event.currentTarget.value || undefined })}
          />
          <Select
            label="Art"
            data={Object.entries(MESSAGE_LEVELS).map(([value, label]) => ({ value, label }))}
            value={parameters.level ?? 'info'}
            allowDeselect={false}
            onChange={value => set({ level: value as MessageLevel })}
          />
        </>
      )}
      {hasSeconds && (
        <NumberInput
          label="Dauer (Sekunden)"
          min={5}
          max={86_400}
          value={parameters.seconds ?? DEFAULT_SECONDS[command]}
          onChange={value => set({ seconds: Number(value) || undefined })}
        />
      )}
      <LazyDateTimeInput
        label="Wann"
        description="Leer: sofort."
        value={at}
        error={isNoTime ? 'Diese Uhrzeit gibt es an dem Tag nicht.' : undefined}
        onChange={setAt}
      />
      <Select
        label="Gilt danach noch"
        description="Ist der TV so lange nicht erreichbar, verfällt der Befehl."
        data={Object.entries(LASTS).map(([value, label]) => ({ value, label }))}
        value={ttl}
        allowDeselect={false}
        onChange={value => setTtl(value ?? '300')}
      />
      <Group justify="flex-end" className={foot.foot ?? ''}>
        <Button variant="default" mih={44} onClick={onCancel}>
          Abbrechen
        </Button>
        <Button mih={44} disabled={!isReady || isNoTime} onClick={send}>
          Senden
        </Button>
      </Group>
    </Stack>
  )
}
