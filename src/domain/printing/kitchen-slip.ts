import { mentionsAllergy } from '#domain/orders/texts/mentions-allergy.ts'
import {
  amountColumn,
  boxed,
  centred,
  cutApart,
  documentOf,
  left,
  oneColumn,
  plain,
  RULE,
} from '#domain/printing/receipt-words.ts'
import { banner, headOf, remarksOf } from '#domain/printing/slip-head.ts'
import { type SlipLine, type SlipOrder, type ToldSlip, toldBy } from '#domain/printing/slip-order.ts'

type SlipChange = { kind: 'added' | 'removed' | 'changed'; is: string | null; was: string | null }
type Told = ToldSlip['lines'][number]

/** `2 × Schnitzel (Beilage: Pommes)` */
const wordsOf = ({ amount, name, choices }: Told) =>
  `${amount} ${name}${choices.length > 0 ? ` (${choices.join('; ')})` : ''}`

/** What is otherwise than the last slip said: lines by their identity, and whether comment and time differ. */
function slipChanges(
  told: ToldSlip,
  order: Pick<SlipOrder, 'comment' | 'appointment'>,
  lines: readonly SlipLine[],
): { changes: SlipChange[]; comment: boolean; appointment: boolean } {
  const now = toldBy(order, lines)
  const before = new Map(told.lines.map(line => [line.uid, line]))
  const after = new Map(now.lines.map(line => [line.uid, line]))
  const changes: SlipChange[] = [
    ...told.lines
      .filter(({ uid }) => !after.has(uid))
      .map(line => ({ kind: 'removed' as const, is: null, was: wordsOf(line) })),
    ...now.lines.flatMap((line): SlipChange[] => {
      const was = before.get(line.uid)
      if (!was) return [{ kind: 'added', is: wordsOf(line), was: null }]
      return wordsOf(was) === wordsOf(line) ? [] : [{ kind: 'changed', is: wordsOf(line), was: wordsOf(was) }]
    }),
  ]
  return { changes, comment: told.comment !== now.comment, appointment: told.appointment !== now.appointment }
}

/** What a slip is: the first one of an order, what was changed since, or that nothing of it is to be made. */
export type SlipKind = 'order' | 'change' | 'cancel'

/**
 * Its lines on slips of their own for each station, in the order in which stations first appear. With one station, or
 * `areApart` off, all on one.
 */
type Stations = { areApart: boolean }

/**
 * What the kitchen makes of an order: no prices, no names, deviations bold, what the guest wrote in a box. `told` is
 * what the last slip said, for one that says what was changed.
 */
export function kitchenSlip(
  order: SlipOrder,
  lines: readonly SlipLine[],
  kind: SlipKind,
  told: ToldSlip | null,
  { areApart }: Stations,
): string {
  const groups = areApart && kind !== 'change' ? [...Map.groupBy(lines, ({ station }) => station).values()] : [lines]
  const slips = (groups.length === 0 ? [[]] : groups).map(group => documentOf(slip(order, group, kind, told)))
  return cutApart(slips)
}

function slip(order: SlipOrder, lines: readonly SlipLine[], kind: SlipKind, told: ToldSlip | null): string[] {
  const stations = [...new Set(lines.flatMap(({ station }) => station ?? []))]
  return [
    ...(kind === 'cancel' ? banner('STORNO') : kind === 'change' ? banner('ÄNDERUNG') : []),
    ...headOf(order),
    ...(stations.length === 1 ? [`"${plain(stations.join())}`] : []),
    RULE,
    ...(kind === 'change' && told ? [...changesOf(order, lines, told), RULE, centred('Jetzt gilt:')] : []),
    ...(kind === 'cancel'
      ? boxed(['Nicht mehr zubereiten.', ...(order.cancelReason ? [order.cancelReason] : [])])
      : remarksOf(order)),
    ...linesOf(lines, stations.length > 1),
    oneColumn,
    RULE,
    centred(countText(lines.length)),
  ]
}
const countText = (count: number) => (count === 1 ? '1 Position' : `${count} Positionen`)

/** Amount and name as tall as two lines, everything that differs from the plain dish bold below it. */
function linesOf(lines: readonly SlipLine[], showsStations: boolean): string[] {
  if (lines.length === 0) return []
  return [
    amountColumn(lines.map(({ amount }) => amount)),
    ...lines.flatMap(({ amount, name, choices, components, station }) => [
      `|^^"${plain(amount)} |^^"${plain(name)} |`,
      ...choices.map(
        choice =>
          `| |${plain(choice.name)}: ${mentionsAllergy(choice.words) ? '`' : ''}"${plain(choice.made ?? choice.words)} |`,
      ),
      ...components.map(component => `| |${plain(component)} |`),
      ...(showsStations && station ? [`| |_${plain(station)}_ |`] : []),
    ]),
  ]
}

const WORDS = { added: 'NEU', removed: 'ENTFÄLLT', changed: 'ANDERS' } as const
/** What is otherwise than it was told, line by line: new, no more, or different. */
export function changesOf(order: SlipOrder, lines: readonly SlipLine[], told: ToldSlip): string[] {
  const { changes, comment, appointment } = slipChanges(told, order, lines)
  return changes
    .flatMap(({ kind, is, was }) => [
      `|\`"~${WORDS[kind]}~ |`,
      ...(is ? [`|^^"${plain(is)} |`] : []),
      ...(was ? [left(kind === 'changed' ? `bisher: ${was}` : was)] : []),
    ])
    .concat(
      comment ? [left('Der Kommentar wurde geändert.')] : [],
      appointment ? [left('Die Zeit wurde geändert.')] : [],
    )
}
