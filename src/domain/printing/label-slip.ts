import { ORDER_TYPE_LABELS } from '#domain/orders/draft/order-type.ts'
import { mentionsAllergy } from '#domain/orders/texts/mentions-allergy.ts'
import { changesOf, type SlipKind } from '#domain/printing/kitchen-slip.ts'
import { boxed, centred, cutApart, documentOf, large, left, oneColumn, plain, RULE, tall } from '#domain/printing/receipt-words.ts'
import { banner, headOf, promise } from '#domain/printing/slip-head.ts'
import { isToldIn, type SlipLine, type SlipOrder, type ToldSlip } from '#domain/printing/slip-order.ts'

/** More of them are no labels but a roll of paper: then each line has one, with its amount. */
const MOST_LABELS = 60

/**
 * A label for each piece, cut apart, to stick onto boxes and cups: whose order it is, which piece of how many, and what is in it. What is changed later has a slip
 * that says so before the labels of what is new; a cancelled order one that calls its labels back.
 */
export function labelSlips(order: SlipOrder, lines: readonly SlipLine[], kind: SlipKind, told: ToldSlip | null): string {
  if (kind === 'cancel')
    return documentOf([
      ...banner('STORNO'),
      ...headOf(order),
      ...boxed(['Aufkleber dieser Bestellung nicht mehr verwenden.', ...(order.cancelReason ? [order.cancelReason] : [])]),
    ])
  if (kind !== 'change' || !told) return cutApart(labelsOf(order, lines))
  const said = documentOf([...banner('ÄNDERUNG'), ...headOf(order), RULE, ...changesOf(order, lines, told)])
  return cutApart([
    said,
    ...labelsOf(
      order,
      lines.filter(line => !isToldIn(told, line)),
    ),
  ])
}

function labelsOf(order: SlipOrder, lines: readonly SlipLine[]): string[] {
  const all = lines.reduce((sum, { pieces }) => sum + pieces.count, 0)
  const isOneEach = all <= MOST_LABELS
  const labels = lines.flatMap(line => Array.from({ length: isOneEach ? line.pieces.count : 1 }, () => line))
  return labels.map((line, at) =>
    documentOf(label(order, line, { isOneEach, place: labels.length > 1 ? `${at + 1} von ${labels.length}` : null })),
  )
}

function label(order: SlipOrder, line: SlipLine, { isOneEach, place }: { isOneEach: boolean; place: string | null }): string[] {
  const { number, type, table, comment, branch } = order
  // one of several, or the only one, needs no amount; measured goods and parts of a piece do
  const isWhole = isOneEach && (line.pieces.count > 1 || line.amount === '1 ×')
  const said = comment?.trim()
  return [
    oneColumn,
    large(`Nr. ${number}`),
    centred([table ? `Tisch ${table}` : ORDER_TYPE_LABELS[type], place].filter(Boolean).join(', ')),
    RULE,
    tall(isWhole ? line.name : `${line.amount} ${line.name}`),
    ...line.choices.map(({ name, words, made }) => {
      const text = isOneEach ? words : (made ?? words)
      return `|${plain(name)}: ${mentionsAllergy(words) ? '`' : ''}"${plain(text)} |`
    }),
    ...(isOneEach ? line.pieces.components : line.components).map(left),
    ...(said && mentionsAllergy(said) ? boxed([said], 'ALLERGIE BEACHTEN') : []),
    oneColumn,
    RULE,
    centred(promise(order)),
    centred(branch.name),
  ]
}
