import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconListCheck } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messagesOf } from '#contract/resource.ts'
import { optionGroups } from '#contract/resources/option-groups.ts'
import { type OptionGroup, partOfGroup } from '#domain/catalogue/option-group.ts'
import type { Part } from '#domain/catalogue/product.ts'
import { useFormValue } from '#web/backoffice/form/form-context.ts'
import { may } from '#web/backoffice/session/rights.ts'
import { useMe } from '#web/backoffice/session/use-me.ts'
import { failureText } from '#web/backoffice/kit/failure-text.ts'
import { createRow } from '#web/kit/resource-client.ts'

/** Makes a group of a product's own step, so that other products can offer it too; this one does from then on. */
export function AsGroup({ part, onChange }: { part: Part; onChange: (part: Part) => void }) {
  const me = useMe()
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const product = useFormValue<unknown>('name')
  if (!may(me, 'option-groups.create')) return null
  const make = async () => {
    setBusy(true)
    const {
      name: title,
      description,
      type,
      isOptional,
      minimumSelections,
      maximumSelections,
      includedSelections,
      options,
    } = part
    const name = typeof product === 'string' && product !== '' ? `${title} (${product})` : title
    try {
      const group = await createRow('option-groups', {
        name: name.slice(0, 120),
        title,
        description: description ?? null,
        type: type === 'select' ? 'select' : 'multiselect',
        isOptional,
        minimumSelections: minimumSelections ?? null,
        maximumSelections: maximumSelections ?? null,
        includedSelections: includedSelections ?? null,
        options: options.map(option => ({ ...option, id: '' })) as never,
      })
      onChange(partOfGroup(group as unknown as OptionGroup, part.id))
      notifications.show({
        color: 'green',
        message: `Optionsgruppe „${group.name}“ angelegt. Speichern Sie noch das Produkt.`,
      })
      await client.invalidateQueries({ queryKey: ['rows', 'option-groups'] })
    } catch (error) {
      const message = failureText(error, messagesOf(optionGroups).create)
      notifications.show({ color: 'red', message })
    }
    setBusy(false)
  }
  return (
    <div>
      <Button
        variant="subtle"
        size="compact-sm"
        h="auto"
        mih={26}
        styles={{ label: { whiteSpace: 'normal', textAlign: 'left' } }}
        loading={isBusy}
        leftSection={<IconListCheck size={14} aria-hidden />}
        onClick={() => void make()}
      >
        Als Optionsgruppe für mehrere Produkte anlegen
      </Button>
    </div>
  )
}
