import { useCallback } from 'react'
import { useParams } from 'wouter'
import { digitalSignageSegments } from '#contract/resources/digital-signage-segments.ts'
import type { SegmentType } from '#domain/signage/segment.ts'
import { rowTitle } from '#web/backoffice/rows/row-title.ts'
import { SpecialButton } from '#web/backoffice/specials/SpecialButton.tsx'
import { laterPart, Outline } from '#web/backoffice/kit/lazy-part.tsx'
import { FormSection } from '#web/backoffice/form/FormSection.tsx'
import { useFormValue } from '#web/backoffice/form/form-context.ts'
import { navigate, type HashAddress } from '#web/backoffice/navigation/hash-location.ts'
import { FormFields } from '#web/backoffice/records/form/FormFields.tsx'
import { RecordForm } from '#web/backoffice/records/form/RecordForm.tsx'
import { RecordGate } from '#web/backoffice/records/form/RecordGate.tsx'
import { RecordHead } from '#web/backoffice/records/form/RecordHead.tsx'

const SegmentPreview = laterPart(
  async () => (await import('#web/backoffice/areas/signage/SegmentPreview.tsx')).SegmentPreview,
  <Outline rows={[320]} />,
)
const BASE = '/digital-signage/segments'

/** One film sequence: what it shows, how, and when. */
export function SegmentPage() {
  const { id = 'new' } = useParams()
  const base = `${BASE}/${id}`
  const isInside = useCallback((to: HashAddress) => to.path === base, [base])
  return (
    <RecordGate key={id} resource={digitalSignageSegments} id={id}>
      {(row, given) => (
        <RecordForm
          resource={digitalSignageSegments}
          row={row}
          given={given}
          isInside={isInside}
          onSaved={saved => row === null && navigate(`${BASE}/${saved.id}`, { replace: true })}
          onRemoved={() => navigate(BASE)}
          head={menu => (
            <RecordHead resource={digitalSignageSegments} row={row} menu={menu}>
              {row && (
                <SpecialButton about={{ kind: 'segment', id: row.id, name: rowTitle(digitalSignageSegments, row) }} />
              )}
            </RecordHead>
          )}
        >
          <FormSection title="Filmsequenz">
            <FormFields names={['name', 'type', 'branches', 'isEnabled', 'tags']} />
          </FormSection>
          <Shown />
          <HowLong />
          <FormSection
            title="Wann"
            lead="Gilt zusätzlich zu dem, was der Stream sagt. Leer: immer, wenn sie an der Reihe ist."
          >
            <FormFields names={['validFrom', 'validUntil', 'weekdays', 'windows']} />
          </FormSection>
        </RecordForm>
      )}
    </RecordGate>
  )
}

/** What of the fields each type shows. */
const CONTENT: Readonly<Record<SegmentType, { names: readonly string[]; lead?: string }>> = {
  image: {
    names: ['images', 'fit', 'backgroundColor'],
    lead: 'Ein Bild über den ganzen Schirm. Mehrere stehen nacheinander.',
  },
  slider: { names: ['images', 'fit', 'backgroundColor'], lead: 'Bilder, die einander ablösen.' },
  video: {
    names: ['uploads', 'fit', 'backgroundColor', 'isMuted', 'volumePercent'],
    lead: 'MP4 oder WebM. Der Bildschirm lädt es, bevor er es zeigt.',
  },
  menuBoard: {
    names: ['menuBoard', 'backgroundColor'],
    lead: 'Die lebende Speisekarte: Preise, Aktionen und Ausverkauftes stehen nach wenigen Sekunden auf dem Schirm.',
  },
  orderBoard: { names: ['orderBoard', 'backgroundColor'], lead: 'Nummern in Arbeit und abholbereit, ohne Namen.' },
  openingHours: {
    names: ['images', 'backgroundColor'],
    lead: 'Die Öffnungszeiten der Filiale, in der der Bildschirm hängt.',
  },
  text: { names: ['text', 'images', 'backgroundColor'], lead: 'Große Schrift, auf Wunsch auf einem Bild.' },
  scene: { names: ['scene'], lead: 'Eine Tafel aus Bausteinen, wie unter „Szenen“ gestaltet.' },
  site: { names: ['site'], lead: 'Eine veröffentlichte Seite der Website, ohne Programme.' },
  url: { names: ['url'], lead: 'Eine fremde Seite. Ohne Verbindung läuft der Ersatz des Streams.' },
  blank: { names: ['backgroundColor'], lead: 'Nichts als die Farbe.' },
}

const PREVIEWS: Readonly<Partial<Record<SegmentType, string>>> = {
  orderBoard: 'So steht sie auf einem Bildschirm, auch ungespeichert; die Nummern sind erfunden.',
  url: 'So steht sie auf einem Bildschirm. Bleibt die Fläche leer, lässt sich die Seite nicht in einem Rahmen zeigen.',
}

function Shown() {
  const type = useFormValue<SegmentType>('type') ?? 'image'
  const { names, lead } = CONTENT[type]
  return (
    <>
      <FormSection title="Was sie zeigt" {...(lead && { lead })}>
        <FormFields names={names} />
      </FormSection>
      {type !== 'blank' && (
        <FormSection
          title="Vorschau"
          lead={PREVIEWS[type] ?? 'So steht sie jetzt auf einem Bildschirm, auch ungespeichert.'}
        >
          <SegmentPreview />
        </FormSection>
      )}
    </>
  )
}

const HowLong = () => (
  <FormSection title="Dauer und Übergang">
    <FormFields names={['durationSeconds', 'transition', 'transitionMs']} />
  </FormSection>
)
