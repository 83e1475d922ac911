import { Tabs } from '@mantine/core'
import type { FieldOf } from '#contract/field.ts'
import { FieldInput } from '#web/backoffice/fields/FieldInput.tsx'
import type { InputProps } from '#web/backoffice/fields/input-props.ts'
import { TabLabel } from '#web/backoffice/form/TabLabel.tsx'

/** Groups of which one is shown at a time; a tab says how many errors stand in it. */
export function TabsField({ path, field }: InputProps<FieldOf<'tabs'>>) {
  const members = Object.entries(field.fields)
  return (
    <Tabs defaultValue={members[0]?.[0] ?? null} keepMounted={false}>
      <Tabs.List aria-label={field.label}>
        {members.map(([name, member]) => (
          <Tabs.Tab key={name} value={name}>
            <TabLabel label={member.label} names={[`${path}.${name}`]} />
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {members.map(([name, member]) => (
        <Tabs.Panel key={name} value={name} pt="sm">
          <FieldInput path={`${path}.${name}`} field={member} />
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
