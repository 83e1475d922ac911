import { useCallback, useState } from 'react'
import { useLocation, useParams } from 'wouter'
import { menus } from '#contract/resources/menus.ts'
import { FormFields } from '#web/backoffice/records/form/FormFields.tsx'
import { FormSection } from '#web/backoffice/form/FormSection.tsx'
import { RecordForm } from '#web/backoffice/records/form/RecordForm.tsx'
import { RecordGate } from '#web/backoffice/records/form/RecordGate.tsx'
import { RecordHead } from '#web/backoffice/records/form/RecordHead.tsx'
import { navigate, type HashAddress } from '#web/backoffice/navigation/hash-location.ts'

/** A menu: from when and where it is valid, and what stands on it. */
export function MenuPage() {
  const { id = 'new' } = useParams()
  const [path] = useLocation()
  const [fromNow] = useState(() => ({ availableFrom: new Date().toISOString() }))
  const isInside = useCallback((to: HashAddress) => to.path === path, [path])
  return (
    <RecordGate key={path} resource={menus} id={id}>
      {(row, given) => (
        <RecordForm
          resource={menus}
          row={row}
          given={row ? undefined : (given ?? fromNow)}
          isInside={isInside}
          onSaved={saved => row === null && navigate(`/menus/${saved.id}`, { replace: true })}
          onRemoved={() => navigate('/menus')}
          head={menu => <RecordHead resource={menus} row={row} menu={menu} />}
        >
          <FormSection
            title="Gültigkeit"
            lead="Je Filiale gilt die Karte mit dem jüngsten Beginn. Eine neue Karte mit künftigem Beginn löst die alte von selbst ab."
          >
            <FormFields names={['name', 'availableFrom', 'branches']} />
          </FormSection>
          <FormSection
            title="Kategorien und Produkte"
            lead="Ordnen Sie durch Ziehen am Griff, mit den Pfeilen oder mit Alt und den Pfeiltasten. Neue Produkte lassen sich hier gleich anlegen."
          >
            <FormFields names={['catalog']} />
          </FormSection>
        </RecordForm>
      )}
    </RecordGate>
  )
}
