/** So long a code may be typed at the device. */
export const PAIRING_MINUTES = 10
/** How many digits it has. */
export const PAIRING_DIGITS = 6

/** The digits of what somebody typed, with or without a gap; null when it can be no code. */
export function pairingCodeOf(typed: string): string | null {
  const digits = typed.replaceAll(/[\s-]/g, '')
  return /^\d{6}$/.test(digits) ? digits : null
}

/** A code as it is read aloud: `483 920`. */
export const spokenCode = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`
