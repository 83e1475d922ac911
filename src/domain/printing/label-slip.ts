import { ORDER_TYPE_LABELS } from '#domain/orders/draft/order-type.ts'
import { mentionsAllergy } from '#domain/orders/texts/mentions-allergy.ts'
import { changesOf, type SlipKind } from '#domain/printing/kitchen-slip.ts'
import {
  boxed,
  centred,
  cutApart,
  documentOf,
  large,
  left,
  oneColumn,
  plain,
  RULE,
  tall,
} from '#domain/printing/receipt-words.ts'
import { banner, headOf, promise } from '#domain/printing/slip-head.ts'
import { isToldIn, type SlipLine, type SlipOrder, type ToldSlip } from '#domain/printing/slip-order.ts'

/** More of them are no labels but a roll of paper: then each line has one, with its amount. */
const MOST_LABELS = 60

/** One label: of which line, which of how many it is, and whether it is for one piece or for a whole line. */
type Piece = { line: SlipLine; isOneEach: boolean; place: string | null }

/**
 * A label for each piece, cut apart, to stick onto boxes and cups: whose order it is, which piece of how many, and what
 * is in it. What is changed later has a slip that says so before the labels of what is new; a cancelled order one that
 * calls its labels back.
 */
export function labelSlips(
  order: SlipOrder,
  lines: readonly SlipLine[],
  kind: SlipKind,
  told: ToldSlip | null,
): string {
  if (kind === 'cancel')
    return documentOf([
      ...banner('STORNO'),
      ...headOf(order),
      ...boxed([
        'Aufkleber dieser Bestellung nicht mehr verwenden.',
        ...(order.cancelReason ? [order.cancelReason] : []),
      ]),
    ])
  const labels = piecesOf(labelled(lines, kind, told)).map(piece => documentOf(label(order, piece)))
  if (kind !== 'change' || !told) return cutApart(labels)
  return cutApart([
    documentOf([...banner('ÄNDERUNG'), ...headOf(order), RULE, ...changesOf(order, lines, told)]),
    ...labels,
  ])
}

/**
 * What a picture on a label may say, by the paths of templates; of a slip between them that is no label there is
 * nothing.
 */
export type LabelFacts = { product: number | null; texts: Readonly<Record<string, string>> }

/**
 * The same labels as facts for a picture each, slip by slip as `labelSlips` has them. Neither guest nor price are among
 * them.
 */
export function labelFacts(
  order: SlipOrder,
  lines: readonly SlipLine[],
  kind: SlipKind,
  told: ToldSlip | null,
): readonly (LabelFacts | null)[] {
  if (kind === 'cancel') return [null]
  const { number, type, table, branch } = order
  const said = order.comment?.trim() ?? ''
  const labels = piecesOf(labelled(lines, kind, told)).map((piece): LabelFacts => {
    const { line, place } = piece
    return {
      product: line.product ?? null,
      texts: {
        'order.ticketNumber': number,
        'order.type': ORDER_TYPE_LABELS[type],
        'order.table': table ?? '',
        'order.time': promise(order),
        'branch.name': branch.name,
        'custom.gericht': titleOf(piece),
        'custom.stueck': place ?? '',
        'custom.auswahl': choicesOf(piece)
          .map(({ name, text }) => `${name}: ${text}`)
          .join('\n'),
        'custom.inhalt': contentsOf(piece).join('\n'),
        'custom.allergie': mentionsAllergy(said) ? said : '',
      },
    }
  })
  return kind === 'change' && told ? [null, ...labels] : labels
}

const labelled = (lines: readonly SlipLine[], kind: SlipKind, told: ToldSlip | null) =>
  kind === 'change' && told ? lines.filter(line => !isToldIn(told, line)) : lines

function piecesOf(lines: readonly SlipLine[]): Piece[] {
  const all = lines.reduce((sum, { pieces }) => sum + pieces.count, 0)
  const isOneEach = all <= MOST_LABELS
  const labels = lines.flatMap(line => Array.from({ length: isOneEach ? line.pieces.count : 1 }, () => line))
  return labels.map((line, at) => ({
    line,
    isOneEach,
    place: labels.length > 1 ? `${at + 1} von ${labels.length}` : null,
  }))
}

/** One of several, or the only one, needs no amount; measured goods and parts of a piece do. */
const titleOf = ({ line, isOneEach }: Piece): string =>
  isOneEach && (line.pieces.count > 1 || line.amount === '1 ×') ? line.name : `${line.amount} ${line.name}`
const choicesOf = ({ line, isOneEach }: Piece) =>
  line.choices.map(({ name, words, made }) => ({
    name,
    text: isOneEach ? words : (made ?? words),
    isWarning: mentionsAllergy(words),
  }))
const contentsOf = ({ line, isOneEach }: Piece) => (isOneEach ? line.pieces.components : line.components)

function label(order: SlipOrder, piece: Piece): string[] {
  const { number, type, table, comment, branch } = order
  const said = comment?.trim()
  return [
    oneColumn,
    large(`Nr. ${number}`),
    centred([table ? `Tisch ${table}` : ORDER_TYPE_LABELS[type], piece.place].filter(Boolean).join(', ')),
    RULE,
    tall(titleOf(piece)),
    ...choicesOf(piece).map(({ name, text, isWarning }) => `|${plain(name)}: ${isWarning ? '`' : ''}"${plain(text)} |`),
    ...contentsOf(piece).map(left),
    ...(said && mentionsAllergy(said) ? boxed([said], 'ALLERGIE BEACHTEN') : []),
    oneColumn,
    RULE,
    centred(promise(order)),
    centred(branch.name),
  ]
}
