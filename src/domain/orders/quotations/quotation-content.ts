import type { OrderType } from '#domain/catalogue/branch.ts'
import { orderTypeOf } from '#domain/orders/draft/order-type.ts'
import { fixedTexts } from '#domain/orders/texts/component-texts.ts'
import type { TaxRow } from '#domain/pricing/totals.ts'
import type { CalculationModel, Unit } from '#domain/units/unit.ts'

/**
 * A line as it stands in documents and offers: money in currency units, `rates` in percent, `choices` and `components`
 * as texts.
 */
export type QuotedLine = {
  name: string
  amount: number
  unit: Unit
  price: number
  gross: number
  rates: number[]
  choices: string[]
  components: string[]
  model: CalculationModel
}
type Money = {
  goodsGross: number
  deliveryFee: number
  deposit: number
  discount: number
  tip: number
  net: number
  gross: number
  taxes: readonly TaxRow[]
}
/** Everything a guest agrees to by taking an offer. `appointment` is an instant. */
export type QuotationContent = { orderType: OrderType; appointment: string | null; lines: QuotedLine[]; totals: Money }

type Item = {
  name: string
  amount: number
  unit: string
  price: number
  gross: number
  taxRate: number
  parts: readonly {
    name: string
    value: string | readonly string[] | readonly number[]
    uploads?: readonly unknown[] | undefined
  }[]
  components?:
    | readonly { name: string; amount: number; unit: string; taxRate: number; choice?: string | undefined }[]
    | undefined
  calculationModel: CalculationModel
}
type Quoted = {
  isDelivery: boolean
  isDineIn: boolean
  appointment: string | null
  items: readonly Item[]
  totals: Money
}

/** A line of an order in the words of documents; files of guests are counted. */
export const quotedLine = ({
  name,
  amount,
  unit,
  price,
  gross,
  taxRate,
  parts,
  components = [],
  calculationModel,
}: Item): QuotedLine => ({
  name,
  amount,
  unit: unit as Unit,
  price,
  gross,
  rates: [...new Set(components.length > 0 ? components.map(one => one.taxRate) : [taxRate])].sort((a, b) => a - b),
  choices: parts.flatMap(choiceOf),
  components: fixedTexts({ amount: 1, components }),
  model: calculationModel,
})

/**
 * What is offered with an order as it stands, each member named, so that two offers are the same exactly when their
 * texts are. `appointment` is the time the offer is for.
 */
export const quotationContent = ({ items, totals, appointment, ...kind }: Quoted): QuotationContent => ({
  orderType: orderTypeOf(kind),
  appointment,
  lines: items.map(quotedLine),
  totals: {
    goodsGross: totals.goodsGross,
    deliveryFee: totals.deliveryFee,
    deposit: totals.deposit,
    discount: totals.discount,
    tip: totals.tip,
    net: totals.net,
    gross: totals.gross,
    taxes: totals.taxes.map(({ rate, net, tax, gross }) => ({ rate, net, tax, gross })),
  },
})

function choiceOf({ name, value, uploads = [] }: Item['parts'][number]): string[] {
  const listed = typeof value === 'string' ? [] : value
  const files = uploads.length || listed.filter(one => typeof one === 'number').length
  const words =
    files > 0 ? (files === 1 ? '1 Datei' : `${files} Dateien`) : typeof value === 'string' ? value : value.join(', ')
  return words.trim() === '' ? [] : [`${name}: ${words.trim()}`]
}
