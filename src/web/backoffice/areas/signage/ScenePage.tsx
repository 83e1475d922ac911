import { useCallback } from 'react'
import { useLocation, useParams } from 'wouter'
import { scenes } from '#contract/resources/scenes.ts'
import { BodySection } from '#web/backoffice/areas/sites/BodySection.tsx'
import { laterPart, Outline } from '#web/backoffice/kit/lazy-part.tsx'
import { FormSection } from '#web/backoffice/form/FormSection.tsx'
import { navigate, type HashAddress } from '#web/backoffice/navigation/hash-location.ts'
import { FormFields } from '#web/backoffice/records/form/FormFields.tsx'
import { RecordForm } from '#web/backoffice/records/form/RecordForm.tsx'
import { RecordGate } from '#web/backoffice/records/form/RecordGate.tsx'
import { RecordHead } from '#web/backoffice/records/form/RecordHead.tsx'
import classes from '#web/backoffice/areas/sites/sites.module.css'

const ScenePreview = laterPart(
  async () => (await import('#web/backoffice/areas/signage/ScenePreview.tsx')).ScenePreview,
  <Outline rows={[320]} />,
)

/** A scene: the blocks of a page, drawn for a screen. */
export function ScenePage() {
  const { id = 'new' } = useParams()
  const [path] = useLocation()
  const isInside = useCallback((to: HashAddress) => to.path === path, [path])
  return (
    <RecordGate key={path} resource={scenes} id={id}>
      {(row, given) => (
        <RecordForm
          resource={scenes}
          row={row}
          given={given}
          isInside={isInside}
          onSaved={saved => row === null && navigate(`/scenes/${saved.id}`, { replace: true })}
          onRemoved={() => navigate('/scenes')}
          head={menu => <RecordHead resource={scenes} row={row} menu={menu} />}
        >
          <div className={classes.page}>
            <div className={classes.main}>
              <FormSection
                title="Szene"
                lead="Filmsequenzen der Art „Szene“ zeigen sie. Was Sie hier ändern, steht danach auf jedem Bildschirm, der sie spielt."
              >
                <FormFields names={['name', 'type', 'durationSeconds', 'isPublic']} />
              </FormSection>
              <BodySection />
            </div>
            <aside className={classes.preview} aria-label="Vorschau">
              <ScenePreview />
            </aside>
          </div>
        </RecordForm>
      )}
    </RecordGate>
  )
}
