import { useSyncExternalStore } from 'react'
import { type OptionGroup, partOfGroup } from '#domain/catalogue/option-group.ts'
import type { Option } from '#domain/catalogue/product.ts'
import { optionPrice, partRule } from '#web/backoffice/areas/products/part-rule.ts'
import { useForm } from '#web/backoffice/form/form-context.ts'
import { PreviewPanel } from '#web/backoffice/records/form/PreviewPanel.tsx'
import { useSettings } from '#web/backoffice/session/use-settings.ts'
import classes from '#web/backoffice/areas/option-groups/option-groups.module.css'

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
/** A price that is still being typed is none yet. */
const clean = (option: Option): Option => (isNumber(option.value) ? option : { ...option, modifier: null, value: null })

/** The question as guests see it, while it is being written. */
export function GroupPreview() {
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
