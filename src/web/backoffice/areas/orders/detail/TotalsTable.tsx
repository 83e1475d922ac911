import { Table } from '@mantine/core'
import type { StaffOrder } from '#contract/calls/order-shape.ts'
import { formatCurrency } from '#domain/pricing/format-currency.ts'
import { shownTotals } from '#domain/pricing/shown-totals.ts'
import classes from '#web/backoffice/areas/orders/detail/detail.module.css'

const percent = (rate: number) => `${rate.toLocaleString('de-AT')} %`

/** The money of an order: goods, fees, net, each tax rate and what is to pay. */
export function TotalsTable({ order, currency }: { order: StaffOrder; currency: string }) {
  const { totals } = order
  // in whole cents, so that what is shown adds up as it does on the paper of the order
  const shown = shownTotals(totals)
  const money = (amount: number) => formatCurrency(amount, currency)
  const rows = [
    { label: 'Waren', amount: totals.goodsGross, isShown: totals.goodsGross !== totals.gross },
    { label: 'Zustellung', amount: totals.deliveryFee, isShown: order.isDelivery },
    { label: 'Pfand', amount: totals.deposit, isShown: totals.deposit !== 0 },
    { label: 'Trinkgeld', amount: totals.tip, isShown: totals.tip !== 0 },
    {
      label: order.coupon ? `Gutschein ${order.coupon}` : 'Rabatt',
      amount: -totals.discount,
      isShown: totals.discount !== 0,
    },
    { label: 'Netto', amount: shown.net, isShown: true },
  ].filter(({ isShown }) => isShown)
  return (
    <section className={classes.card} aria-labelledby="totals-title">
      <h2 id="totals-title">Summen</h2>
      <Table className={classes.totals}>
        <Table.Tbody>
          {rows.map(({ label, amount }) => (
            <Table.Tr key={label}>
              <Table.Th scope="row">{label}</Table.Th>
              <Table.Td className={classes.money}>{money(amount)}</Table.Td>
            </Table.Tr>
          ))}
          {shown.taxes.map(({ rate, net, tax }) => (
            <Table.Tr key={rate}>
              <Table.Th scope="row">
                {percent(rate)} Steuer <span className={classes.soft}>auf {money(net)}</span>
              </Table.Th>
              <Table.Td className={classes.money}>{money(tax)}</Table.Td>
            </Table.Tr>
          ))}
          <Table.Tr className={classes.gross}>
            <Table.Th scope="row">Gesamt</Table.Th>
            <Table.Td className={classes.money}>{money(totals.gross)}</Table.Td>
          </Table.Tr>
          {order.isPaid && order.amountDue !== 0 && (
            <Table.Tr>
              <Table.Th scope="row">{order.amountDue > 0 ? 'Noch zu zahlen' : 'Zurückzugeben'}</Table.Th>
              <Table.Td className={classes.money}>
                <strong>{money(Math.abs(order.amountDue))}</strong>
              </Table.Td>
            </Table.Tr>
          )}
        </Table.Tbody>
      </Table>
      {order.donatee && <p className={classes.soft}>Spende für {order.donatee.name}</p>}
    </section>
  )
}
