import { SHAPES } from '#contract/field-shapes.ts'
import type { NavigationItem } from '#domain/navigation/navigation-item.ts'
import { FieldInput } from '#web/backoffice/fields/FieldInput.tsx'
import { AddButton } from '#web/backoffice/fields/rows/AddButton.tsx'
import { FoldingRow } from '#web/backoffice/fields/rows/FoldingRow.tsx'
import { useRowList } from '#web/backoffice/fields/rows/use-row-list.ts'
import { DragArea } from '#web/backoffice/kit/drag/DragArea.tsx'
import classes from '#web/backoffice/fields/fields.module.css'
import { PathInput } from '#web/backoffice/fields/link/PathInput.tsx'
import { useSitePaths } from '#web/backoffice/fields/link/use-site-paths.ts'
import { useField } from '#web/backoffice/form/form-context.ts'

const { label, help } = SHAPES.navigationItem.address
/** More is found by its name. */
const MOST_OFFERED = 50

/** Where an entry of a menu leads: typed as people do, or chosen among what stands on the website. */
function AddressInput({ path }: { path: string }) {
  const { value, set, error, isDisabled } = useField<string | null>(path)
  return (
    <div data-path={path}>
      <PathInput
        label={label}
        description={help}
        placeholder="/formular/kontakt"
        required
        autoComplete="off"
        limit={MOST_OFFERED}
        disabled={isDisabled}
        error={error}
        paths={useSitePaths()}
        value={value ?? ''}
        onChange={set}
      />
    </div>
  )
}

/** Headers and footers show no deeper menus. */
const DEEPEST = 3

const newItem = (): NavigationItem => ({
  type: 'home',
  label: '',
  branch: null,
  site: null,
  address: null,
  suffix: null,
  isEnabled: true,
  children: [],
})

type NavigationItemsProps = {
  path: string
  items: readonly NavigationItem[]
  depth: number
  isDisabled: boolean
  onChange: (items: NavigationItem[]) => void
}
const FIELDS = SHAPES.navigationItem
const TYPES = FIELDS.type.options

/** One level of a menu; each entry may hold another one below it. */
export function NavigationItems({ path, items, depth, isDisabled, onChange }: NavigationItemsProps) {
  const noun = depth === 1 ? 'Eintrag' : 'Unterpunkt'
  const nameOf = (item: NavigationItem, index: number) => item.label || `${noun} ${index + 1}`
  const rows = useRowList({ items, onChange, nameOf })
  const factsOf = ({ type, address, children, isEnabled }: NavigationItem) =>
    [
      type === 'link' ? address : TYPES[type],
      children.length > 0 ? `${children.length} Unterpunkte` : '',
      isEnabled ? '' : 'verborgen',
    ]
      .filter(Boolean)
      .join(' · ')
  return (
    <div>
      <DragArea {...rows.drag}>
        <ol {...rows.list} className={classes.rows}>
          {items.map((item, index) => {
            const at = `${path}.${index}`
            return (
              <FoldingRow
                key={rows.keys[index]}
                rows={rows}
                index={index}
                path={at}
                title={nameOf(item, index)}
                facts={factsOf(item)}
                isDisabled={isDisabled}
                isOpenAtFirst={item.label === ''}
              >
                <div className={classes.entryGrid}>
                  <FieldInput path={`${at}.label`} field={FIELDS.label} />
                  <FieldInput path={`${at}.type`} field={FIELDS.type} />
                  {item.type === 'branch' && <FieldInput path={`${at}.branch`} field={FIELDS.branch} />}
                  {item.type === 'site' && <FieldInput path={`${at}.site`} field={FIELDS.site} />}
                  {item.type === 'link' && <AddressInput path={`${at}.address`} />}
                  {item.type !== 'link' && <FieldInput path={`${at}.suffix`} field={FIELDS.suffix} />}
                  <FieldInput path={`${at}.isEnabled`} field={FIELDS.isEnabled} />
                </div>
                {depth < DEEPEST && (
                  <div data-path={`${at}.children`}>
                    <NavigationItems
                      path={`${at}.children`}
                      items={item.children ?? []}
                      depth={depth + 1}
                      isDisabled={isDisabled}
                      onChange={children =>
                        onChange(items.map((other, place) => (place === index ? { ...other, children } : other)))
                      }
                    />
                  </div>
                )}
              </FoldingRow>
            )
          })}
        </ol>
      </DragArea>
      {!isDisabled && (
        <AddButton isSmall={depth > 1} mt={8} onAdd={() => rows.add(newItem())}>
          {noun} hinzufügen
        </AddButton>
      )}
    </div>
  )
}
