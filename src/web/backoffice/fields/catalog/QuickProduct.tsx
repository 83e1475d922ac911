import { Button, TextInput } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react'
import { products } from '#contract/resources/products.ts'
import type { TaxRates } from '#domain/pricing/country-tax.ts'
import { TaxButtons } from '#web/backoffice/fields/tax/TaxButtons.tsx'
import { useCreate } from '#web/backoffice/fields/catalog/use-create.ts'
import { parseNumber } from '#web/backoffice/fields/typing/parse-number.ts'
import { useCurrencySign } from '#web/backoffice/fields/number/use-currency-sign.ts'
import { say } from '#web/backoffice/fields/rows/say.ts'
import classes from '#web/backoffice/fields/catalog/catalog.module.css'

type QuickProductProps = {
  category: string
  /** What goods of the category are taxed with, null where somebody has to say. */
  rates: TaxRates | null
  initialName: string
  onMade: (id: number) => void
  onClose: () => void
}

/**
 * A new product by number, name and price, for typing in a menu from paper: Enter makes it and waits for the next one.
 */
export function QuickProduct({ category, rates: usual, initialName, onMade, onClose }: QuickProductProps) {
  const [number, setNumber] = useState('')
  const [name, setName] = useState(initialName)
  const [price, setPrice] = useState('')
  const [rates, setRates] = useState(usual)
  const [errors, setErrors] = useState<{ name?: string; price?: string; tax?: string }>({})
  const [isBusy, setBusy] = useState(false)
  const numberInput = useRef<HTMLInputElement>(null)
  const nameInput = useRef<HTMLInputElement>(null)
  const priceInput = useRef<HTMLInputElement>(null)
  const create = useCreate(products)
  const sign = useCurrencySign()

  const make = async () => {
    const value = parseNumber(price)
    const found = {
      ...(name.trim() === '' ? { name: 'Dieses Feld darf nicht leer sein.' } : {}),
      ...(typeof value === 'number' && value >= 0 ? {} : { price: 'Bitte geben Sie eine Zahl an.' }),
      ...(rates ? {} : { tax: 'Bitte wählen Sie, was es ist: davon hängt die Steuer ab.' }),
    }
    setErrors(found)
    if (Object.keys(found).length > 0 || isBusy) return
    setBusy(true)
    const made = await create({ name: name.trim(), price: value, number: number.trim() || null, ...rates })
    setBusy(false)
    if (!made) return
    onMade(made.id)
    say(`${name.trim()} angelegt und zu ${category} hinzugefügt`)
    setNumber('')
    setName('')
    setPrice('')
    // Who numbers their dishes numbers the next one too.
    ;(number.trim() ? numberInput : nameInput).current?.focus()
  }
  const start = useEffectEvent(() => (initialName ? priceInput : nameInput).current?.focus())
  useEffect(() => start(), [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation()
      onClose()
    }
    if (event.key !== 'Enter') return
    event.preventDefault()
    void make()
  }
  return (
    <fieldset className={classes.quick} aria-label={`Neues Produkt in ${category}`}>
      <TextInput
        ref={numberInput}
        label="Nummer"
        value={number}
        maxLength={20}
        onKeyDown={onKeyDown}
        onChange={event => setNumber(event.currentTarget.value)}
      />
      <TextInput
        label="Name"
        withAsterisk
        ref={nameInput}
        onKeyDown={onKeyDown}
        value={name}
        maxLength={200}
        error={errors.name}
        onChange={event => setName(event.currentTarget.value)}
      />
      <TextInput
        ref={priceInput}
        onKeyDown={onKeyDown}
        label="Preis"
        withAsterisk
        inputMode="decimal"
        value={price}
        error={errors.price}
        rightSection={<span aria-hidden>{sign}</span>}
        onChange={event => setPrice(event.currentTarget.value)}
      />
      <div role="presentation" className={classes.quickTax} onKeyDown={onKeyDown}>
        <TaxButtons label="Was ist es?" value={rates} error={errors.tax} onChange={setRates} />
      </div>
      <span className={classes.quickActions}>
        <Button variant="default" loading={isBusy} onClick={() => void make()}>
          Anlegen
        </Button>
        <Button variant="subtle" color="gray" onClick={onClose}>
          Fertig
        </Button>
      </span>
    </fieldset>
  )
}
