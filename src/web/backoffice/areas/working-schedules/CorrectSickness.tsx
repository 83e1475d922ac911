import { Group, Modal, Select, Stack, Text, Textarea } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { DAY_PARTS, SCHEDULE_TYPES, type DayPart, type ScheduleType } from '#domain/people/working-schedule.ts'
import { DayInput } from '#web/backoffice/fields/dates/DayInput.tsx'
import { FAILED, saveRow, type WholeRow } from '#web/backoffice/areas/working-schedules/plan-data.ts'
import { daysText } from '#web/backoffice/areas/working-schedules/plan-words.ts'
import { failureErrors } from '#web/backoffice/kit/failure-text.ts'
import { SaveOrCancel } from '#web/backoffice/kit/SaveOrCancel.tsx'

type Absence = Exclude<ScheduleType, 'shift'>
const TYPES = Object.entries(SCHEDULE_TYPES)
  .filter(([type]) => type !== 'shift' && type !== 'publicHoliday')
  .map(([value, label]) => ({ value, label }))
const PARTS = Object.entries(DAY_PARTS).map(([value, label]) => ({ value, label }))

/**
 * Puts sickness right that was told: asks about the note, corrects the days, or makes another absence of it
 * (docs/reference/people.md#sickness-is-told). What its person wrote stands above and stays.
 */
export function CorrectSickness({ row, onClose }: { row: WholeRow; onClose: () => void }) {
  const client = useQueryClient()
  const [type, setType] = useState(row.type as Absence)
  const [from, setFrom] = useState(row.startDate)
  const [to, setTo] = useState(row.endDate)
  const [part, setPart] = useState<DayPart>(row.dayPart)
  const [words, setWords] = useState('')
  const isOneDay = from === to
  const isAnother = type !== row.type
  const save = useMutation({
    mutationFn: () =>
      saveRow({
        id: row.id,
        version: row.version,
        schedule: {
          type,
          startDate: from,
          endDate: to,
          dayPart: isOneDay ? part : 'full',
          // what was said before stays where nothing is added
          ...(words.trim() && { decisionReason: words.trim() }),
        },
      }),
    onSuccess: () => {
      notifications.show({ color: 'green', message: 'Gespeichert. Die Person bekommt Bescheid.' })
      onClose()
    },
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: ['plan'] })
      await client.invalidateQueries({ queryKey: ['balances'] })
    },
  })
  const errors = save.isError ? failureErrors(save.error, FAILED.update) : []
  const errorAt = (name: string) => errors.find(({ field }) => field?.split('.').at(-1) === name)?.message
  const rest = errors.find(({ field }) => !FIELDS.includes(field?.split('.').at(-1) ?? ''))?.message
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate()
  }
  return (
    <Modal opened onClose={onClose} title={`Krankmeldung: ${row.user?.name ?? ''}`}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <div>
            <Text>{daysText(row)}</Text>
            <Text c="dimmed">{row.note ? `Gemeldet mit: „${row.note}“` : 'Ohne Anmerkung gemeldet.'}</Text>
            {row.decisionReason && <Text c="dimmed">Zuletzt von der Planung: „{row.decisionReason}“</Text>}
          </div>
          <Select
            label="Art"
            allowDeselect={false}
            data={TYPES}
            value={type}
            error={errorAt('type')}
            onChange={value => value && setType(value as Absence)}
          />
          <DayInput
            label="Erster Tag"
            value={from}
            isClearable={false}
            error={errorAt('startDate')}
            onChange={day => {
              if (day === null) return
              setFrom(day)
              if (day > to) setTo(day)
            }}
          />
          <DayInput
            label="Letzter Tag"
            value={to}
            isClearable={false}
            error={errorAt('endDate')}
            onChange={day => day !== null && setTo(day)}
          />
          {isOneDay && (
            <Select
              label="Dauer"
              allowDeselect={false}
              data={PARTS}
              value={part}
              error={errorAt('dayPart')}
              onChange={value => value && setPart(value as DayPart)}
            />
          )}
          <Textarea
            label="Ihre Worte an die Person"
            description={
              isAnother
                ? 'Warum aus der Krankmeldung etwas anderes wird. Was die Person selbst geschrieben hat, bleibt daneben stehen.'
                : 'Zum Beispiel die Frage nach der Bestätigung. Die Person liest es neben ihren eigenen Worten.'
            }
            withAsterisk={isAnother}
            autosize
            minRows={2}
            maxLength={500}
            value={words}
            error={errorAt('decisionReason')}
            onChange={event => setWords(event.currentTarget.value)}
          />
          {rest && (
            <Text c="red" role="alert">
              {rest}
            </Text>
          )}
          <Group gap={8}>
            <SaveOrCancel isSaving={save.isPending} onCancel={onClose} />
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
const FIELDS = ['type', 'startDate', 'endDate', 'dayPart', 'decisionReason']
