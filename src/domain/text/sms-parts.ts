/** The alphabet of GSM 03.38; the signs of its extension take two places. */
const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
const EXTENSION = new Set('^{}\\[~]|€\f')
/**
 * What our sentences write more finely than a telephone needs, and what would make every sign of a message twice as
 * dear.
 */
const PLAINER: Readonly<Record<string, string>> = {
  '\u00a0': ' ',
  '\u202f': ' ',
  '„': '"',
  '“': '"',
  '”': '"',
  '»': '"',
  '«': '"',
  '‚': "'",
  '‘': "'",
  '’': "'",
  '–': '-',
  '—': '-',
  '‑': '-',
  '…': '...',
  '×': 'x',
  '\t': ' ',
}

/**
 * Places in a message that stands alone, and in each part of a longer one, which loses some to the number of the part.
 */
const PLACES = { gsm7: { alone: 160, part: 153 }, ucs2: { alone: 70, part: 67 } } as const
type SmsEncoding = keyof typeof PLACES
/** What a text costs: `parts` are what the provider bills, `places` what it fills of them. */
export type SmsSize = { encoding: SmsEncoding; places: number; parts: number }

/** A text with the signs of typesetting as a typewriter has them: most messages then need half the parts. */
export const plainForSms = (text: string): string => text.replaceAll(/[^\n -~]/gu, sign => PLAINER[sign] ?? sign)

/**
 * How a text travels as SMS. One sign outside of GSM 03.38, an emoji or 'š', makes all of it UCS-2; a sign of two
 * places is never torn apart.
 */
export function smsSize(text: string): SmsSize {
  const signs = [...text]
  const encoding: SmsEncoding = signs.every(sign => BASIC.has(sign) || EXTENSION.has(sign)) ? 'gsm7' : 'ucs2'
  const placesOf = encoding === 'gsm7' ? (sign: string) => (EXTENSION.has(sign) ? 2 : 1) : (sign: string) => sign.length
  const places = signs.reduce((sum, sign) => sum + placesOf(sign), 0)
  const { alone, part } = PLACES[encoding]
  if (places <= alone) return { encoding, places, parts: 1 }
  let parts = 1
  let filled = 0
  for (const sign of signs) {
    const needed = placesOf(sign)
    if (filled + needed > part) {
      parts += 1
      filled = 0
    }
    filled += needed
  }
  return { encoding, places, parts }
}
