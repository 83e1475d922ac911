import { Button, Group, Modal, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { SiteRow } from '#contract/resources/sites.ts'
import { instantOf, localDateTime } from '#domain/time/local-time.ts'
import { useLocale } from '#web/backoffice/session/use-settings.ts'

type PlanDialogProps = {
  row: SiteRow
  isBusy: boolean
  onClose: () => void
  onPlan: (plan: { publishFrom: string | null; publishUntil: string | null }) => void
}

/** From when and until when guests see the page, on the clock of the shop. */
export function PlanDialog({ row, isBusy, onClose, onPlan }: PlanDialogProps) {
  const { timeZone } = useLocale()
  const shown = (instant: string | null) => (instant ? localDateTime(instant, timeZone) : '')
  const [from, setFrom] = useState(shown(row.publishFrom))
  const [until, setUntil] = useState(shown(row.publishUntil))
  const read = (local: string) => (local === '' ? null : instantOf(local, timeZone))
  const isBackwards = from !== '' && until !== '' && until <= from
  return (
    <Modal opened onClose={onClose} title="Veröffentlichung planen">
      <Stack gap="md">
        <TextInput
          type="datetime-local"
          label="Erscheint am"
          description="Leer: sofort. Bis dahin bleibt, was jetzt zu sehen ist."
          value={from}
          onChange={event => setFrom(event.currentTarget.value)}
        />
        <TextInput
          type="datetime-local"
          label="Endet am"
          description="Leer: bleibt, bis jemand die Seite zurückzieht."
          value={until}
          error={isBackwards ? 'Das Ende liegt vor dem Beginn.' : undefined}
          onChange={event => setUntil(event.currentTarget.value)}
        />
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onClose}>
            Abbrechen
          </Button>
          <Button
            loading={isBusy}
            disabled={isBackwards}
            onClick={() => onPlan({ publishFrom: read(from), publishUntil: read(until) })}
          >
            {from === '' ? 'Veröffentlichen' : 'Planen'}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
