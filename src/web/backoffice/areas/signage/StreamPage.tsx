import { useCallback } from 'react'
import { useParams } from 'wouter'
import { digitalSignageStreams } from '#contract/resources/digital-signage-streams.ts'
import { StreamEntries } from '#web/backoffice/areas/signage/StreamEntries.tsx'
import { FormSection } from '#web/backoffice/form/FormSection.tsx'
import { laterPart, Outline } from '#web/backoffice/kit/lazy-part.tsx'
import { navigate, type HashAddress } from '#web/backoffice/navigation/hash-location.ts'
import { FormFields } from '#web/backoffice/records/form/FormFields.tsx'
import { RecordForm } from '#web/backoffice/records/form/RecordForm.tsx'
import { RecordGate } from '#web/backoffice/records/form/RecordGate.tsx'
import { RecordHead } from '#web/backoffice/records/form/RecordHead.tsx'

const StreamSlots = laterPart(
  async () => (await import('#web/backoffice/areas/signage/StreamSlots.tsx')).StreamSlots,
  <Outline rows={[72, 72, 72]} />,
)
const StreamPlan = laterPart(
  async () => (await import('#web/backoffice/areas/signage/StreamPlan.tsx')).StreamPlan,
  <Outline rows={[240]} />,
)
const BASE = '/digital-signage/streams'

const STREAM = (
  <FormSection title="Stream">
    <FormFields names={['name', 'branches', 'order', 'fallbackSegment', 'isEnabled', 'description']} />
  </FormSection>
)
const DAY = (
  <FormSection
    title="Der Tag"
    lead="Wie es jetzt eingetragen ist, auch ungespeichert. Zeiten lassen sich ziehen, an den Enden kürzen und verlängern, mit den Pfeiltasten um 15 Minuten. „Gemischt“ und „Nach Gewicht“ mischt jeder TV für sich."
  >
    <StreamPlan />
  </FormSection>
)

/**
 * One stream: what plays, in which order and when, and what that means for a day. The day of one that is there comes
 * first: its times are dragged on it.
 */
export function StreamPage() {
  const { id = 'new' } = useParams()
  const base = `${BASE}/${id}`
  const isInside = useCallback((to: HashAddress) => to.path === base, [base])
  return (
    <RecordGate key={id} resource={digitalSignageStreams} id={id}>
      {(row, given) => (
        <RecordForm
          resource={digitalSignageStreams}
          row={row}
          given={given}
          isInside={isInside}
          onSaved={saved => row === null && navigate(`${BASE}/${saved.id}`, { replace: true })}
          onRemoved={() => navigate(BASE)}
          head={menu => <RecordHead resource={digitalSignageStreams} row={row} menu={menu} />}
        >
          {row !== null && DAY}
          {row === null && STREAM}
          <FormSection
            title="Inhalt"
            lead="Was läuft, von oben nach unten. Verschieben: am Griff ziehen, mit den Pfeilen oder mit Alt und den Pfeiltasten."
          >
            <StreamEntries />
          </FormSection>
          <FormSection
            title="Zeiten"
            lead="Ohne Zeiten läuft alles ständig. Eine Unterbrechung geht vor, dann die Zeit mit dem höheren Rang, dann das Grundprogramm."
          >
            <StreamSlots />
          </FormSection>
          {row === null && DAY}
          {row !== null && STREAM}
          <FormSection title="Format">
            <FormFields names={['orientation', 'width', 'height']} />
          </FormSection>
        </RecordForm>
      )}
    </RecordGate>
  )
}
