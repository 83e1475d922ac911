import { markLine } from '#domain/menu-import/menu-text/dish-head.ts'
import { sizeLine } from '#domain/menu-import/menu-text/line-words.ts'

/** A line without a price, and whether an empty one stands above it; `isHead` heads a table that was copied. */
export type TextLine = { text: string; isAfterBlank: boolean; isHead?: boolean }

const SIGNS = '#=*~_•–-°»« '
const LONGEST = 60
const isLoud = (text: string) => /\p{Lu}{3}/u.test(text) && !/\p{Ll}{2}/u.test(text.split('(')[0] ?? '')
const isHeadingLike = (text: string) => text.length <= LONGEST && /\p{L}{3}/u.test(text) && !/[.,;!?]$/.test(text)

const ICON = /^(?:\p{Extended_Pictographic}|\ufe0f|\u200d| )$/u
/** Where the icons a text ends with begin. */
function withoutIcons(text: string): number {
  const signs = [...text]
  let to = text.length
  while (signs.length > 1 && ICON.test(signs.at(-1) ?? '')) to -= signs.pop()?.length ?? 0
  return to
}
/** A heading without the signs and icons around it. */
export function bareHeading(text: string): string {
  let from = /^(?:\p{Extended_Pictographic}|\ufe0f|\u200d| )*/u.exec(text)?.[0].length ?? 0
  let to = withoutIcons(text)
  while (from < to && SIGNS.includes(text.charAt(from))) from += 1
  while (to > from && (SIGNS.includes(text.charAt(to - 1)) || text.charAt(to - 1) === ':')) to -= 1
  return text.slice(from, to)
}

/** Days and times; "Fr." may be a day or francs and decides nothing. */
const DAY =
  /^(?:mo|di|mi|do|sa|so|(?:mon|diens|donners|frei|sams|sonn)tags?|mittwochs?|feiertag(?:s|en)?|werktags?|wochentags?|täglich|tägl)\.?$/
const HOURS = /^(?:uhr|bis|von|h)\.?$/
const BESIDE_TIMES = /^(?:fr|ab|und|u|vom|zwischen|nur|an|am|mittags?|abends?|durchgehend|\d{1,2}(?:[:.]\d{2})?h?)\.?$/

/** '8,– H', '3.50 DO', '12,90 h': a price and what is in a dish. */
const PRICE_AND_MARK = /(?:^|[\s/])H(?:$|[\s/,])|\d,[\d–—-]|\d\.[6-9]\d|^\d{1,2}\.\d\d \p{Lu}{2}$/u
/** 'von 11 bis 14 Uhr', 'Mo–Fr 11.00–14.00': times of day and days, and nothing else. */
export function isTimes(text: string): boolean {
  if (text.length > LONGEST || PRICE_AND_MARK.test(text)) return false
  const words = text
    .toLowerCase()
    .split(/[\s,;()–—/-]+/)
    .filter(word => word !== '')
  const days = words.filter(word => DAY.test(word)).length
  const hours = words.filter(word => HOURS.test(word)).length
  return (
    days + hours > 0 &&
    (days > 0 || words.some(word => /^\d/.test(word))) &&
    words.every(word => DAY.test(word) || HOURS.test(word) || BESIDE_TIMES.test(word))
  )
}

const OPENED = /^(?:(?:küchen-?|laden)?öffnungszeiten|geöffnet|küche|warme küche|reservierung)/i
/** 'MITTAGSMENÜ (Mo–Fr 11–14 Uhr)': a heading and when what stands below it is served. */
export function headingWithTimes(text: string): { heading: string; times: string } | undefined {
  const isEnclosed = text.endsWith(')')
  const sign = isEnclosed ? ' (' : ' – '
  const at = text.length > 2 * LONGEST ? -1 : text.lastIndexOf(sign)
  if (at < 3) return undefined
  const heading = text.slice(0, at)
  const times = text.slice(at + sign.length, isEnclosed ? -1 : undefined)
  const isNamed = isHeadingLike(heading) && !OPENED.test(heading) && !isTimes(heading)
  return isNamed && isTimes(times) ? { heading, times } : undefined
}

/** 'Montag', 'Mittwoch, 3.12.': the dishes of a day stand below it. */
const isDay = (text: string): boolean =>
  /^(?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag)s?[,:]?(?: ?(?:den )?\d{1,2}\.(?:\d{1,2}\.(?:\d{2,4})?| ?\p{L}{3,9}\.?(?: \d{4})?)?)?:?$/iu.test(
    text,
  )

/** What costs something is no heading, also where its price was not understood. */
const HAS_PRICE = /(?<![\d.,])\d{1,3}[.,]\d{2}(?![\d.,]| ?(?:l|lt|cl|ml|dl|kg|g|cm|uhr|h)\b)/i

/** 'Montag: Hackbraten': what there is on a day heads nothing. */
const DAY_AND_DISH = /^(?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag): \p{L}/iu

/** What categories of menus are called, as a whole or on both sides of an 'und'. */
const CATEGORIES: ReadonlySet<string> = new Set(
  `vorspeise vorspeisen antipasti starters starter suppe suppen salat salate insalate insalata hauptspeise hauptspeisen
  hauptgericht hauptgerichte hauptgang hauptgänge mains nudeln nudelgerichte pasta pizza pizze pizzen calzone
  fisch fischgerichte fleisch fleischgerichte geflügel grillgerichte beilage beilagen sides extras saucen soßen dips dessert
  desserts nachspeise nachspeisen nachtisch süßes süsses süßspeisen mehlspeisen torten kuchen eis eisbecher dolci getränke
  drinks softdrinks limonaden säfte alkoholfrei alkoholfreies wasser bier biere wein weine weißweine weissweine rotweine
  rosé schaumweine sekt prosecco spirituosen schnäpse cocktails longdrinks aperitif aperitifs digestif digestifs kaffee tee
  heißgetränke heissgetränke frühstück brunch jause jausen brotzeit burger burgers wraps bowls sushi nigiri maki sashimi
  curry currys wok reisgerichte snacks kleinigkeiten fingerfood vegetarisch vegan kindergerichte kinderkarte kinderteller
  toast toasts sandwiches brot gebäck spezialitäten tapas primi secondi contorni bevande vini birre risotti flammkuchen kebap
  empfehlung empfehlungen tagesempfehlung döner falafel pide ramen speisen flaschenbiere buffet theke abendkarte mittagskarte mittagstisch tageskarte kinderküche küche glasweise vorweg nachher vorab danach zuletzt rotwein
  weißwein weisswein roséwein schaumwein weiß rot`.split(/\s+/),
)
const BESIDE =
  /^(?:warme|warmes|kalte|kaltes|kleine|große|grosse|heiße|heisse|offene|unsere|alkoholfreie|hausgemachte|frische|vegetarische|vegane|glasweise|flaschenweise)$/
const LONGEST_IN_BRACKETS = 42
const LONGEST_DIAMETER = 13
/** Without what is in brackets at the end, or a diameter. */
function withoutAddition(text: string): string {
  const bracket = text.endsWith(')') ? text.indexOf('(', Math.max(0, text.length - LONGEST_IN_BRACKETS)) : -1
  const diameter = text.toLowerCase().indexOf('ø', Math.max(0, text.length - LONGEST_DIAMETER))
  const found = [bracket, diameter].filter(place => place >= 0)
  return found.length === 0 ? text : text.slice(0, Math.min(...found)).replace(/\s$/, '')
}
/** '2. Salate', 'Mittagstisch 11:30–14:00 Uhr' */
const COUNTED_OR_TIMED = /^\d{1,2}[.)] | (?:von |ab |bis )?\d{1,2}[:.]\d{2}(?: ?[–-] ?\d{1,2}[:.]\d{2})?(?: uhr)?$/
/** 'Pizze Ø 30 cm', 'Kalte Getränke', 'Kaffee & Tee': a category by its words, however it is written. */
export function isKnownCategory(text: string): boolean {
  const bare = withoutAddition(bareHeading(text)).toLowerCase().replace(COUNTED_OR_TIMED, '')
  if (bare.length > 40) return false
  const words = bare.split(/ (?:&|und|\/|\+) | /)
  return (
    words.length <= 3 &&
    CATEGORIES.has(words.at(-1) ?? '') &&
    words.every(word => CATEGORIES.has(word) || BESIDE.test(word))
  )
}

/** How houses begin the headings they make up, and a kind of drink and which of it. */
const OPENING =
  /^(?:(?:aus|vom|für|zum|zur|rund um|unsere?|frisch (?:aus|vom)|spezialitäten|schmankerl)\s\S|(?:biere?|weine?|säfte) (?:des|der|vom|aus)\s)/i
/**
 * Words of kinds of food, in the plural, that houses make up headings of: 'Wirtshausklassiker', 'Klassiker unserer
 * Oma', 'Süße Sünden'; and such a kind said as one thing: 'Was Süßes', 'Herzhaftes', 'Vegetarisches'.
 */
const KINDS =
  /(?:klassiker|evergreens|schmankerl|spezialitäten|gerichte|gustostückerl|leckereien|köstlichkeiten|genüsse|gaumenfreuden|kreationen|favoriten|lieblinge|sünden|versuchungen|verführungen)(?: (?:unserer|unseres|aus|vom|des|der|für|von)(?: \p{L}{2,20}){1,3})?$/iu
const ONE_KIND =
  /^(?:(?:et)?was |allerlei |viel )?(?:süßes|süsses|herzhaftes|deftiges|vegetarisches|veganes|fleischloses|fleischiges|fischiges|knuspriges|gegrilltes|gebackenes|gebratenes|überbackenes|hausgemachtes|regionales|saisonales|feines|leichtes|warmes|kaltes|heißes|klassisches|kleines|großes|flüssiges|prickelndes|hochprozentiges|alkoholfreies|antialkoholisches)(?: (?:vom|aus|für|zum|zwischendurch|danach)(?: \p{L}{2,20}){0,3})?$/iu
const MOST_OPENING_WORDS = 5
/**
 * 'Vom Holzkohlengrill', 'Zum Abschluss' directly above a dish: a heading, though no empty line sets it apart from the
 * dish above it. `isLower`: the menu is written in small letters.
 */
export function opensSection(text: string, isLower: boolean): boolean {
  if (!isLower && !/^\p{Lu}/u.test(text)) return false
  if (isLower && isKnownCategory(text)) return true
  return (
    (OPENING.test(text) || KINDS.test(text) || ONE_KIND.test(text)) &&
    isHeadingLike(text) &&
    wordsIn(text) <= MOST_OPENING_WORDS &&
    !/[\d,]|\s(?:mit|und|auf|in|oder|an)\s/.test(text) &&
    !VERB.test(text)
  )
}

/** Words that go on with something rather than name it. */
const GOES_ON = /^(?:mit|ohne|con|senza|dazu|inkl\.?|inklusive|wahlweise|serviert|und|oder|auf|in|an|aus|vom) /
export const goesOn = (text: string): boolean => GOES_ON.test(text)
export const aboutSeveral = (text: string): boolean => ABOUT_SEVERAL.test(text)
const ABOUT_SEVERAL = /^(?:alle|zu allen|zu jede[mr]|jeweils|preise) | jeweils /i
const SAYS = /^(?:bitte|wir|nur|täglich|je nach|änderungen|gültig) /i
const VERB = / (?:ist|sind|wird|werden|servieren|enthält|enthalten|können|kann|bieten|gibt|haben|reichen)(?: |$)/i
const wordsIn = (text: string) => text.split(' ').length

/** What is said of dishes and names none: a line that goes on in small letters, ends as a sentence or has its verb. */
export function isSentence(text: string): boolean {
  if (isDay(text)) return false
  if (isTimes(text) || /^(?:mit|dazu|inkl\.?|inklusive|wahlweise|serviert|und|oder) /i.test(text)) return true
  if (isLoud(text)) return /[.!?]$/.test(text) && wordsIn(text) > 2
  return (
    /^\(?\p{Ll}/u.test(text) ||
    (/[.!?;,]$/.test(text) && wordsIn(text) > 1) ||
    ((ABOUT_SEVERAL.test(text) || SAYS.test(text)) && wordsIn(text) > 2) ||
    VERB.test(text)
  )
}
const tellsHours = (text: string) => / uhr\b/i.test(text)
/** Said of all that follows, so that the line above it heads that. */
const isNotice = (text: string) => isTimes(text) || (!isLoud(text) && (tellsHours(text) || ABOUT_SEVERAL.test(text)))
const MOST_WORDS = 5

/** Written large, between signs or with a colon. */
export function isWrittenAsHeading({ text, isHead = false }: TextLine): boolean {
  const bare = bareHeading(text)
  if (isHead || /^(?:#|==|\*\*|~~|--)/.test(text)) return bare !== ''
  return isLoud(bare) ? !isSentence(bare) : text.endsWith(':') && isHeadingLike(bare)
}

/**
 * A heading is written as one, or stands above a sentence about what follows, or after an empty line; a sentence is
 * none. `isBelowHeading`: what tells hours there belongs to that heading.
 */
export function isHeading(line: TextLine, next: TextLine | undefined, isBelowHeading = false): boolean {
  const { text, isAfterBlank } = line
  if (isDay(text) || /^à la carte:?$/i.test(text)) return true
  if (
    DAY_AND_DISH.test(text) ||
    HAS_PRICE.test(text) ||
    sizeLine(text) ||
    markLine(text) !== undefined ||
    isTimes(text) ||
    text.startsWith('+')
  )
    return false
  if (isWrittenAsHeading(line) || (/^(?:\d{1,2}[.)] )?\p{Lu}/u.test(bareHeading(text)) && isKnownCategory(text)))
    return true
  if (isSentence(text) || !isHeadingLike(text) || /^[(„"]/.test(text)) return false
  if (isBelowHeading && tellsHours(text)) return false
  if (next && !next.isAfterBlank && isNotice(next.text) && wordsIn(text) <= MOST_WORDS && !text.includes(','))
    return true
  return (
    isAfterBlank &&
    (next === undefined || next.isAfterBlank || sizeLine(next.text) !== undefined || !isHeading(next, undefined))
  )
}
