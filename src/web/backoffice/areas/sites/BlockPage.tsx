import { useCallback } from 'react'
import { useLocation, useParams } from 'wouter'
import { blocks } from '#contract/resources/blocks.ts'
import { BodySection } from '#web/backoffice/areas/sites/BodySection.tsx'
import { SitePreview } from '#web/backoffice/areas/sites/SitePreview.tsx'
import { UndoButtons } from '#web/backoffice/areas/sites/UndoButtons.tsx'
import type { TypedPage } from '#web/backoffice/areas/sites/use-typed-page.ts'
import { FormSection } from '#web/backoffice/form/FormSection.tsx'
import { navigate, type HashAddress } from '#web/backoffice/navigation/hash-location.ts'
import { FormFields } from '#web/backoffice/records/form/FormFields.tsx'
import { RecordForm } from '#web/backoffice/records/form/RecordForm.tsx'
import { RecordGate } from '#web/backoffice/records/form/RecordGate.tsx'
import { RecordHead } from '#web/backoffice/records/form/RecordHead.tsx'
import classes from '#web/backoffice/areas/sites/sites.module.css'

/** The blocks alone: the page they stand on has its own heading. */
const pageOfBlock: TypedPage = ({ content }) => ({ content })

/** Blocks that are kept in one place and stand on several pages. */
export function BlockPage() {
  const { id = 'new' } = useParams()
  const [path] = useLocation()
  const isInside = useCallback((to: HashAddress) => to.path === path, [path])
  return (
    <RecordGate key={path} resource={blocks} id={id}>
      {(row, given) => (
        <RecordForm
          resource={blocks}
          row={row}
          given={given}
          isInside={isInside}
          onSaved={saved => row === null && navigate(`/blocks/${saved.id}`, { replace: true })}
          onRemoved={() => navigate('/blocks')}
          more={<UndoButtons />}
          head={menu => <RecordHead resource={blocks} row={row} menu={menu} />}
        >
          <div className={classes.page}>
            <div className={classes.main}>
              <FormSection title="Baustein" lead="Was Sie hier ändern, gilt sofort auf jeder Seite, auf der er steht.">
                <FormFields names={['name', 'identifier', 'isPublic']} />
              </FormSection>
              <BodySection />
            </div>
            <SitePreview id={null} pageOf={pageOfBlock} />
          </div>
        </RecordForm>
      )}
    </RecordGate>
  )
}
