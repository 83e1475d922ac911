import { ResourceListPage } from '#web/backoffice/records/list/ResourceListPage.tsx'
import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconListNumbers, IconDiscount, IconReceiptTax, IconTags } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useLegend } from '#web/backoffice/session/use-legend.ts'
import { csvText, downloadText } from '#web/backoffice/rows/csv.ts'
import { listRows } from '#web/kit/resource-client.ts'
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
const ProductsTogether = (props: BulkProps) => (
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

/**
 * All products with their prices and rates as a file that the import reads back: change prices there and bring it
 * again.
 */
function PriceListButton() {
  const legend = useLegend()
  const [isBusy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      const [{ priceList }, products, categories, menus] = await Promise.all([
        import('#domain/menu-import/price-list.ts'),
        listRows('products'),
        listRows('categories'),
        listRows('menus'),
      ])
      downloadText(csvText(priceList(products, categories, menus, legend)), 'Preisliste.csv')
    } catch {
      notifications.show({ color: 'red', message: 'Preisliste konnte nicht geladen werden.' })
    }
    setBusy(false)
  }
  return (
    <Button
      variant="default"
      h={36}
      loading={isBusy}
      leftSection={<IconListNumbers size={18} aria-hidden />}
      onClick={() => void download()}
    >
      Preisliste
    </Button>
  )
}

/** All products, with their price list; several of them get their tax at once. */
export const ProductsPage = () => (
  <ResourceListPage tools={<PriceListButton />} bulk={props => <ProductsTogether {...props} />} />
)
