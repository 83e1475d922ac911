/** A PIN has six digits; where the house allows it and nobody is mistaken for somebody else, the first four will do. */
export const PIN_DIGITS = 6
export const SHORT_DIGITS = 4
/**
 * So many people with a PIN at a branch at most: of ten thousand beginnings one in two hundred is somebody's then, and
 * a terminal bears twelve misses an hour (docs/reference/people.md#short-pins).
 */
export const MOST_SHORT_PINS = 50

/** What is known of the PINs of those whom a terminal knows. */
export type KnownPins = {
  readonly isAllowed: boolean
  readonly all: number
  /** Made before their beginning was kept, and not typed since. */
  readonly ofBefore: number
  /** Different beginnings of the others. */
  readonly beginnings: number
}
/** How many digits are enough, and why it is not four. */
export type PinLength = { readonly digits: 4 | 6; readonly why: string | null }

const LONG = (why: string): PinLength => ({ digits: PIN_DIGITS, why })

/** How many digits of a PIN are enough at a branch, for everybody there alike: a pad cannot know whose PIN is typed. */
export function pinLength({ isAllowed, all, ofBefore, beginnings }: KnownPins): PinLength {
  if (!isAllowed) return LONG('Vier genügen, sobald der Betrieb „Vier Ziffern am Terminal“ einschaltet.')
  if (all > MOST_SHORT_PINS)
    return LONG(`Hier haben mehr als ${MOST_SHORT_PINS} Personen eine PIN. Vier Ziffern wären zu leicht zu erraten.`)
  if (ofBefore > 0)
    return LONG(
      ofBefore === 1
        ? 'Eine PIN ist von früher. Sobald sie einmal mit sechs Ziffern benutzt wurde, genügen vier.'
        : `${ofBefore} PINs sind von früher. Sobald jede einmal mit sechs Ziffern benutzt wurde, genügen vier.`,
    )
  if (beginnings < all)
    return LONG('Zwei PINs beginnen mit denselben vier Ziffern. Mit einer neuen PIN für eine der beiden genügen vier.')
  return { digits: SHORT_DIGITS, why: null }
}
