import { NO_RECEIPT, owed } from '#domain/printing/guest-slip.ts'
import type { SlipKind } from '#domain/printing/kitchen-slip.ts'
import {
  amountColumn,
  boxed,
  centred,
  documentOf,
  large,
  left,
  oneColumn,
  plain,
  RULE,
  tall,
} from '#domain/printing/receipt-words.ts'
import { banner, promise, remarksOf } from '#domain/printing/slip-head.ts'
import type { SlipOrder } from '#domain/printing/slip-order.ts'

/**
 * What whoever drives looks for: when, to whom, where, whom to call, what to take there and what is in the bag. No
 * prices of dishes.
 */
export function driverSlip(order: SlipOrder, kind: SlipKind): string {
  const { number, branch, guest, lines } = order
  return documentOf([
    ...(kind === 'cancel' ? banner('STORNO') : kind === 'change' ? banner('ÄNDERUNG') : []),
    oneColumn,
    large(`Nr. ${number}`),
    tall(promise(order)),
    centred(branch.name),
    RULE,
    ...[guest.name, ...guest.address].filter(Boolean).map(line => `|^^"${plain(line)} |`),
    ...(guest.phone ? [left(`Telefon ${guest.phone}`)] : []),
    ...(kind === 'cancel'
      ? boxed(['Nicht mehr liefern.', ...(order.cancelReason ? [order.cancelReason] : [])])
      : [
          ...boxed([owed(order)]),
          ...(order.fiscalReceiptRequired ? boxed(['Registrierkasse: Beleg gesondert ausstellen.']) : []),
          ...remarksOf(order),
        ]),
    RULE,
    amountColumn(lines.map(({ amount }) => amount)),
    ...lines.flatMap(({ amount, name, choices, components }) => [
      `|^^"${plain(amount)} |^^"${plain(name)} |`,
      ...choices.map(choice => `| |${plain(choice.name)}: ${plain(choice.made ?? choice.words)} |`),
      ...components.map(component => `| |${plain(component)} |`),
    ]),
    oneColumn,
    RULE,
    centred(lines.length === 1 ? '1 Position' : `${lines.length} Positionen`),
    centred(NO_RECEIPT),
  ])
}
