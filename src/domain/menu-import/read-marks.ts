import { type Allergen, allergenCode, inAnnexOrder } from '#domain/text/allergens.ts'
import type { AllergenLegend } from '#domain/text/allergen-legend.ts'
import { namedAllergen, readAllergen, unknownAllergenText } from '#domain/text/read-allergen.ts'

/** What people write for a substance beside its full name, and the kind it says. */
const WORDS: Readonly<Record<string, readonly [Allergen, string?]>> = {
  gluten: ['gluten'],
  weizen: ['gluten', 'Weizen'],
  roggen: ['gluten', 'Roggen'],
  dinkel: ['gluten', 'Dinkel'],
  hafer: ['gluten', 'Hafer'],
  gerste: ['gluten', 'Gerste'],
  krebs: ['crustaceans'],
  krustentiere: ['crustaceans'],
  ei: ['eggs'],
  fische: ['fish'],
  erdnuss: ['peanuts'],
  sojabohnen: ['soybeans'],
  laktose: ['milk'],
  lactose: ['milk'],
  nüsse: ['nuts'],
  mandeln: ['nuts', 'Mandel'],
  haselnüsse: ['nuts', 'Haselnuss'],
  walnüsse: ['nuts', 'Walnuss'],
  pistazien: ['nuts', 'Pistazie'],
  sesamsamen: ['sesame'],
  sulfite: ['sulphites'],
  schwefeldioxid: ['sulphites'],
  lupine: ['lupin'],
  muscheln: ['molluscs'],
  krabben: ['crustaceans'],
  garnelen: ['crustaceans'],
  nuss: ['nuts'],
  mandel: ['nuts', 'Mandel'],
  haselnuss: ['nuts', 'Haselnuss'],
  walnuss: ['nuts', 'Walnuss'],
  pistazie: ['nuts', 'Pistazie'],
  sulfit: ['sulphites'],
  schwefel: ['sulphites'],
}
/** Words for substances that are no food of their own: they stand beside a dish for no other reason. */
const ONLY_SUBSTANCES: ReadonlySet<string> = new Set(
  'gluten laktose lactose sulfite sulfit schwefeldioxid schalenfrüchte weichtiere krebstiere krustentiere'.split(' '),
)

/** 'Gluten', 'Ei', 'Milch': a substance named in words by any menu, whatever its legend. */
export function isSubstance(word: string): boolean {
  const said = word.trim().toLowerCase()
  return namedAllergen(said) !== undefined || Object.hasOwn(WORDS, said)
}

/**
 * 'Gluten, Ei' as the substances it names and nothing else, `undefined` where it names anything else. One alone counts
 * where it is no food, as '(Fisch)' says what a dish is made of; `isSaid`: the text is said to be of substances.
 */
export function substancesIn(text: string, isSaid = false): string[] | undefined {
  const words = text.length > LONGEST ? [] : text.split(/[,;/+&]| und /i).flatMap(word => word.trim() || [])
  const isSure = isSaid || words.length > 1 || ONLY_SUBSTANCES.has((words[0] ?? '').toLowerCase())
  if (words.length === 0 || !isSure || !words.every(isSubstance)) return undefined
  return words.map(word => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase())
}

/** Longer than any marks beside a dish, in characters and in entries; a cell that holds more is none of marks. */
const LONGEST = 600
const MOST_ENTRIES = 60
/** Entries of a cell that are told one by one; a column read as marks by mistake has nothing else. */
const MOST_PROBLEMS = 10
/** What additives are usually marked by. */
const NUMBERED = /^[1-9]\d?[a-z]?$/
const SPACED_MARKS = /^(?:[A-Za-z]\d? ){1,14}[1-9]\d?(?: [1-9]\d?){0,14}$/
const TOO_LONG = `Hier stehen mehr Angaben, als ein Gericht hat: höchstens ${MOST_ENTRIES} und ${LONGEST} Zeichen.`

/** `unsure`: numbers that no legend has, kept as additives for a person to look at. */
export type Marks = { allergens: string[]; additives: string[]; problems: string[]; unsure: string[] }
type Known = { legend: AllergenLegend; additives: readonly string[] }

/**
 * The marks beside a dish, 'A,G', 'A G', 'ACG', 'Gluten, Milch' or '(A, C, 1)', as codes that are kept, in the order of
 * the annex. What the legend of allergens does not know but that of the additives does is one of these. A sentence for
 * each entry that is neither, and one alone for a cell that is too long to be marks.
 */
export function readMarks(text: string, { legend, additives }: Known): Marks {
  const found: Marks = { allergens: [], additives: [], problems: [], unsure: [] }
  const bare = text
    .trim()
    .replace(/^\((.*)\)$/, '$1')
    .replace(/^(?:allergene|enthält)[\s:]*/i, '')
  const unknown: string[] = []
  const parts = bare.length > LONGEST ? [] : bare.split(/[,;/+\n]/).flatMap(part => part.trim() || [])
  // 'A G 2 3': letters and numbers with nothing but spaces between them
  const entries = parts.flatMap(part => (SPACED_MARKS.test(part) ? part.split(' ') : part))
  if (bare.length > LONGEST || entries.length > MOST_ENTRIES) return { ...found, problems: [TOO_LONG] }
  for (const entry of entries) {
    const codes = readEntry(entry, legend) ?? additiveOf(entry, additives)
    if (codes === undefined && NUMBERED.test(entry)) {
      found.additives.push(entry)
      found.unsure.push(entry)
    } else if (codes === undefined) unknown.push(entry)
    else if (typeof codes === 'string') found.additives.push(codes)
    else found.allergens.push(...codes)
  }
  const problems = unknown.slice(0, MOST_PROBLEMS).map(entry => unknownAllergenText(entry, legend))
  const more = unknown.length - MOST_PROBLEMS
  if (more > 0)
    problems.push(more === 1 ? 'Eine weitere Angabe ist unbekannt.' : `${more} weitere Angaben sind unbekannt.`)
  return { ...found, problems, allergens: inAnnexOrder(found.allergens), additives: [...new Set(found.additives)] }
}

/** One entry, or several marks written without a sign between them. */
function readEntry(entry: string, legend: AllergenLegend): string[] | undefined {
  const one = readWord(entry, legend)
  if (one) return [one]
  return allOf(entry.split(/\s+/), legend) ?? (/^\p{Lu}{2,14}$/u.test(entry) ? allOf([...entry], legend) : undefined)
}

function allOf(marks: readonly string[], legend: AllergenLegend): string[] | undefined {
  const codes = marks.map(mark => readWord(mark, legend))
  return marks.length > 1 && codes.every(code => code !== undefined) ? codes : undefined
}

function readWord(word: string, legend: AllergenLegend): string | undefined {
  const known = Object.hasOwn(WORDS, word.toLowerCase()) ? WORDS[word.toLowerCase()] : undefined
  return readAllergen(word, legend) ?? (known && allergenCode(...known))
}

const additiveOf = (entry: string, additives: readonly string[]) =>
  additives.find(code => code.toLowerCase() === entry.toLowerCase())
