import { ORDER_TYPE_LABELS } from '#domain/orders/draft/order-type.ts'
import { mentionsAllergy } from '#domain/orders/texts/mentions-allergy.ts'
import {
  boxed,
  centred,
  cutApart,
  documentOf,
  large,
  oneColumn,
  picture,
  RULE,
  shouted,
  slipsOf,
  tall,
} from '#domain/printing/receipt-words.ts'
import type { SlipOrder } from '#domain/printing/slip-order.ts'
import { dayName, formatDateTime, formatDay, formatTime } from '#domain/time/format-time.ts'
import { localDay } from '#domain/time/local-time.ts'

/** Number, way and time: what is looked for first. */
export function headOf(order: SlipOrder): string[] {
  const { branch, type, table, createdAt } = order
  return [
    oneColumn,
    large(`Nr. ${order.number}`),
    tall(table ? `Tisch ${table}` : ORDER_TYPE_LABELS[type]),
    tall(promise(order)),
    centred(branch.name),
    centred(`bestellt ${formatDateTime(createdAt, branch.timeZone)}`),
  ]
}

/** `18:45`, with the day where it is not that of the order; `So bald wie möglich` where nothing was agreed on. */
export function promise({
  promisedAt,
  createdAt,
  branch: { timeZone },
}: Pick<SlipOrder, 'promisedAt' | 'createdAt' | 'branch'>): string {
  if (promisedAt === null) return 'So bald wie möglich'
  const [day, today] = [localDay(promisedAt, timeZone), localDay(createdAt, timeZone)]
  const time = `${formatTime(promisedAt, timeZone)} Uhr`
  return day === today ? `für ${time}` : `für ${dayName(day, today)}, ${formatDay(day)}, ${time}`
}

/** What the guest wrote, in a box; where it speaks of an intolerance the box says so. */
export function remarksOf({ comment, hasAgeRestriction }: Pick<SlipOrder, 'comment' | 'hasAgeRestriction'>): string[] {
  const said = comment?.trim()
  return [
    ...(said ? boxed([said], mentionsAllergy(said) ? 'ALLERGIE BEACHTEN' : 'Kommentar') : []),
    ...(hasAgeRestriction ? boxed(['Altersbeschränkt: Ausweis prüfen']) : []),
  ]
}

/** A document with a logo at the head of each of its slips; without one as it is. */
export const headed = (document: string, logo: string | null): string =>
  logo === null ? document : cutApart(slipsOf(document).map(slip => documentOf([picture(logo), slip])))

/** A document with pictures in place of those of its slips that have one; as it is where nothing was drawn. */
export const withPictures = (document: string, pictures: readonly (string | null)[] | null): string =>
  pictures === null
    ? document
    : cutApart(slipsOf(document).map((slip, at) => (pictures[at] ? picture(pictures[at]) : slip)))

/** A word that turns a slip into another kind of slip, above everything else. */
export const banner = (word: string): string[] => [oneColumn, shouted(word), RULE]

type Stamp = {
  /** It may lie in the kitchen already. */
  isReprint: boolean
  /** The name of the printer it was meant for, where another one prints it. */
  insteadOf?: string | null
}
/**
 * A document as it is printed now: each of its slips says when it may not be the first of its kind, and whose work it
 * is.
 */
export function stamped(document: string, { isReprint, insteadOf }: Stamp): string {
  const lines = [
    ...(isReprint
      ? [...banner('NACHDRUCK'), centred('Vielleicht schon gedruckt: bitte nicht doppelt zubereiten.'), RULE]
      : []),
    ...(insteadOf ? [oneColumn, centred(`Ersatz für Drucker „${insteadOf}“`), RULE] : []),
  ]
  return lines.length === 0 ? document : cutApart(slipsOf(document).map(slip => documentOf([...lines, slip])))
}
