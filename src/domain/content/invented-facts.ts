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

/** A mention with what makes it the same as another one. */
type Mention = NamedFact & { key: string }

const CURRENCIES: readonly string[] = ['€', 'eur', 'euro']
const STREETS = 'straße strasse gasse weg platz ring allee zeile kai markt steig promenade gürtel ufer lände hof'.split(
  ' ',
)
const DAYS = 'montag dienstag mittwoch donnerstag freitag samstag sonntag täglich wochentags feiertag wochenend'.split(
  ' ',
)
const DOORS: readonly string[] = ['geschlossen', 'geöffnet', 'offen', 'ruhetag']
const ORIGINS: readonly string[] = ['seit', 'anno', 'gegründet', 'jahr', 'jahrgang']
const CLAIMS =
  'vegan vegetarisch glutenfrei laktosefrei zuckerfrei nussfrei allergenfrei halal koscher biologisch demeter fairtrade prämiert preisgekrönt testsieger gratis kostenlos'.split(
    ' ',
  )
const ENDINGS: readonly string[] = 'at de ch li com net org eu info shop io app wien tirol'.split(' ')
const EDGES = '.,;:!?()[]{}"„“”‚‘’»«…'
const SENTENCE_ENDS = '.!?'
/** Country and area codes are written in several ways, the last digits in one. */
const SAME_NUMBER = 7
const [LEAST_DIGITS, MOST_DIGITS] = [7, 20]
/** Nobody writes a number in more groups; a text of nothing but digits takes no longer than its words. */
const MOST_GROUPS = 12
/** A sentence says of a day whether the door is open within so many words. */
const NEAR = 8

const folded = (words: string) => words.toLowerCase().replaceAll(/[^\p{L}\d]/gu, '')
const digits = (words: string) => words.replaceAll(/\D/g, '')
const isCapital = (word: string) => /^\p{Lu}/u.test(word)
const isClock = (word: string) => /^\d{1,2}(?:[:.]\d{2})?$/.test(word)

/** A word without the signs around it. A bracket that opens a telephone number stays no part of it. */
function bare(word: string): string {
  let [start, end] = [0, word.length]
  while (start < end && EDGES.includes(word.charAt(start))) start += 1
  while (end > start && EDGES.includes(word.charAt(end - 1))) end -= 1
  return word.slice(start, end)
}

/** '1.200', '12,90', '5,-' and '12.9' in hundredths; null for what is no number. */
function hundredths(word: string): string | null {
  const number = word.replace(/,-{1,2}$/, '')
  if (!/^\d[\d.,]*$/.test(number) || number.length > 12) return null
  const plain =
    number.includes(',') || /^\d{1,3}(?:\.\d{3}){1,2}$/.test(number)
      ? number.replaceAll('.', '').replace(',', '.')
      : number
  return Number.isNaN(Number(plain)) ? null : String(Math.round(Number(plain) * 100))
}

const clockKey = (word: string) => {
  const [hour = '', minute = '00'] = word.split(/[:.]/)
  return `${hour.padStart(2, '0')}:${minute}`
}

/** Prices and shares: a number beside its sign. */
function amounts(words: readonly string[]): Mention[] {
  return words.flatMap((word, index): Mention[] => {
    const sign = word.toLowerCase()
    const kind = CURRENCIES.includes(sign) ? 'price' : sign === '%' || sign === 'prozent' ? 'percent' : null
    if (!kind) return []
    const [before = '', after = ''] = [words[index - 1], words[index + 1]]
    const value = hundredths(before)
    if (value !== null) return [{ kind, words: `${before} ${word}`, key: `${kind} ${value}` }]
    const next = kind === 'price' ? hundredths(after) : null
    return next === null ? [] : [{ kind, words: `${word} ${after}`, key: `${kind} ${next}` }]
  })
}

/** Telephone numbers: what begins with + or 0, and the groups of digits behind it. */
function phones(words: readonly string[]): Mention[] {
  const found: Mention[] = []
  for (let index = 0; index < words.length; index += 1) {
    if (!/^\(?[+0]/.test(words[index] ?? '')) continue
    let end = index
    while (end < index + MOST_GROUPS && /^[+\d()/-]+$/.test(words[end] ?? '')) end += 1
    const number = words.slice(index, end).join(' ')
    const count = digits(number).length
    if (count < LEAST_DIGITS || count > MOST_DIGITS) continue
    found.push({ kind: 'phone', words: number, key: `phone ${digits(number).slice(-SAME_NUMBER)}` })
    index = end - 1
  }
  return found
}

function addressOnline(word: string): Mention[] {
  const lower = word.toLowerCase()
  const at = lower.indexOf('@')
  if (at > 0) return lower.includes('.', at) ? [{ kind: 'mail', words: word, key: `mail ${lower}` }] : []
  const [host = ''] = lower.replace('https://', '').replace('http://', '').split('/', 1)
  const labels = host.split('.')
  const isHost =
    labels.length > 1 && ENDINGS.includes(labels.at(-1) ?? '') && labels.every(label => /^[a-z\däöüß-]+$/.test(label))
  return isHost ? [{ kind: 'web', words: word, key: `web ${host.startsWith('www.') ? host.slice(4) : host}` }] : []
}

/** Times: with a colon, or before 'Uhr', both ends of a span. */
function times(words: readonly string[]): Mention[] {
  const found = new Set<number>()
  words.forEach((word, index) => {
    if (/^\d{1,2}:\d{2}$/.test(word)) found.add(index)
    if (word.toLowerCase() !== 'uhr' && word !== 'h') return
    found.add(index - 1)
    if (['bis', '-'].includes((words[index - 2] ?? '').toLowerCase())) found.add(index - 3)
  })
  return [...found].flatMap((index): Mention[] => {
    const word = words[index] ?? ''
    return isClock(word) ? [{ kind: 'time', words: word, key: `time ${clockKey(word)}` }] : []
  })
}

/** Whether the door is open on a day, as far as one sentence says both. `raw` still has the ends of sentences. */
function doors(words: readonly string[], raw: readonly string[]): Mention[] {
  return words.flatMap((word, index): Mention[] => {
    const lower = word.toLowerCase()
    const following = words.slice(index, index + 4).join(' ')
    if (/^rund um die Uhr$/i.test(following))
      return [{ kind: 'hours', words: following, key: `hours ${folded(following)}` }]
    const isNever = lower.startsWith('kein') && words[index + 1]?.toLowerCase() === 'ruhetag'
    if (!isNever && !DAYS.some(day => lower.startsWith(day))) return []
    for (let end = index + 1; end < Math.min(words.length, index + NEAR); end += 1) {
      if (DOORS.includes((words[end] ?? '').toLowerCase())) {
        const said = words.slice(index, end + 1).join(' ')
        return [{ kind: 'hours', words: said, key: `hours ${folded(said)}` }]
      }
      if (SENTENCE_ENDS.includes(raw[end]?.at(-1) ?? ' ')) return []
    }
    return []
  })
}

/** A street with its number: by how streets are called, or by the word before. */
function streets(words: readonly string[]): Mention[] {
  return words.flatMap((number, index): Mention[] => {
    const name = words[index - 1] ?? ''
    if (!/^\d{1,4}[a-z]?$/.test(number) || !isCapital(name)) return []
    const lower = name.toLowerCase()
    const [two, one] = [words[index - 3] ?? '', words[index - 2] ?? '']
    const isNamed = STREETS.some(street => lower.endsWith(street) && lower !== street)
    const isAlone = STREETS.includes(lower) && isCapital(one)
    const isAt =
      ['am', 'im'].includes(one.toLowerCase()) ||
      (one.toLowerCase() === 'der' && ['an', 'in', 'auf'].includes(two.toLowerCase()))
    if (!isNamed && !isAlone && !isAt) return []
    const said = isAlone ? `${one} ${name} ${number}` : `${name} ${number}`
    return [{ kind: 'address', words: said, key: `address ${folded(said)}` }]
  })
}

const years = (words: readonly string[]): Mention[] =>
  words.flatMap((word, index): Mention[] => {
    if (!/^(?:1[5-9]|20)\d\d$/.test(word)) return []
    const near = Math.max(0, index - 3)
    const found = words.slice(near, index).findIndex(before => ORIGINS.includes(before.toLowerCase()))
    const start = near + found
    return found === -1 ? [] : [{ kind: 'year', words: words.slice(start, index + 1).join(' '), key: `year ${word}` }]
  })

function claim(word: string): Mention[] {
  const lower = word.toLowerCase()
  const found = lower === 'bio' || lower.startsWith('bio-') ? 'bio' : CLAIMS.find(one => lower.startsWith(one))
  return found ? [{ kind: 'claim', words: word, key: `claim ${found}` }] : []
}

/** '11:00-22:00' and '11-22 Uhr' as the two times they are. */
const spansApart = (words: readonly string[]): string[] =>
  words.flatMap((word, index) => {
    const [from = '', to, more] = word.split('-')
    const isSpan =
      more === undefined &&
      to !== undefined &&
      isClock(from) &&
      (word.includes(':') || /^uhr\b/i.test(words[index + 1] ?? ''))
    return isSpan ? [from, '-', to] : [word]
  })

function factsIn(text: string): Mention[] {
  const spaced = text
    .replaceAll(/["{}[\]]/g, ' ')
    .replaceAll(/[–—]/g, ' - ')
    .replaceAll('€', ' € ')
    .replaceAll('%', ' % ')
  const raw = spansApart(spaced.split(/\s+/).filter(Boolean))
  const words = raw.map(bare)
  return [
    ...amounts(words),
    ...phones(words),
    ...words.flatMap(addressOnline),
    ...times(words),
    ...doors(words, raw),
    ...streets(words),
    ...years(words),
    ...words.flatMap(claim),
  ]
}

/**
 * What a text says that nobody who knows the facts has said: prices, telephone numbers, addresses, times, promises.
 * `facts` are the words it may rest on. It finds what is written in the usual ways; whether a price belongs to this
 * dish, or a time to this day, nobody can tell from words.
 */
export const inventedFacts = (text: string, facts: string): NamedFact[] => inventedBeside(facts)(text)

/** The same for several texts that rest on the same facts, which are read once. */
export function inventedBeside(facts: string): (text: string) => NamedFact[] {
  const known = new Set(factsIn(facts).map(({ key }) => key))
  const whole = folded(facts)
  return text => {
    const said = new Set<string>()
    return factsIn(text).flatMap(({ kind, words, key }) => {
      const isKnown = known.has(key) || ((kind === 'address' || kind === 'hours') && whole.includes(folded(words)))
      if (isKnown || said.has(key)) return []
      said.add(key)
      return [{ kind, words }]
    })
  }
}
