/** What somebody could hold a shop to, or be led to: each is a fact, and none may be made up. */
export const FACT_KINDS = {
  price: 'Preis',
  percent: 'Prozentsatz',
  phone: 'Telefonnummer',
  mail: 'E-Mail-Adresse',
  web: 'Internetadresse',
  time: 'Uhrzeit',
  hours: 'Öffnungszeit',
  address: 'Anschrift',
  year: 'Jahreszahl',
  claim: 'Zusage',
} as const
export type FactKind = keyof typeof FACT_KINDS
/** A fact as it reads in a text. */
export type NamedFact = { kind: FactKind; words: string }

const AMOUNT = String.raw`(?<![\d.,])(?:\d{1,3}(?:\.\d{3}){1,2}(?:,\d{1,2})?|\d{1,6}(?:[.,]\d{1,2})?)`
const DAYS = '(?:montags?|dienstags?|mittwochs?|donnerstags?|freitags?|samstags?|sonntags?|täglich|wochentags|feiertags?|wochenends)'
const STREETS = '(?:straße|strasse|gasse|weg|platz|ring|allee|zeile|kai|markt|steig|promenade|gürtel|ufer|lände|hof)'
const ALONE = '(?:Straße|Strasse|Gasse|Weg|Platz|Ring|Allee|Zeile|Kai|Markt|Steig|Promenade|Gürtel|Ufer|Lände|Hof)'
const CLAIMS = [
  'vegan',
  'vegetarisch',
  'glutenfrei',
  'laktosefrei',
  'zuckerfrei',
  'nussfrei',
  'allergenfrei',
  'halal',
  'koscher',
  'biologisch',
  'demeter',
].concat(['fairtrade', 'prämiert', 'preisgekrönt', 'testsieger', 'gratis', 'kostenlos'])

const folded = (words: string) => words.toLowerCase().replaceAll(/[^\p{L}\d]/gu, '')
const digits = (words: string) => words.replaceAll(/\D/g, '')
/** '1.200', '12,90' and '12.9' in hundredths. */
const hundredths = (words: string) => {
  const number = (/\d[\d.,]*/.exec(words)?.[0] ?? '').replace(/[.,]$/, '').replaceAll(/\.(?=\d{3}\b)/g, '')
  return String(Math.round(Number(number.replace(',', '.')) * 100))
}
const clock = (words: string) => {
  const [, hour = '', minute = '00'] = /(\d{1,2})(?:[:.](\d{2}))?/.exec(words) ?? []
  return `${hour.padStart(2, '0')}:${minute}`
}
/** Country and area codes are written in several ways, the last digits in one. */
const SAME_NUMBER = 7

/** How each kind is found in a text, and by what two mentions are the same. */
const FOUND: Readonly<Record<FactKind, { pattern: RegExp; key: (words: string) => string }>> = {
  price: {
    pattern: new RegExp(String.raw`(?:€|\bEUR|\bEuro)\s?${AMOUNT}|${AMOUNT}(?:,-{1,2})?\s?(?:€|EUR\b|Euro\b)`, 'gi'),
    key: hundredths,
  },
  percent: { pattern: new RegExp(String.raw`${AMOUNT}\s?(?:%|Prozent\b)`, 'gi'), key: hundredths },
  phone: { pattern: /(?<![\d.,:])(?:\+|0)\d[\d ()/-]{4,20}\d/g, key: words => digits(words).slice(-SAME_NUMBER) },
  mail: { pattern: /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/g, key: words => words.toLowerCase() },
  web: {
    pattern: /(?<![@\w.-])(?:[a-z\däöüß-]{1,63}\.){1,4}(?:at|de|ch|li|com|net|org|eu|info|shop|io|app|wien|tirol)\b(?!\.?\w)/gi,
    key: words => words.toLowerCase().replace(/^www\./, ''),
  },
  time: {
    pattern:
      /(?<![\d:.,])\d{1,2}(?:[:.]\d{2})?(?=\s?(?:(?:bis|–|-)\s?\d{1,2}(?:[:.]\d{2})?\s?)?(?:Uhr|h\b))|(?<![\d:.,])\d{1,2}:\d{2}(?!\d)/gi,
    key: clock,
  },
  hours: {
    pattern: new RegExp(
      String.raw`\b${DAYS}\b[^.!?\n]{0,60}?\b(?:geschlossen|geöffnet|offen|Ruhetag)\b|rund um die Uhr|kein(?:en)? Ruhetag`,
      'gi',
    ),
    key: folded,
  },
  address: {
    pattern: new RegExp(
      String.raw`\p{Lu}[\p{L}.-]{0,40}(?:${STREETS}| ${ALONE}) \d{1,4}[a-z]?|(?<=\b(?:Am|Im|An der|In der|Auf der) )\p{Lu}\p{L}{1,40} \d{1,4}`,
      'gu',
    ),
    key: folded,
  },
  year: {
    pattern: /\b(?:seit|anno|gegründet|jahr|jahrgang)\b[^\d.!?\n]{0,20}(?:1[5-9]|20)\d{2}\b/gi,
    key: words => digits(words).slice(-4),
  },
  claim: {
    pattern: new RegExp(String.raw`(?<!\p{L})(?:${CLAIMS.join('|')})\p{L}{0,12}|(?<!\p{L})bio(?:-\p{L}{1,30}|(?![\p{L}\d]))`, 'giu'),
    key: words => CLAIMS.find(claim => words.toLowerCase().startsWith(claim)) ?? 'bio',
  },
}

function factsIn(text: string): (NamedFact & { key: string })[] {
  return (Object.keys(FOUND) as FactKind[]).flatMap(kind => {
    const { pattern, key } = FOUND[kind]
    return [...text.matchAll(pattern)].map(([words]) => ({ kind, words: words.trim(), key: `${kind} ${key(words)}` }))
  })
}

/**
 * What a text says that nobody who knows the facts has said: prices, telephone numbers, addresses, times, promises. `facts` are the words it may rest on. It finds
 * what is written in the usual ways; whether a price belongs to this dish, or a time to this day, nobody can tell from words.
 */
export function inventedFacts(text: string, facts: string): NamedFact[] {
  const known = new Set(factsIn(facts).map(({ key }) => key))
  const whole = folded(facts)
  const said = new Set<string>()
  return factsIn(text).flatMap(({ kind, words, key }) => {
    const isKnown = known.has(key) || ((kind === 'address' || kind === 'hours') && whole.includes(folded(words)))
    if (isKnown || said.has(key)) return []
    said.add(key)
    return [{ kind, words }]
  })
}
