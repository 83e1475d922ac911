import { useCallback, useState, useSyncExternalStore } from 'react'
import { useLocation, useParams, Link } from 'wouter'
import { optionGroups } from '#contract/resources/option-groups.ts'
import { FormFields } from '#web/backoffice/records/form/FormFields.tsx'
import { FormSection } from '#web/backoffice/form/FormSection.tsx'
import { useFormValue, useField, useForm } from '#web/backoffice/form/form-context.ts'
import { WithPreview, PreviewPanel } from '#web/backoffice/records/form/PreviewPanel.tsx'
import { RecordForm } from '#web/backoffice/records/form/RecordForm.tsx'
import { RecordGate } from '#web/backoffice/records/form/RecordGate.tsx'
import { RecordHead } from '#web/backoffice/records/form/RecordHead.tsx'
import { navigate, type HashAddress } from '#web/backoffice/navigation/hash-location.ts'
import type { Option } from '#domain/catalogue/product.ts'
import { choicesText } from '#web/backoffice/fields/parts/choices-text.ts'
import { INPUTS } from '#web/backoffice/fields/inputs.ts'
import { InputsContext } from '#web/backoffice/fields/inputs-context.ts'
import { OptionRows } from '#web/backoffice/fields/parts/OptionRows.tsx'
import formClasses from '#web/backoffice/form/form.module.css'
import classes from '#web/backoffice/areas/option-groups/option-groups.module.css'
import { type OptionGroup, partOfGroup } from '#domain/catalogue/option-group.ts'
import { optionLines, readOptionLines } from '#domain/menu-import/option-lines.ts'
import { optionPrice, partRule } from '#web/backoffice/areas/products/part-rule.ts'
import { useSettings } from '#web/backoffice/session/use-settings.ts'
import { Anchor, Skeleton, Button, Group, Modal, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconFileText } from '@tabler/icons-react'
import { LoadFailure } from '#web/backoffice/kit/LoadFailure.tsx'
import { rowTitle } from '#web/backoffice/rows/row-title.ts'
import { pageOfRows } from '#web/kit/resource-client.ts'

const SHOWN = 50
const PRODUCTS = { path: 'products' }

/** Which products offer a group, each with the way to it. */
function GroupProducts({ id }: { id: number }) {
  const { data, error, isError, refetch } = useQuery({
    queryKey: ['rows', 'products', 'offering', id],
    queryFn: ({ signal }) => pageOfRows(PRODUCTS, { query: { optionGroup: id, page: 1, limit: SHOWN }, signal }),
  })
  const total = data?.meta.total ?? 0
  return (
    <FormSection title={data ? `Verwendet bei ${total === 1 ? '1 Produkt' : `${total} Produkten`}` : 'Verwendet bei'}>
      <div className={formClasses.wide}>
        {isError && !data && (
          <LoadFailure message="Produkte konnten nicht geladen werden." error={error} onRetry={() => void refetch()} />
        )}
        {!data && !isError && <Skeleton height={80} />}
        {data && total === 0 && (
          <p className={classes.note}>
            Noch bei keinem. Fügen Sie die Gruppe einem Produkt unter „Konfiguration“ hinzu, oder wählen Sie in der{' '}
            <Anchor component={Link} href="/products">
              Liste der Produkte
            </Anchor>{' '}
            mehrere aus und drücken Sie „Ändern …“.
          </p>
        )}
        {data && total > 0 && (
          <>
            <ul className={classes.products}>
              {data.data.map(product => (
                <li key={product.id}>
                  <Anchor component={Link} href={`/products/${product.id}?tab=config`}>
                    {[product['number'], rowTitle({}, product)].filter(Boolean).join(' ')}
                  </Anchor>
                </li>
              ))}
            </ul>
            <Anchor component={Link} href={`/products?optionGroup=${id}`}>
              {total > SHOWN ? `Alle ${total} in der Liste zeigen` : 'In der Liste zeigen'}
            </Anchor>
          </>
        )}
      </div>
    </FormSection>
  )
}

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
/** A price that is still being typed is none yet. */
const clean = (option: Option): Option => (isNumber(option.value) ? option : { ...option, modifier: null, value: null })

/** The question as guests see it, while it is being written. */
function GroupPreview() {
  const { store } = useForm()
  const { currency = 'EUR' } = useSettings()
  const values = useSyncExternalStore(store.subscribe, () => store.values) as unknown as OptionGroup
  const part = partOfGroup({ ...values, options: (values.options ?? []).map(clean) })
  return (
    <PreviewPanel title="So sehen es Ihre Gäste">
      <p className={classes.question}>{part.name || 'Ohne Frage'}</p>
      <p className={classes.rule}>{partRule(part)}</p>
      {part.description && <p className={classes.description}>{part.description}</p>}
      <ul className={classes.choices}>
        {part.options.map((option, index) => (
          <li key={option.id || index}>
            <span
              className={classes.mark}
              data-one={part.type === 'select' || undefined}
              data-on={option.isDefault || undefined}
              aria-hidden
            />
            <span>{option.name || 'Ohne Namen'}</span>
            <span className="numbers">{optionPrice(option, currency)}</span>
          </li>
        ))}
      </ul>
    </PreviewPanel>
  )
}

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

type OptionsAsTextProps = { options: readonly Option[]; onChange: (options: Option[]) => void }

/** All choices as lines of text, to be copied from here and pasted from a menu or a spreadsheet. */
function OptionsAsText({ options, onChange }: OptionsAsTextProps) {
  const [text, setText] = useState<string | null>(null)
  const read = readOptionLines(text ?? '', options)
  const close = () => setText(null)
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconFileText size={14} aria-hidden />}
        onClick={() => setText(optionLines(options))}
      >
        Als Text bearbeiten
      </Button>
      <Modal
        opened={text !== null}
        onClose={close}
        title="Möglichkeiten als Text"
        size={560}
        closeOnClickOutside={false}
      >
        <Textarea
          label="Eine Zeile je Möglichkeit"
          description="Name, dann der Preis: + Aufschlag, - Abschlag, = ersetzt den Preis. Auch aus einer Tabelle eingefügt. Allergene und Vorauswahl behält, was schon da war."
          placeholder={'Käse +1,50\nSpeck +2,00\nOhne Zwiebel'}
          autosize
          minRows={8}
          maxRows={18}
          data-autofocus
          value={text ?? ''}
          onChange={event => setText(event.currentTarget.value)}
        />
        <Group justify="space-between" mt="md">
          <output className={classes.note}>{choicesText(read.length)}</output>
          <Group gap={8}>
            <Button variant="default" onClick={close}>
              Abbrechen
            </Button>
            <Button
              disabled={read.length === 0}
              onClick={() => {
                onChange(read.map(option => ({ ...option, id: option.id || crypto.randomUUID() })))
                close()
              }}
            >
              Übernehmen
            </Button>
          </Group>
        </Group>
      </Modal>
    </>
  )
}
