import type { ImportField } from '#domain/menu-import/import-field.ts'
import type { ImportValues } from '#domain/menu-import/read-row.ts'

/** Why a line of an imported menu is looked at by a person before it is brought, and what is said of it. */
export const DOUBTS = {
  marks: 'Hier stehen Zeichen, die Allergene oder Zusatzstoffe sein können.',
  secondPrice: 'Hier steht ein zweiter Preis.',
  letters: 'Am Ende stehen lose Buchstaben oder Zahlen. Sind das Allergene?',
  number: 'Am Anfang steht eine Zahl. Gehört sie zum Namen?',
  lowercase: 'Der Name beginnt klein. Gehört er zur Zeile darüber?',
  hyphen: 'Ein Wort ist getrennt oder hört mit einem Bindestrich auf.',
  fee: 'Das klingt nach Gedeck, Aufpreis oder Gebühr. Ist es ein Gericht?',
  unreadable: 'Hier war auf dem Bild etwas nicht zu lesen.',
  long: 'Der Name ist sehr lang. Stehen hier zwei Gerichte?',
} as const
export type DoubtKind = keyof typeof DOUBTS
export const DOUBT_KINDS = Object.keys(DOUBTS) as readonly DoubtKind[]
type Doubt = { kind: DoubtKind; field: ImportField; text: string }

const UNIT = String.raw`(?! ?(?:l|lt|ltr|liter|cl|ml|dl|kg|g|cm|m|%|uhr|h)\b)(?![\d.,]\d)`
/** '12,90', '9,–', '4 €', 'CHF 5'; not '0,33 l' and no time. */
const PRICE = new RegExp(
  String.raw`(?<![\d.,])\d{1,4}[.,](?:\d{2}|[-–—])${UNIT}|\d ?(?:€|EUR\b|CHF\b)|(?:€|EUR|CHF|Fr\.) ?\d`,
  'i',
)
/** Letters of legends in use, alone or a few of them together. */
const LOOSE =
  /(?:^|[\s,(/])(?:[A-Za-zÄÖÜ]\d?(?:[\s,;/+&]{1,2}[A-Za-z\d]\d?){0,14}|(?!DAC|DOC|AOC|IGP|DOP|DOCG)[A-R]{2,14}|\d{1,2}(?:[,;/ ]{1,2}(?:\d{1,2}|[A-Za-z])){1,14})[.)\]]?$/
const BRACKETED =
  /[([{](?!\d\/\d{1,2}[)\]])(?:[A-Za-z]\d?|\d{1,2})(?:[\s,;/.+&]{1,2}(?:[A-Za-z]\d?|\d{1,2})){0,20}[)\]}]/
const SAYS_MARKS = /(?:^|\s)allergene?\b|\[[^\]]{0,40}$|\([A-R](?:,|\s|$)/i
const MEANT = /(?:^|\s)(?:vitamin|menü|menue|menu|variante|set|plan|typ|gruppe|teller) [A-Z\d]$/i
const SIZE = /(?<!(?:^|\s)[A-Za-z])\s(?:XS|S|M|L|XL|XXL|½|\d ?(?:l|g))$/
/** '0,33 l', '(125 g)', '1/8', '½ l' at the end, and a price, which is told as one. */
const MEASURED =
  /(?:\d(?: ?(?:l|lt|ltr|liter|cl|ml|dl|dag|dkg|kg|g|cm|h|uhr)\b)|[½¼¾⅛⅓](?: ?l)?|\d\/\d{1,2}(?: ?l)?|\d[.,]\d{2}(?: ?(?:€|EUR))?)\.?\)?$/i
const FEE =
  /^(?:inkl|gedeck|couvert|coperto|aufpreis|aufschlag|zuschlag|mehrpreis|beilagenänderung|pfand|einsatz|extra|jede[rs]? weitere|zusätzlich|mindestbestell|liefer|zustell|verpackung|service|korkgeld)|mwst|trinkgeld/i
const BROKEN = /\p{L}[-–]$|\p{L}- (?!(?:und|oder|bzw|&))\p{Ll}/u
const LONGEST_NAME = 80

/**
 * What a person should look at in a line, by what would be brought. `unsure` are marks that were kept although no legend
 * has them. Takes time in proportion to the line.
 */
export function doubtsOf(
  { name = '', description = '' }: Pick<ImportValues, 'name' | 'description'>,
  unsure: readonly string[] = [],
): Doubt[] {
  const found: Doubt[] = []
  const add = (kind: DoubtKind, field: ImportField, text: string) => {
    if (!found.some(one => one.kind === kind)) found.push({ kind, field, text: text.trim().slice(0, 60) })
  }
  if (unsure.length > 0) add('marks', 'allergens', unsure.join(', '))
  for (const [field, text] of [
    ['name', name.slice(0, LOOKED_AT)],
    ['description', description.slice(0, LOOKED_AT)],
  ] as const) {
    const marks = BRACKETED.exec(text) ?? SAYS_MARKS.exec(text)
    if (marks) add('marks', field, marks[0])
    if (text.includes('[?]')) add('unreadable', field, text)
    const price = PRICE.exec(text)
    if (price) add('secondPrice', field, price[0])
    const broken = BROKEN.exec(text)
    if (broken) add('hyphen', field, broken[0])
    const glued = field === 'name' ? /\p{Ll}{2}\d{1,2}$/u.exec(text) : null
    if (glued) add('letters', field, glued[0])
    const loose = marks || MEANT.test(text) || SIZE.test(text) || MEASURED.test(text) ? null : LOOSE.exec(text)
    if (loose && !/^\s?\d{1,2}$/.test(loose[0])) add('letters', field, loose[0])
  }
  const [number] = /^\(?\d{1,4}[.)]?(?=[\s\p{L}])/u.exec(name) ?? []
  if (number) add('number', 'name', number)
  if (/^[^\p{L}\d]{0,3}\p{Ll}/u.test(name)) add('lowercase', 'name', name.slice(0, 20))
  if (FEE.test(name)) add('fee', 'name', name.slice(0, 30))
  if (name.length > LONGEST_NAME) add('long', 'name', name)
  return found
}
/** Of a text so much is looked at: no dish says more of itself. */
const LOOKED_AT = 600
