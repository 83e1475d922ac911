import { Button } from '@mantine/core'
import { IconSparkles } from '@tabler/icons-react'
import { useState } from 'react'
import { useAiState } from '#web/backoffice/areas/content-ai/use-ai-state.ts'
import { laterDialog } from '#web/backoffice/kit/lazy-part.tsx'

const GenerateImageDialog = laterDialog(
  async () => (await import('#web/backoffice/areas/content-ai/GenerateImageDialog.tsx')).GenerateImageDialog,
)

/** Has a picture drawn for the library; where nobody set it up, nothing stands there. */
export function GenerateImageButton() {
  const { hasImages } = useAiState()
  const [isOpen, setOpen] = useState(false)
  if (!hasImages) return null
  return (
    <>
      <Button
        variant="default"
        h={36}
        leftSection={<IconSparkles size={18} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        Bild erzeugen
      </Button>
      {isOpen && <GenerateImageDialog onClose={() => setOpen(false)} />}
    </>
  )
}
