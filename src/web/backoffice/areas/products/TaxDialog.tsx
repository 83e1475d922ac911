import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { products } from '#contract/resources/products.ts'
import { rateWords, type TaxRates } from '#domain/pricing/country-tax.ts'
import type { TogetherProps } from '#web/backoffice/areas/products/together-props.ts'
import { TaxButtons } from '#web/backoffice/fields/tax/TaxButtons.tsx'
import { useBulk } from '#web/backoffice/records/list/use-bulk.ts'
import classes from '#web/backoffice/areas/products/products.module.css'

/** Several products get their tax by what they are. */
export function TaxDialog({ selected, isOpen, onClose, onDone }: TogetherProps) {
  const [rates, setRates] = useState<TaxRates | null>(null)
  const { run, isBusy } = useBulk(products, selected, onDone)
  return (
    <Modal opened={isOpen} onClose={onClose} title="Steuersatz setzen">
      <div className={classes.sections}>
        <TaxButtons label="Was ist es?" value={rates} onChange={setRates} />
        <Button
          disabled={rates === null}
          loading={isBusy}
          onClick={() => {
            if (!rates) return
            onClose()
            void run({ ...rates }, `auf ${rateWords(rates)} gestellt`)
          }}
        >
          {selected.length === 1
            ? 'Für 1 Produkt setzen'
            : `Für ${selected.length.toLocaleString('de-DE')} Produkte setzen`}
        </Button>
      </div>
    </Modal>
  )
}
