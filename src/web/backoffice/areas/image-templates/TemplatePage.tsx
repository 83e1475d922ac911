import { Skeleton } from '@mantine/core'
import { useCallback } from 'react'
import { useLocation, useParams } from 'wouter'
import { imageTemplates } from '#contract/resources/image-templates.ts'
import { FormSection } from '#web/backoffice/form/FormSection.tsx'
import { navigate, type HashAddress } from '#web/backoffice/navigation/hash-location.ts'
import { FormFields } from '#web/backoffice/records/form/FormFields.tsx'
import { RecordForm } from '#web/backoffice/records/form/RecordForm.tsx'
import { RecordGate } from '#web/backoffice/records/form/RecordGate.tsx'
import { RecordHead } from '#web/backoffice/records/form/RecordHead.tsx'
import { laterPart } from '#web/backoffice/kit/lazy-part.tsx'
import { useFormValue } from '#web/backoffice/form/form-context.ts'
import { FieldInput } from '#web/backoffice/fields/FieldInput.tsx'
import { INPUTS } from '#web/backoffice/fields/inputs.ts'
import { InputsContext } from '#web/backoffice/fields/inputs-context.ts'

const { fields } = imageTemplates.fields.grid
type Name = keyof typeof fields
const SHEET: readonly Name[] = [
  'columns',
  'rows',
  'cellWidthMm',
  'cellHeightMm',
  'marginLeftMm',
  'marginTopMm',
  'gapXMm',
  'gapYMm',
  'pageFormat',
]
const PAPER: readonly Name[] = ['pageWidthMm', 'pageHeightMm']

/** On which sheet of labels a template is printed; measures are asked for only where the sheet is none of the house. */
function GridSection() {
  const preset = useFormValue<string | null>('grid.preset')
  const format = useFormValue<string | null>('grid.pageFormat')
  const names: readonly Name[] = [
    'preset',
    ...(preset === 'custom' ? [...SHEET, ...(format === 'custom' ? PAPER : [])] : []),
  ]
  return (
    <FormSection
      title="Etiketten"
      lead="Für Vorlagen in Millimetern: auf welchem Bogen sie liegen. Gedruckt wird unter „Etiketten“."
    >
      <InputsContext value={INPUTS}>
        {names.map(name => (
          <FieldInput key={name} path={`grid.${name}`} field={fields[name]} />
        ))}
      </InputsContext>
    </FormSection>
  )
}

const TemplateEditor = laterPart(
  async () => (await import('#web/backoffice/areas/image-templates/TemplateEditor.tsx')).TemplateEditor,
  <Skeleton height={600} />,
)

/** A new picture is as large as the usual post of a dish. */
const START = { width: 1080, height: 1350, backgroundColor: '#ffffff' }

/** An image template: what it is for, how large it is, and its layers. */
export function TemplatePage() {
  const { id = 'new' } = useParams()
  const [path] = useLocation()
  const isInside = useCallback((to: HashAddress) => to.path === path, [path])
  return (
    <RecordGate key={path} resource={imageTemplates} id={id}>
      {(row, given) => (
        <RecordForm
          resource={imageTemplates}
          row={row}
          given={row ? undefined : (given ?? START)}
          isInside={isInside}
          onSaved={saved => row === null && navigate(`/image-templates/${saved.id}`, { replace: true })}
          onRemoved={() => navigate('/image-templates')}
          head={menu => <RecordHead resource={imageTemplates} row={row} menu={menu} />}
        >
          <FormSection
            title="Bild"
            lead="Was in doppelten Klammern steht, wird für jedes Produkt, jede Kategorie oder wofür die Vorlage sonst gemacht ist, eingesetzt."
          >
            <div style={{ gridColumn: '1 / -1', minWidth: 0 }}>
              <TemplateEditor />
            </div>
          </FormSection>
          <FormSection
            title="Vorlage"
            lead="Wofür sie ist, wie groß das Bild wird und in welchem Format es herauskommt."
          >
            <FormFields
              names={[
                'name',
                'identifier',
                'purpose',
                'entity',
                'unit',
                'width',
                'height',
                'dpi',
                'backgroundColor',
                'backgroundImage',
                'bleedMm',
                'outputFormat',
                'quality',
                'tags',
                'preview',
                'description',
                'isEnabled',
              ]}
            />
          </FormSection>
          <GridSection />
        </RecordForm>
      )}
    </RecordGate>
  )
}
