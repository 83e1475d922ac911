import { formatCurrency } from '#domain/pricing/format-currency.ts'
import { withPrefix } from '#domain/pricing/price-text.ts'
import { shownTotals } from '#domain/pricing/shown-totals.ts'
import type { Totals } from '#domain/pricing/totals.ts'
import type { CalculationModel } from '#domain/units/unit.ts'
import styles from '#web/storefront/checkout/summary/CartSummary.module.css'

type SumRowsProps = {
  totals: Pick<Totals, 'goodsGross' | 'deliveryFee' | 'deposit' | 'gross' | 'taxes' | 'discount' | 'tip'>
  model: CalculationModel
  currency: string
  isDelivery: boolean
  /** The fee is known. */ hasArea: boolean
}

const rateText = (rate: number) => `${rate.toLocaleString('de-AT')} %`

/** Goods, deposit and delivery, then net and tax by rate, which add up to the total. */
export function SumRows({ totals, model, currency, isDelivery, hasArea }: SumRowsProps) {
  const money = (amount: number) => withPrefix(formatCurrency(amount, currency), model)
  const shown = shownTotals(totals)
  return (
    <dl className={styles.sums}>
      <Row label="Kosten" value={money(totals.goodsGross)} />
      {totals.deposit > 0 && <Row label="Pfand" value={formatCurrency(totals.deposit, currency)} />}
      {isDelivery && (
        <Row
          label="Lieferkosten"
          value={
            hasArea
              ? totals.deliveryFee === 0
                ? 'kostenlos'
                : formatCurrency(totals.deliveryFee, currency)
              : 'je nach Liefergebiet'
          }
        />
      )}
      {totals.discount ? <Row label="Gutschein" value={money(-totals.discount)} /> : null}
      {totals.tip ? <Row label="Trinkgeld" value={formatCurrency(totals.tip, currency)} /> : null}
      <Row label="Gesamt" value={money(shown.gross)} isTotal />
      <Row label="Netto" value={money(shown.net)} isSmall />
      {shown.taxes.map(({ rate, tax }) => (
        <Row key={rate} label={`${rateText(rate)} MwSt.`} value={money(tax)} isSmall />
      ))}
    </dl>
  )
}

const Row = ({
  label,
  value,
  isTotal,
  isSmall,
}: {
  label: string
  value: string
  isTotal?: boolean
  isSmall?: boolean
}) => (
  <div className={styles.sum} data-total={isTotal} data-small={isSmall}>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
)
