import { type SlipLine, type SlipOrder, toldBy, type ToldSlip } from '#domain/printing/slip-order.ts'

export type SlipChange = { kind: 'added' | 'removed' | 'changed'; is: string | null; was: string | null }
type Told = ToldSlip['lines'][number]

/** `2 × Schnitzel (Beilage: Pommes)` */
const wordsOf = ({ amount, name, choices }: Told) =>
  `${amount} ${name}${choices.length > 0 ? ` (${choices.join('; ')})` : ''}`

/** What is otherwise than the last slip said: lines by their identity, and whether comment and time differ. */
export function slipChanges(
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
