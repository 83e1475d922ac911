import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { NavigationItem } from '#domain/navigation/navigation-item.ts'
import { FieldInput } from '#web/backoffice/fields/FieldInput.tsx'
import { MoveButtons } from '#web/backoffice/fields/MoveButtons.tsx'
import { DEEPEST, NAVIGATION_FIELDS, newItem } from '#web/backoffice/fields/navigation/navigation-fields.ts'
import { useDragOrder } from '#web/backoffice/fields/use-drag-order.ts'
import classes from '#web/backoffice/fields/fields.module.css'

type NavigationItemsProps = {
  path: string
  items: readonly NavigationItem[]
  depth: number
  isDisabled: boolean
  onChange: (items: NavigationItem[]) => void
}

/** One level of a menu; each entry may hold another one below it. */
export function NavigationItems({ path, items, depth, isDisabled, onChange }: NavigationItemsProps) {
  const order = useDragOrder(items, onChange)
  const noun = depth === 1 ? 'Eintrag' : 'Unterpunkt'
  return (
    <>
      <ol className={classes.rows}>
        {items.map((item, index) => {
          const at = `${path}.${index}`
          const name = item.label || `${noun} ${index + 1}`
          const change = (next: Partial<NavigationItem>) =>
            onChange(items.map((other, place) => (place === index ? { ...other, ...next } : other)))
          return (
            <li key={index} className={classes.entry}>
              <div className={classes.entryHead}>
                <span className={classes.grow}>{name}</span>
                {!isDisabled && items.length > 1 && <MoveButtons name={name} index={index} count={items.length} onMove={order.move} />}
                {!isDisabled && (
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size="lg"
                    aria-label={`${name} entfernen`}
                    onClick={() => onChange(items.filter((_, place) => place !== index))}
                  >
                    <IconTrash size={16} />
                  </ActionIcon>
                )}
              </div>
              <div className={classes.entryGrid}>
                <FieldInput path={`${at}.label`} field={NAVIGATION_FIELDS.label} />
                <FieldInput path={`${at}.type`} field={NAVIGATION_FIELDS.type} />
                {item.type === 'branch' && <FieldInput path={`${at}.branch`} field={NAVIGATION_FIELDS.branch} />}
                {item.type === 'link' && <FieldInput path={`${at}.address`} field={NAVIGATION_FIELDS.address} />}
                {item.type !== 'link' && <FieldInput path={`${at}.suffix`} field={NAVIGATION_FIELDS.suffix} />}
                <FieldInput path={`${at}.isEnabled`} field={NAVIGATION_FIELDS.isEnabled} />
                {depth < DEEPEST && (
                  <div className={classes.wide} data-path={`${at}.children`}>
                    <NavigationItems
                      path={`${at}.children`}
                      items={item.children ?? []}
                      depth={depth + 1}
                      isDisabled={isDisabled}
                      onChange={children => change({ children })}
                    />
                  </div>
                )}
              </div>
            </li>
          )
        })}
      </ol>
      {!isDisabled && (
        <Button
          size={depth === 1 ? 'sm' : 'compact-sm'}
          variant={depth === 1 ? 'default' : 'subtle'}
          mt={8}
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => onChange([...items, newItem()])}
        >
          {noun} hinzufügen
        </Button>
      )}
    </>
  )
}
