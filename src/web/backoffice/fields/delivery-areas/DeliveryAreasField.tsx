import { useQuery } from '@tanstack/react-query'
import { SHAPES } from '#contract/field-shapes.ts'
import type { DeliveryArea } from '#domain/catalogue/branch.ts'
import { goodsRate } from '#domain/pricing/country-tax.ts'
import { formatCurrency } from '#domain/pricing/format-currency.ts'
import { FieldGroup } from '#web/backoffice/fields/FieldGroup.tsx'
import { FieldInput } from '#web/backoffice/fields/FieldInput.tsx'
import { useInputProps, type InputProps } from '#web/backoffice/fields/input-props.ts'
import { AddButton } from '#web/backoffice/fields/rows/AddButton.tsx'
import { FoldingRow } from '#web/backoffice/fields/rows/FoldingRow.tsx'
import { PasteButton } from '#web/backoffice/fields/rows/PasteButton.tsx'
import { useRowList } from '#web/backoffice/fields/rows/use-row-list.ts'
import { startValues } from '#contract/field-defaults.ts'
import { DragArea } from '#web/backoffice/kit/drag/DragArea.tsx'
import { useLocale } from '#web/backoffice/session/use-settings.ts'
import { listRows } from '#web/kit/resource-client.ts'
import classes from '#web/backoffice/fields/fields.module.css'

const { area, zipCodes, price, tax, free, feeTiers, freeFromOrderValue, minimumOrderValue } = SHAPES.deliveryAreas
const UNFOLDED_AT_MOST = 4
const STALE_MS = 300_000
const renew = (one: DeliveryArea): DeliveryArea => ({ ...one, id: crypto.randomUUID() })

/** Which rate delivery usually has, and why. */
const taxSentence = (rate: number, isSold: boolean): string =>
  `Die Lieferung wird besteuert wie die Waren, die sie bringt: ${rate.toLocaleString('de-AT')} %, wie ${isSold ? 'die meisten Ihrer Produkte' : 'Speisen'}.`

/** Where a branch delivers and what that costs. An area without zip codes takes every address. */
export function DeliveryAreasField(props: InputProps) {
  const { value, set, frame } = useInputProps<DeliveryArea[]>(props)
  const { currency, country } = useLocale()
  const { data: goods = [] } = useQuery({
    queryKey: ['rows', 'products', 'taxes'],
    queryFn: ({ signal }) => listRows('products', { signal }),
    staleTime: STALE_MS,
  })
  const rate = goodsRate(goods, country)
  const areas = value ?? []
  const nameOf = (one: DeliveryArea, index: number) => one.area || `Gebiet ${index + 1}`
  const rows = useRowList({ items: areas, onChange: set, nameOf, clip: { context: 'deliveryAreas', renew } })
  const money = (amount: unknown) => (typeof amount === 'number' ? formatCurrency(amount, currency) : '–')
  const factsOf = (one: DeliveryArea) =>
    [
      one.free ? 'kostenlos' : [one, ...(one.feeTiers ?? [])].map(({ price: fee }) => money(fee)).join(' / '),
      one.minimumOrderValue ? `ab ${money(one.minimumOrderValue)}` : '',
      one.zipCodes.length > 0 ? one.zipCodes.join(', ') : 'jede Adresse',
    ]
      .filter(Boolean)
      .join(' · ')
  const add = () =>
    rows.add({
      ...startValues(SHAPES.deliveryAreas),
      ...(rate !== null && { tax: rate }),
      id: crypto.randomUUID(),
    } as DeliveryArea)
  return (
    <FieldGroup
      label={props.field.label}
      help="Gäste wählen ihr Gebiet aus. Mit Postleitzahlen prüft der Shop, ob die Adresse dazu passt."
      error={frame.error}
    >
      <DragArea {...rows.drag}>
        <ol {...rows.list} className={classes.rows}>
          {areas.map((one, index) => {
            const at = `${props.path}.${index}`
            return (
              <FoldingRow
                key={one.id || rows.keys[index]}
                rows={rows}
                index={index}
                path={at}
                title={nameOf(one, index)}
                facts={factsOf(one)}
                isDisabled={frame.disabled}
                isOpenAtFirst={one.area === '' || one.area == null || areas.length <= UNFOLDED_AT_MOST}
              >
                <div className={classes.entryGrid}>
                  <FieldInput path={`${at}.area`} field={area} />
                  <FieldInput path={`${at}.minimumOrderValue`} field={minimumOrderValue} />
                  <FieldInput path={`${at}.free`} field={free} />
                  {!one.free && (
                    <>
                      <FieldInput path={`${at}.price`} field={price} />
                      <FieldInput path={`${at}.freeFromOrderValue`} field={freeFromOrderValue} />
                      <FieldInput
                        path={`${at}.tax`}
                        field={rate === null ? tax : { ...tax, help: taxSentence(rate, goods.length > 0) }}
                      />
                    </>
                  )}
                  {!one.free && (
                    <div className={classes.wide}>
                      <FieldInput path={`${at}.feeTiers`} field={feeTiers} />
                    </div>
                  )}
                  <div className={classes.wide}>
                    <FieldInput path={`${at}.zipCodes`} field={zipCodes} />
                  </div>
                </div>
              </FoldingRow>
            )
          })}
        </ol>
      </DragArea>
      {frame.disabled && areas.length === 0 && <p className={classes.help}>Keine</p>}
      {!frame.disabled && (
        <>
          <AddButton mt={8} onAdd={add}>
            Gebiet hinzufügen
          </AddButton>
          <PasteButton rows={rows} />
        </>
      )}
    </FieldGroup>
  )
}
