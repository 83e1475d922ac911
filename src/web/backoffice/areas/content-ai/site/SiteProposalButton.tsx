import { Button } from '@mantine/core'
import { IconSparkles } from '@tabler/icons-react'
import { useState } from 'react'
import { useAiState } from '#web/backoffice/areas/content-ai/use-ai-state.ts'
import { useForm } from '#web/backoffice/form/form-context.ts'
import { laterDialog } from '#web/backoffice/kit/lazy-part.tsx'
import formClasses from '#web/backoffice/form/form.module.css'

const SiteProposalDialog = laterDialog(
  async () => (await import('#web/backoffice/areas/content-ai/site/SiteProposalDialog.tsx')).SiteProposalDialog,
)

/** Has the page of the form written; where nobody set it up nothing stands there, and a new page is saved first. */
export function SiteProposalButton() {
  const { hasTexts } = useAiState()
  const { id, editable } = useForm()
  const [isOpen, setOpen] = useState(false)
  if (!hasTexts || !editable.includes('content')) return null
  if (id === null)
    return <p className={formClasses.lead}>Sobald die Seite gespeichert ist, kann die KI einen Inhalt vorschlagen.</p>
  return (
    <div className={formClasses.wide}>
      <Button
        variant="default"
        mih={44}
        leftSection={<IconSparkles size={18} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        Inhalt vorschlagen
      </Button>
      {isOpen && <SiteProposalDialog id={id} onClose={() => setOpen(false)} />}
    </div>
  )
}
