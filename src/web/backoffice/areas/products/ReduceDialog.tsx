import { Button, Modal, Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { products } from '#contract/resources/products.ts'
import { adjustPrice, PRICE_ROUNDINGS, type PriceRounding } from '#domain/pricing/adjust-price.ts'
import { formatCurrency } from '#domain/pricing/format-currency.ts'
import { instantOf } from '#domain/time/local-time.ts'
import { LazyDateTimeInput } from '#web/backoffice/fields/dates/later-date-time.ts'
import { parseNumber } from '#web/backoffice/fields/typing/parse-number.ts'
import type { TogetherProps } from '#web/backoffice/areas/products/together-props.ts'
import { useBulk } from '#web/backoffice/records/list/use-bulk.ts'
import type { AnyRow } from '#web/backoffice/rows/use-rows.ts'
import { useLocale } from '#web/backoffice/session/use-settings.ts'
import classes from '#web/backoffice/areas/products/products.module.css'

const ROUNDINGS = Object.entries(PRICE_ROUNDINGS).map(([value, label]) => ({ value, label }))
const SHOWN = 5

/** A time nobody can mean, or one that the change of the clocks skips. */
const wrongTime = (local: string | null, at: string | null) =>
  local !== null && at === null ? 'Diese Uhrzeit gibt es an dem Tag nicht.' : undefined

const priceOf = (row: AnyRow): number => Number(row['price'] ?? 0)

/** Several products are reduced by so many percent for a while, or no longer. */
export function ReduceDialog({ selected, isOpen, onClose, onDone }: TogetherProps) {
  const [percent, setPercent] = useState('20')
  const [rounding, setRounding] = useState<PriceRounding>('tenCents')
  const [from, setFrom] = useState<string | null>(null)
  const [until, setUntil] = useState<string | null>(null)
  const { currency, timeZone } = useLocale()
  const { run, runEach, isBusy: isRunning } = useBulk(products, selected, onDone)

  const value = parseNumber(percent)
  const isPercent = typeof value === 'number' && value > 0 && value < 100
  const [begins, ends] = [instantOf(from ?? '', timeZone), instantOf(until ?? '', timeZone)]
  const isTurned = begins !== null && ends !== null && ends <= begins
  const reduced = (row: AnyRow) => adjustPrice(priceOf(row), { by: 'percent', value: -Number(value), rounding })
  const finish = (work: Promise<void>) => {
    onClose()
    void work
  }
  const money = (amount: number) => formatCurrency(amount, currency)
  const count = selected.length.toLocaleString('de-AT')
  return (
    <Modal opened={isOpen} onClose={onClose} title="Aktionspreis für eine Zeit">
      <div className={classes.sections}>
        <TextInput
          label="Nachlass in Prozent"
          data-autofocus
          inputMode="decimal"
          autoComplete="off"
          value={percent}
          error={isPercent ? undefined : 'Bitte geben Sie eine Zahl zwischen 0 und 100 ein, zum Beispiel 20.'}
          rightSection={<span aria-hidden>%</span>}
          onChange={event => setPercent(event.currentTarget.value)}
        />
        <Select
          label="Gerundet"
          allowDeselect={false}
          data={ROUNDINGS}
          value={rounding}
          onChange={next => next && setRounding(next as PriceRounding)}
        />
        <LazyDateTimeInput label="Von" value={from} error={wrongTime(from, begins)} onChange={setFrom} />
        <LazyDateTimeInput
          label="Bis"
          isEnd
          value={until}
          error={isTurned ? 'Das Ende muss nach dem Beginn liegen.' : wrongTime(until, ends)}
          onChange={setUntil}
        />
        {isPercent && (
          <ul className={classes.units} aria-label="Neue Preise">
            {selected.slice(0, SHOWN).map(row => (
              <li key={row.id} className="numbers">
                {`${String(row['name'])}: ${money(priceOf(row))} → ${money(reduced(row))}`}
              </li>
            ))}
            {selected.length > SHOWN && <li>{`und ${(selected.length - SHOWN).toLocaleString('de-AT')} weitere`}</li>}
          </ul>
        )}
        <Button
          disabled={!isPercent || !begins || !ends || isTurned}
          loading={isRunning}
          onClick={() =>
            finish(
              runEach(
                row => ({ reduction: { price: reduced(row), from: begins, until: ends } }),
                'für diese Zeit reduziert',
              ),
            )
          }
        >
          {selected.length === 1 ? '1 Produkt reduzieren' : `${count} Produkte reduzieren`}
        </Button>
        <Button variant="default" loading={isRunning} onClick={() => finish(run({ reduction: null }, 'ohne Aktion'))}>
          Aktion beenden
        </Button>
      </div>
    </Modal>
  )
}
