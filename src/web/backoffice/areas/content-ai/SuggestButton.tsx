import { Button } from '@mantine/core'
import { IconSparkles } from '@tabler/icons-react'
import { useState } from 'react'
import type { Suggesting } from '#web/backoffice/areas/content-ai/SuggestDialog.tsx'
import { useAiState } from '#web/backoffice/areas/content-ai/use-ai-state.ts'
import { laterDialog } from '#web/backoffice/kit/lazy-part.tsx'

const SuggestDialog = laterDialog(
  async () => (await import('#web/backoffice/areas/content-ai/SuggestDialog.tsx')).SuggestDialog,
)

/** Proposes a text beside a field; where nobody set it up, nothing stands there. */
export function SuggestButton({ isDisabled = false, ...suggesting }: Suggesting & { isDisabled?: boolean }) {
  const { hasTexts } = useAiState()
  const [isOpen, setOpen] = useState(false)
  if (!hasTexts) return null
  return (
    <>
      <Button
        variant="default"
        mih={44}
        disabled={isDisabled}
        leftSection={<IconSparkles size={18} aria-hidden />}
        onClick={() => setOpen(true)}
        style={{ justifySelf: 'start' }}
      >
        {suggesting.label} vorschlagen
      </Button>
      {isOpen && <SuggestDialog {...suggesting} onClose={() => setOpen(false)} />}
    </>
  )
}
