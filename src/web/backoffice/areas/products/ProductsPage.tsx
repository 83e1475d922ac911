import { Button, Modal } from '@mantine/core'
import { IconReceiptTax, IconTags } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { products } from '#contract/resources/products.ts'
import { rateWords, type TaxRates } from '#domain/pricing/country-tax.ts'
import { PriceListButton } from '#web/backoffice/areas/products/PriceListButton.tsx'
import { ReduceTogether } from '#web/backoffice/areas/products/ReduceTogether.tsx'
import { TaxButtons } from '#web/backoffice/fields/tax/TaxButtons.tsx'
import type { BulkProps } from '#web/backoffice/records/list/BulkBar.tsx'
import { ResourceListPage } from '#web/backoffice/records/list/ResourceListPage.tsx'
import { useBulk } from '#web/backoffice/records/list/use-bulk.ts'
import classes from '#web/backoffice/areas/products/products.module.css'

/** All products, with their price list; several of them get their tax at once. */
export const ProductsPage = () => <ResourceListPage tools={<PriceListButton />} bulk={props => <Together {...props} />} />

const Together = (props: BulkProps) => (
  <>
    <TaxTogether {...props} />
    <ReduceTogether {...props} />
    <Button
      component={Link}
      href={`/labels?products=${props.selected.map(({ id }) => id).join(',')}`}
      variant="default"
      disabled={props.isBusy}
      leftSection={<IconTags size={16} aria-hidden />}
    >
      Etiketten
    </Button>
  </>
)

function TaxTogether({ selected, isBusy, isEditable, onDone }: BulkProps) {
  const [isOpen, setOpen] = useState(false)
  const [rates, setRates] = useState<TaxRates | null>(null)
  const { run, isBusy: isRunning } = useBulk(products, selected, onDone)
  if (!isEditable('tax')) return null
  return (
    <>
      <Button variant="default" disabled={isBusy} leftSection={<IconReceiptTax size={16} aria-hidden />} onClick={() => setOpen(true)}>
        Steuersatz setzen
      </Button>
      <Modal opened={isOpen} onClose={() => setOpen(false)} title="Steuersatz setzen">
        <div className={classes.sections}>
          <TaxButtons label="Was ist es?" value={rates} onChange={setRates} />
          <Button
            disabled={rates === null}
            loading={isRunning}
            onClick={() => {
              if (!rates) return
              setOpen(false)
              void run({ ...rates }, `auf ${rateWords(rates)} gestellt`)
            }}
          >
            {selected.length === 1 ? 'Für 1 Produkt setzen' : `Für ${selected.length.toLocaleString('de-DE')} Produkte setzen`}
          </Button>
        </div>
      </Modal>
    </>
  )
}
