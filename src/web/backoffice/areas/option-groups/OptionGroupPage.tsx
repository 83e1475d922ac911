import { useCallback, useState } from 'react'
import { useLocation, useParams } from 'wouter'
import { optionGroups } from '#contract/resources/option-groups.ts'
import { GroupPreview } from '#web/backoffice/areas/option-groups/GroupPreview.tsx'
import { GroupProducts } from '#web/backoffice/areas/option-groups/GroupProducts.tsx'
import { FormFields } from '#web/backoffice/records/form/FormFields.tsx'
import { FormSection } from '#web/backoffice/form/FormSection.tsx'
import { useFormValue, useField } from '#web/backoffice/form/form-context.ts'
import { WithPreview } from '#web/backoffice/records/form/PreviewPanel.tsx'
import { RecordForm } from '#web/backoffice/records/form/RecordForm.tsx'
import { RecordGate } from '#web/backoffice/records/form/RecordGate.tsx'
import { RecordHead } from '#web/backoffice/records/form/RecordHead.tsx'
import { navigate, type HashAddress } from '#web/backoffice/navigation/hash-location.ts'
import type { Option } from '#domain/catalogue/product.ts'
import { OptionsAsText } from '#web/backoffice/areas/option-groups/OptionsAsText.tsx'
import { INPUTS } from '#web/backoffice/fields/inputs.ts'
import { InputsContext } from '#web/backoffice/fields/inputs-context.ts'
import { OptionRows } from '#web/backoffice/fields/parts/OptionRows.tsx'
import formClasses from '#web/backoffice/form/form.module.css'
import classes from '#web/backoffice/areas/option-groups/option-groups.module.css'

/** The choices of a group, edited as those of a product's own step are. */
function GroupOptions() {
  const { value, set, isDisabled } = useField<Option[] | null>('options')
  const isSingle = useFormValue<string>('type') === 'select'
  return (
    <div className={`${formClasses.wide} ${classes.options}`}>
      <InputsContext value={INPUTS}>
        <OptionRows path="options" options={value ?? []} isSingle={isSingle} isDisabled={isDisabled} onChange={set} />
      </InputsContext>
      {!isDisabled && <OptionsAsText options={value ?? []} onChange={set} />}
    </div>
  )
}

/** A group of options: what guests are asked, what they may choose, and which products ask it. */
export function OptionGroupPage() {
  const { id = 'new' } = useParams()
  const [path] = useLocation()
  const [round, setRound] = useState(0)
  const isInside = useCallback((to: HashAddress) => to.path === path, [path])
  return (
    <RecordGate key={`${path} ${round}`} resource={optionGroups} id={id}>
      {(row, given) => (
        <RecordForm
          resource={optionGroups}
          row={row}
          given={given}
          isInside={isInside}
          onSaved={saved => row === null && navigate(`/option-groups/${saved.id}`, { replace: true })}
          onRemoved={() => navigate('/option-groups')}
          onNext={() => {
            navigate('/option-groups/new', { replace: true })
            setRound(round + 1)
          }}
          head={menu => <RecordHead resource={optionGroups} row={row} menu={menu} />}
        >
          <WithPreview preview={<GroupPreview />}>
            <FormSection
              title="Frage"
              lead="Den Namen sehen nur Sie, die Frage steht auf der Karte, in der Küche und auf dem Bon. Was Sie ändern, gilt sofort für jedes Produkt, das die Gruppe anbietet."
            >
              <FormFields names={['name', 'title', 'description']} />
            </FormSection>
            <FormSection
              title="Auswahl"
              lead="Auswahl: genau eine Möglichkeit. Mehrfachauswahl: so viele, wie Sie hier zulassen."
            >
              <HowMany />
            </FormSection>
            <FormSection
              title="Möglichkeiten"
              lead="In der Reihenfolge, in der Gäste sie sehen. Versteuert werden sie wie das Produkt."
            >
              <GroupOptions />
            </FormSection>
            {row && <GroupProducts id={row.id} />}
          </WithPreview>
        </RecordForm>
      )}
    </RecordGate>
  )
}

/** One out of several needs no numbers. */
function HowMany() {
  const isOne = useFormValue<string>('type') === 'select'
  return (
    <FormFields
      names={
        isOne
          ? ['type', 'isOptional']
          : ['type', 'isOptional', 'minimumSelections', 'maximumSelections', 'includedSelections']
      }
    />
  )
}
