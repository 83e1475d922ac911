import { Button } from '@mantine/core'
import { IconDiscount, IconReceiptTax, IconTags } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { countText } from '#domain/text/count-text.ts'
import { MOST_LABELLED } from '#domain/labels/label-order.ts'
import type { TogetherProps } from '#web/backoffice/areas/products/together-props.ts'
import { type LaterPart, laterDialog } from '#web/backoffice/kit/lazy-part.tsx'
import type { BulkProps } from '#web/backoffice/records/list/BulkBar.tsx'

const TaxDialog = laterDialog(async () => (await import('#web/backoffice/areas/products/TaxDialog.tsx')).TaxDialog)
const ReduceDialog = laterDialog(
  async () => (await import('#web/backoffice/areas/products/ReduceDialog.tsx')).ReduceDialog,
)

/** What is done with several products at once besides what every list offers. */
export const ProductsTogether = (props: BulkProps) => (
  <>
    {props.isEditable('tax') && (
      <Opening {...props} icon={<IconReceiptTax size={16} aria-hidden />} text="Steuersatz setzen" Dialog={TaxDialog} />
    )}
    {props.isEditable('reduction') && (
      <Opening {...props} icon={<IconDiscount size={16} aria-hidden />} text="Aktion" Dialog={ReduceDialog} />
    )}
    <Button
      component={Link}
      href={`/labels?products=${props.selected
        .slice(0, MOST_LABELLED)
        .map(({ id }) => id)
        .join(',')}`}
      variant="default"
      disabled={props.isBusy || props.selected.length > MOST_LABELLED}
      title={
        props.selected.length > MOST_LABELLED
          ? `Etiketten gibt es für höchstens ${countText({ total: MOST_LABELLED })} Produkte auf einmal.`
          : undefined
      }
      leftSection={<IconTags size={16} aria-hidden />}
    >
      Etiketten
    </Button>
  </>
)

type OpeningProps = BulkProps & { icon: ReactNode; text: string; Dialog: LaterPart<TogetherProps> }

/** A button and its dialog, which keeps what was entered until the selection goes. */
function Opening({ selected, isBusy, onDone, icon, text, Dialog }: OpeningProps) {
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const open = () => {
    setOpened(true)
    setOpen(true)
  }
  return (
    <>
      <Button variant="default" disabled={isBusy} leftSection={icon} onClick={open}>
        {text}
      </Button>
      {wasOpened && <Dialog selected={selected} isOpen={isOpen} onClose={() => setOpen(false)} onDone={onDone} />}
    </>
  )
}
