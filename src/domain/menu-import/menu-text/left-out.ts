/** What a line is that stands on a menu and is none of its dishes, as it is told to the person; null for the rest. */
export type LeftOut = 'contact' | 'hours' | 'sum' | 'footnote' | 'fee' | 'legend' | 'title'

export const LEFT_OUT: Readonly<Record<LeftOut, string>> = {
  contact: 'Adresse oder Kontakt',
  hours: 'Öffnungszeiten oder Datum',
  sum: 'Summe',
  footnote: 'Fußnote',
  fee: 'Gedeck, Gebühr oder Lieferung',
  legend: 'Legende der Allergene und Zusatzstoffe',
  title: 'Titel der Karte oder Seitenzahl',
}

const CONTACT = [
  /(?:^|[\s(])(?:tel|telefon|fax|mobil|handy|e-?mail|web|internet|instagram|facebook|impressum|inhaber|inhaberin)\s?[.:)]/i,
  /(?:^|[\s(])(?:uid|uid-nr|ust-?id|ust-?idnr|iban|bic)\s?[.:)]/i,
  /(?:^|[\s(])(?:atu ?\d{4,9}|fn ?\d{4,6})\s?[.:)]/i,
  /https?:|www\./i,
  /\S@\S/,
  /\+4[139] ?\(?\d/,
  /(?:^|\s)ATU\d{6}/i,
  /(?:^|\s)0\d{2,4}[ /-]{1,3}\d{2,4}[ .-]?\d{2}/,
]
/** A street with its number, a postcode with its town. */
const ADDRESS = [
  /(?:straße|strasse|str\.|gasse|platz|allee) ?\d{1,3}(?:$|[\s,•·|])/i,
  /via \p{L}{1,20} ?\d{1,3}(?:$|[\s,•·|])/iu,
  /(?:^|[,•·|–-] ?)(?:A-|D-|CH-)?\d{4,5} \p{L}{3,21}(?:$|[\s,•·|])/iu,
]
const PRICED = /\d[.,](?:\d{2}|[-–—])\s?(?:€|EUR|CHF)?$/i
const HOURS =
  /öffnungszeit|geöffnet|ruhetag|geschlossen|betriebsurlaub|küche (?:von|bis|ab|täglich)|(?:^|[\s(])(?:mo|di|mi|do|fr|sa|so|mon|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|täglich|feiertag)s?\.?(?: ?(?:-|–|bis|und|&|\+|,) ?(?:mo|di|mi|do|fr|sa|so|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|feiertag)[a-z]{0,3}\.?){0,4}:? (?:von |ab )?\d{1,2}(?:[.:]\d{2})? ?(?:h|uhr)? ?(?:-|–|bis)/i
const CLOCK =
  /^.{0,12}(?:von |ab |bis )?\d{1,2}(?:[.:]\d{2})? ?(?:-|–|bis) ?\d{1,2}(?:[.:]\d{2})? ?(?:uhr|h)(?:$|[\s.,)])/i
/** A menu that says of which days it is, with the date shortly behind. */
const OF_DAYS =
  /^(?:stand|gültig|preise? gültig|ausgabe|version|kw|woche|wochenkarte|speiseplan|menüplan|mittagsmenü vom|vom)\b/i
const DATE = /\d{1,2}\.\s?(?:\d{1,2}\.|\d{2}|[a-zä]{3})/i
const SHORTLY = 40
const WEEK = /^(?:kw|kalenderwoche) ?\d/i
const FROM_DAY_TO_DAY = /\b\d{1,2}\.\d{1,2}\. ?(?:-|–|bis) ?\d{1,2}\.\d/i
const SUM = /^(?:summe|zwischensumme|gesamt|gesamtsumme|gesamtpreis|total|netto|brutto|anzahl|durchschnitt)\b/i
const FOOTNOTE_SIGN = /^(?:\*{1,2}(?!\*)|[¹²³†])\s?\S/
/** A price at the end, which a footnote has not. */
const ENDS_WITH_PRICE = /\d[.,]\d{2} ?(?:€|EUR)?$/i
const SURCHARGE_LAST = /(?:\+|plus|aufpreis|zzgl\.?) ?(?:(?:€|EUR|CHF|s?Fr\.) ?)?\d{1,3}[.,]\d{2} ?(?:€|EUR)?$/i
const FOOTNOTE = [
  /^(?:alle|unsere|sämtliche) (?:preise|angaben|speisen)/i,
  /^(?:preise?|preisangaben) /i,
  /inkl(?:usive|\.)? (?:aller |der |gesetzl\S{0,5} )?(?:mwst|mehrwertsteuer|ust|steuern|abgaben)/i,
  /inkl(?:usive|\.)? (?:aller |der |gesetzl\S{0,5} )?\d{1,2} ?% (?:mwst|ust)/i,
  /^(?:bei fragen|fragen sie|unser personal|über allergene|informationen (?:zu|über)|wir akzeptieren|reservier)/i,
  /^(?:irrtümer|änderungen|druckfehler|copyright|©)/i,
  /trinkgeld/i,
  /^hinweis\b/i,
  // 'scharf * / sehr scharf **'
  /^\p{L}[\p{L} ]{1,30}\*{1,3} ?[/,|;] ?\p{L}[\p{L} ]{1,30}\*{1,3}$/u,
  /^(?:fleisch|fisch)?(?:deklaration|herkunft)\S{0,12}:? .{0,80}(?:CH|DE|AT|FR|NO|BR)(?:$|[\s,;.])/i,
]
const FEE =
  /^(?:inkl\.? mwst\.?,? )?(?:gedeck|couvert|coperto|mindestbestellwert|mindestbestellung|mindestkonsum\p{L}{0,9}|kartenzahlung|bankomat|mbw|liefer(?:kosten|gebühr|pauschale|service|ung)|zustell(?:ung|gebühr|kosten)|anfahrt|verpackungs?(?:kosten|gebühr|pauschale)?|servicegebühr|servicepauschale|stornogebühr|korkgeld|stoppelgeld)(?!\p{L})|^inkl(?:usive|\.)? mwst/iu

/** What stands above all of a menu, or on each of its pages. */
const TITLE =
  /^(?:(?:unsere?|die|neue) )?(?:speise|menü)-?karte(?!\p{L})(?!.*\d[.,]\d{2})|^[-–—]? ?seite \d{1,3}(?: (?:von|\/) \d{1,3})?$/iu

/** Why a line is no dish, whatever price or time it ends with. */
export function leftOut(text: string): LeftOut | null {
  if (text.length > LONGEST || !SIGNS.test(text)) return null
  if (FEE.test(text)) return 'fee'
  if (isAny(CONTACT, text) || (!PRICED.test(text) && isAny(ADDRESS, text))) return 'contact'
  // 'Business Lunch (Mo–Fr 11.30–14.00) 13,90' is a dish
  const outside = PRICED.test(text) && text.includes('(') ? text.replace(/\([^()]{0,80}\)/g, '') : text
  if (HOURS.test(outside) || CLOCK.test(outside) || isDated(outside)) return 'hours'
  if (SUM.test(text)) return 'sum'
  if (TITLE.test(text)) return 'title'
  return isFootnote(text) ? 'footnote' : null
}
const isAny = (expressions: readonly RegExp[], text: string) => expressions.some(one => one.test(text))

/** 'Stand 1.3.2026', 'KW 12', '3.3. – 7.3.' */
function isDated(text: string): boolean {
  if (WEEK.test(text) || FROM_DAY_TO_DAY.test(text)) return true
  const [begins] = OF_DAYS.exec(text) ?? []
  const date = begins === undefined ? null : DATE.exec(text.slice(begins.length))
  return date !== null && date.index <= SHORTLY
}

/** A line of small print, or one behind a sign that stands elsewhere on the menu. */
function isFootnote(text: string): boolean {
  const [sign] = FOOTNOTE_SIGN.exec(text) ?? []
  const said = text.slice(sign?.length)
  const isPriced = ENDS_WITH_PRICE.test(said) && !SURCHARGE_LAST.test(said) && !/\p{Ll}$/u.test(sign ?? '')
  return (sign !== undefined && !said.endsWith('*') && !isPriced) || isAny(FOOTNOTE, text)
}
const LONGEST = 400
/** What every line that is left out has: a number, a sign, or the beginning of one of its words. */
const SIGNS =
  /[\d@*¹²³†©]|www|https|öffn|ruhetag|geschl|urlaub|inkl|trinkg|speise|menü-?karte|seite|^(?:all|unser|sämt|preis|irr|änd|druck|hinw|fleisch|fisch|dekl|herk|bei |frag|über|info|wir |reserv|kart|bank|summ|zwisch|gesamt|total|netto|brutto|anz|durchs|gedeck|couv|copert|mind|mbw|lief|zust|anf|verp|serv|storn|kork|stopp|copy|tel|fax|impr|inh|mail|e-mail|web|inst|face)/i
