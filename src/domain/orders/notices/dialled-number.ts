/** A number as the network dials it (E.164, '+436641234567'), or null for what is none. */
export function dialledNumber(phone: string | null | undefined): string | null {
  const digits = (phone ?? '').replaceAll(/[\s()/.-]/g, '').replace(/^00/, '+')
  return /^\+[1-9]\d{6,14}$/.test(digits) ? digits : null
}
