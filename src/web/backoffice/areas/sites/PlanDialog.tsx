import { Button, Group, Modal, Stack } from '@mantine/core'
import { useState } from 'react'
import type { SiteRow } from '#contract/resources/sites.ts'
import { instantOf, localDateTime } from '#domain/time/local-time.ts'
import { LazyDateTimeInput } from '#web/backoffice/fields/dates/later-date-time.ts'
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
  const shown = (instant: string | null) => (instant ? localDateTime(instant, timeZone) : null)
  const [from, setFrom] = useState(shown(row.publishFrom))
  const [until, setUntil] = useState(shown(row.publishUntil))
  const read = (local: string | null) => (local === null ? null : instantOf(local, timeZone))
  const wrongTime = (local: string | null) =>
    local !== null && read(local) === null ? 'Diese Uhrzeit gibt es an dem Tag nicht.' : undefined
  const isBackwards = from !== null && until !== null && until <= from
  return (
    <Modal opened onClose={onClose} title="Veröffentlichung planen">
      <Stack gap="md">
        <LazyDateTimeInput
          label="Erscheint am"
          description="Leer: sofort. Bis dahin bleibt, was jetzt zu sehen ist."
          value={from}
          error={wrongTime(from)}
          onChange={setFrom}
        />
        <LazyDateTimeInput
          label="Endet am"
          description="Leer: bleibt, bis jemand die Seite zurückzieht. Ein Datum ohne Uhrzeit gilt den ganzen Tag."
          isEnd
          value={until}
          error={isBackwards ? 'Das Ende liegt vor dem Beginn.' : wrongTime(until)}
          onChange={setUntil}
        />
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onClose}>
            Abbrechen
          </Button>
          <Button
            loading={isBusy}
            disabled={isBackwards || (wrongTime(from) ?? wrongTime(until)) !== undefined}
            onClick={() => onPlan({ publishFrom: read(from), publishUntil: read(until) })}
          >
            {from === null ? 'Veröffentlichen' : 'Planen'}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
