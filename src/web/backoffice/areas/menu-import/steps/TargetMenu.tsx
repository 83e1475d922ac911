import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { NEW_MENU, NO_MENU } from '#web/backoffice/areas/menu-import/import-request.ts'
import type { MenuImport } from '#web/backoffice/areas/menu-import/use-menu-import.ts'
import { useOwnBranches } from '#web/backoffice/session/use-own-branches.ts'
import classes from '#web/backoffice/areas/menu-import/menu-import.module.css'

/** The menu the products come on, or none. */
export function TargetMenu({ state, menus }: { state: MenuImport; menus: readonly { id: number; name: string }[] }) {
  const { choices, choose, guess } = state
  const { branches } = useOwnBranches()
  const isNew = choices.target === NEW_MENU
  return (
    <fieldset className={classes.group}>
      <legend>Speisekarte</legend>
      <NativeSelect
        label="Wohin kommen die Produkte?"
        data={[
          ...menus.map(({ id, name }) => ({ value: String(id), label: name })),
          { value: NEW_MENU, label: 'Neue Speisekarte' },
          { value: NO_MENU, label: 'Auf keine: Karten bleiben, wie sie sind' },
        ]}
        value={choices.target}
        onChange={event => choose({ target: event.currentTarget.value })}
      />
      {isNew && (
        <>
          <TextInput
            label="Name der neuen Karte"
            maxLength={120}
            value={choices.newName}
            onChange={event => choose({ newName: event.currentTarget.value })}
          />
          <Checkbox.Group
            label="Filialen"
            value={choices.branches.map(String)}
            onChange={values => choose({ branches: values.map(Number) })}
          >
            <div className={classes.checks}>
              {branches?.map(({ id, name }) => (
                <Checkbox key={id} value={String(id)} label={name ?? ''} />
              ))}
            </div>
          </Checkbox.Group>
        </>
      )}
      {choices.target !== NO_MENU && (
        <TextInput
          label={guess.columns.includes('category') ? 'Kategorie, wo keine dabeisteht' : 'Kategorie der neuen Produkte'}
          placeholder="Zum Beispiel: Speisen"
          maxLength={120}
          value={choices.defaultCategory}
          onChange={event => choose({ defaultCategory: event.currentTarget.value })}
        />
      )}
    </fieldset>
  )
}
