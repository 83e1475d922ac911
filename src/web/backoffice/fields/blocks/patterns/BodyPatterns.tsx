import { Button } from '@mantine/core'
import { IconBookmark, IconTemplate } from '@tabler/icons-react'
import { useState } from 'react'
import { type ContentBlock, MOST_BLOCKS } from '#domain/content/content-block.ts'
import { sharedBlock, withShared } from '#web/backoffice/fields/blocks/patterns/pattern-bodies.ts'
import { say } from '#web/backoffice/fields/rows/say.ts'
import { useForm, useFormValue } from '#web/backoffice/form/form-context.ts'
import { laterDialog } from '#web/backoffice/kit/lazy-part.tsx'
import { may } from '#web/backoffice/session/rights.ts'
import { useMe } from '#web/backoffice/session/use-me.ts'

const ChoosePattern = laterDialog(
  async () => (await import('#web/backoffice/fields/blocks/patterns/ChoosePattern.tsx')).ChoosePattern,
)
const SavePattern = laterDialog(
  async () => (await import('#web/backoffice/fields/blocks/patterns/SavePattern.tsx')).SavePattern,
)

/** Where groups of blocks are inserted and kept: in pages and shared blocks, of which one holds no other. */
const PLACES: Readonly<Record<string, { mayShare: boolean }>> = {
  sites: { mayShare: true },
  blocks: { mayShare: false },
}

/** Whether groups of blocks are inserted and kept here. */
export const usePlace = (): { mayShare: boolean } | undefined => {
  const { resource } = useForm()
  const me = useMe()
  return may(me, 'sites.browse') ? PLACES[resource?.path ?? ''] : undefined
}

type BodyPatternsProps = {
  path: string
  nameOf: (block: ContentBlock, index: number) => string
  /** Where a group is being inserted; null while none is. */
  at: number | null
  onAt: (at: number | null) => void
}

/** Brings a group of blocks to a place of a body, and keeps some of it for other pages. */
export function BodyPatterns({ path, nameOf, at, onAt }: BodyPatternsProps) {
  const { store } = useForm()
  const me = useMe()
  const place = usePlace()
  const body = useFormValue<readonly ContentBlock[] | null>(path) ?? []
  const [isSaving, setSaving] = useState(false)
  if (!place) return null
  /** As it stands now: somebody may have typed while the dialog was open. */
  const now = () => (store.get(path) as readonly ContentBlock[] | null) ?? []
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        mt={8}
        leftSection={<IconTemplate size={16} aria-hidden />}
        disabled={body.length >= MOST_BLOCKS}
        onClick={() => onAt(body.length)}
      >
        Vorlage einfügen
      </Button>
      {body.length > 0 && may(me, 'blocks.create') && (
        <Button
          variant="subtle"
          color="gray"
          mt={8}
          leftSection={<IconBookmark size={16} aria-hidden />}
          onClick={() => setSaving(true)}
        >
          Als Vorlage speichern
        </Button>
      )}
      {at !== null && (
        <ChoosePattern
          mayShare={place.mayShare}
          onClose={() => onAt(null)}
          onInsert={(added, name) => {
            store.set(path, now().toSpliced(at, 0, ...added))
            say(`${name} eingefügt`)
          }}
        />
      )}
      {isSaving && (
        <SavePattern
          blocks={body}
          nameOf={nameOf}
          mayShare={place.mayShare}
          onClose={() => setSaving(false)}
          onShared={(chosen, row) => store.set(path, withShared(now(), chosen, sharedBlock(row)))}
        />
      )}
    </>
  )
}
