import { ActionIcon } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconUnlink } from '@tabler/icons-react'
import { useState } from 'react'
import type { BlockRow } from '#contract/resources/blocks.ts'
import type { ContentBlock } from '#domain/content/content-block.ts'
import { copiesOf } from '#web/backoffice/fields/blocks/patterns/pattern-bodies.ts'
import { say } from '#web/backoffice/fields/rows/say.ts'
import { useForm } from '#web/backoffice/form/form-context.ts'
import { failureText } from '#web/backoffice/kit/failure-text.ts'
import { readRow } from '#web/kit/resource-client.ts'

/** Puts a copy of what a shared block holds in its place, which this page alone has from then on. */
export function DetachShared({ path, block }: { path: string; block: ContentBlock }) {
  const { store } = useForm()
  const [isBusy, setBusy] = useState(false)
  const { block: row } = (block.value ?? {}) as { block?: { id: number } | null }
  if (!row) return null
  const detach = async () => {
    setBusy(true)
    try {
      const { name, content } = (await readRow('blocks', row.id)) as unknown as BlockRow
      const now = (store.get(path) as readonly ContentBlock[] | null) ?? []
      const index = now.findIndex(({ id }) => id === block.id)
      if (index < 0) return
      store.set(path, now.toSpliced(index, 1, ...copiesOf(content.body)))
      say(`${name} steht hier nun als eigene Kopie`)
    } catch (error) {
      setBusy(false)
      notifications.show({ color: 'red', message: failureText(error, 'Der Baustein konnte nicht gelöst werden.') })
    }
  }
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      loading={isBusy}
      aria-label="Durch eine eigene Kopie ersetzen"
      title="Durch eine eigene Kopie ersetzen"
      onClick={() => void detach()}
    >
      <IconUnlink size={16} />
    </ActionIcon>
  )
}
