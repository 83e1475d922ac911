/** What a line is that stands on a menu and is none of its dishes, as it is told to the person; null for the rest. */
export type LeftOut = 'contact' | 'hours' | 'sum' | 'footnote' | 'fee' | 'legend'

export const LEFT_OUT: Readonly<Record<LeftOut, string>> = {
  contact: 'Adresse oder Kontakt',
  hours: 'Öffnungszeiten oder Datum',
  sum: 'Summe',
  footnote: 'Fußnote',
  fee: 'Gedeck, Gebühr oder Lieferung',
  legend: 'Legende der Allergene und Zusatzstoffe',
}

const CONTACT =
  /(?:^|[\s(])(?:tel(?:efon)?|fax|mobil|handy|e-?mail|web|internet|uid|uid-nr|ust-?id(?:nr)?|atu ?\d{4,9}|iban|bic|fn ?\d{4,6}|impressum|inhaber(?:in)?|instagram|facebook)\s?[.:)]|https?:|www\.|\S@\S|\+(?:43|49|41) ?\(?\d|(?:^|\s)ATU\d{6,9}|(?:^|\s)0\d{2,4}[ /-]{1,3}\d{2,4}[ .-]?\d{2}/iu
/** A street with its number, a postcode with its town. */
const ADDRESS =
  /(?:straße|strasse|str\.|gasse|platz|allee|via \p{L}{1,20}) ?\d{1,3}(?:$|[\s,•·|])|(?:^|[,•·|–-] ?)(?:A-|D-|CH-)?\d{4,5} \p{L}\p{L}{2,20}(?:$|[\s,•·|])/iu
const PRICED = /\d[.,](?:\d{2}|[-–—])\s?(?:€|EUR|CHF)?$/i
const HOURS =
  /öffnungszeit|geöffnet|ruhetag|geschlossen|betriebsurlaub|küche (?:von|bis|ab|täglich)|(?:^|[\s(])(?:mo|di|mi|do|fr|sa|so|mon|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|täglich|feiertag)s?\.?(?: ?(?:-|–|bis|und|&|\+|,) ?(?:mo|di|mi|do|fr|sa|so|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|feiertag)[a-z]{0,3}\.?){0,4}:? (?:von |ab )?\d{1,2}(?:[.:]\d{2})? ?(?:h|uhr)? ?(?:-|–|bis)/i
const CLOCK =
  /^.{0,12}(?:von |ab |bis )?\d{1,2}(?:[.:]\d{2})? ?(?:-|–|bis) ?\d{1,2}(?:[.:]\d{2})? ?(?:uhr|h)(?:$|[\s.,)])/i
const DATES =
  /^(?:stand|gültig|preise? gültig|ausgabe|version|kw|woche|wochenkarte|speiseplan|menüplan|mittagsmenü vom|vom)\b.{0,40}\d{1,2}\.\s?(?:\d{1,2}\.|\d{2,4}|[a-zä]{3,9})|^(?:kw|kalenderwoche) ?\d{1,2}|\b\d{1,2}\.\d{1,2}\. ?(?:-|–|bis) ?\d{1,2}\.\d{1,2}\.?/i
const SUM = /^(?:summe|zwischensumme|gesamt|gesamtsumme|gesamtpreis|total|netto|brutto|anzahl|durchschnitt)\b/i
const FOOTNOTE =
  /^(?:\*{1,2}(?!\*)|¹|²|³|†)\s?\S(?!.*(?:\*|\d[.,]\d{2} ?(?:€|EUR)?)$)|^(?:alle|unsere|sämtliche) (?:preise|angaben|speisen)|^(?:preise?|preisangaben) |inkl(?:usive|\.)? (?:aller |der |gesetzl\S{0,5} )?(?:mwst|mehrwertsteuer|ust|steuern|abgaben|\d{1,2} ?% (?:mwst|ust))|^(?:bei fragen|fragen sie|unser personal|über allergene|informationen (?:zu|über)|wir akzeptieren|reservier)|^(?:irrtümer|änderungen|druckfehler)|trinkgeld|^hinweis\b|^(?:copyright|©)/i
const FEE =
  /^(?:inkl\.? mwst\.?,? )?(?:gedeck|couvert|coperto|mindestbestellwert|mindestbestellung|mindestkonsum\p{L}{0,9}|kartenzahlung|bankomat|mbw|liefer(?:kosten|gebühr|pauschale|service|ung)|zustell(?:ung|gebühr|kosten)|anfahrt|verpackungs?(?:kosten|gebühr|pauschale)?|servicegebühr|servicepauschale|stornogebühr|korkgeld|stoppelgeld)(?!\p{L})|^inkl(?:usive|\.)? mwst/iu

/** Why a line is no dish, whatever price or time it ends with. */
export function leftOut(text: string): LeftOut | null {
  if (text.length > LONGEST || !SIGNS.test(text)) return null
  if (FEE.test(text)) return 'fee'
  if (CONTACT.test(text) || (!PRICED.test(text) && ADDRESS.test(text))) return 'contact'
  if (HOURS.test(text) || CLOCK.test(text) || DATES.test(text)) return 'hours'
  if (SUM.test(text)) return 'sum'
  return FOOTNOTE.test(text) ? 'footnote' : null
}
const LONGEST = 400
/** What every line that is left out has: a number, a sign, or the beginning of one of its words. */
const SIGNS =
  /[\d@*¹²³†©]|www|https|öffn|ruhetag|geschl|urlaub|inkl|trinkg|^(?:all|unser|sämt|preis|irr|änd|druck|hinw|bei |frag|über|info|wir |reserv|kart|bank|summ|zwisch|gesamt|total|netto|brutto|anz|durchs|gedeck|couv|copert|mind|mbw|lief|zust|anf|verp|serv|storn|kork|stopp|copy|tel|fax|impr|inh|mail|e-mail|web|inst|face)/i
