import { Button } from '@mantine/core'
import { IconSparkles } from '@tabler/icons-react'
import { useState } from 'react'
import { useAiState } from '#web/backoffice/areas/content-ai/use-ai-state.ts'
import { laterDialog } from '#web/backoffice/kit/later-part.tsx'

/** A text to be proposed for a field: what it is called and holds now, who proposes it, and what becomes of it once somebody says so. */
export type Suggesting = {
  /** For example 'Beschreibung'. */
  label: string
  current: string
  propose: (wish: string, signal: AbortSignal) => Promise<{ text: string; model: string }>
  onApply: (text: string) => void
  /** One may say what should be in it. */
  hasWish?: boolean
}

const SuggestDialog = laterDialog(async () => (await import('#web/backoffice/areas/content-ai/SuggestDialog.tsx')).SuggestDialog)

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
