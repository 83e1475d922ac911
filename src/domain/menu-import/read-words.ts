import { DIETS, type Diet } from '#domain/text/diets.ts'
import type { Unit } from '#domain/units/unit.ts'

const UNITS: Readonly<Record<string, Unit>> = {
  stück: 'amount',
  stk: 'amount',
  st: 'amount',
  portion: 'serving',
  portionen: 'serving',
  paar: 'pair',
  person: 'person',
  personen: 'person',
  packung: 'package',
  pkg: 'package',
  g: 'g',
  gramm: 'g',
  dag: 'dag',
  deka: 'dag',
  dekagramm: 'dag',
  kg: 'kg',
  kilo: 'kg',
  kilogramm: 'kg',
  ml: 'ml',
  milliliter: 'ml',
  cl: 'cl',
  zentiliter: 'cl',
  dl: 'dl',
  deziliter: 'dl',
  l: 'l',
  liter: 'l',
  cm: 'cm',
  zentimeter: 'cm',
  m: 'm',
  meter: 'm',
}

const bare = (text: string) => text.trim().toLowerCase().replace(/\.$/, '')
const own = <T>(table: Readonly<Record<string, T>>, word: string): T | undefined =>
  Object.hasOwn(table, word) ? table[word] : undefined

/** The unit a word or sign means: 'Stk.', 'kg', 'Liter'; also one of our own keys. */
export const readUnit = (text: string): Unit | undefined =>
  own(UNITS, bare(text)) ?? Object.values(UNITS).find(unit => unit === text.trim())

/** A unit in the word a file of ours holds. */
export const unitCell = (unit: Unit): string => {
  const word = Object.keys(UNITS).find(name => UNITS[name] === unit && name.length > 2) ?? unit
  return word.charAt(0).toUpperCase() + word.slice(1)
}

const DIET_WORDS: Readonly<Record<string, Diet>> = {
  ...Object.fromEntries(Object.entries(DIETS).map(([key, label]) => [label.toLowerCase(), key as Diet])),
  veggie: 'vegetarian',
  pikant: 'spicy',
  lactosefrei: 'lactoseFree',
  'gluten-frei': 'glutenFree',
}

/**
 * 'vegan, glutenfrei' as diets in a fixed order; `undefined` where a word is none. One letter is none: it means another
 * thing on every menu.
 */
export function readDiets(text: string): Diet[] | undefined {
  const found = text
    .split(/[,;/+\n]/)
    .filter(word => word.trim() !== '')
    .map(word => own(DIET_WORDS, bare(word)))
  if (found.some(diet => diet === undefined)) return undefined
  return (Object.keys(DIETS) as Diet[]).filter(diet => found.includes(diet))
}

/** Diets as a file of ours holds them. */
export const dietsCell = (diets: readonly string[]): string =>
  (Object.keys(DIETS) as Diet[])
    .filter(diet => diets.includes(diet))
    .map(diet => DIETS[diet])
    .join(', ')
