import type { Field, FieldKind, FieldOf, KindValue } from '#contract/field.ts'
import { allergensWords } from '#web/backoffice/fields/allergens/words.ts'
import { booleanWords } from '#web/backoffice/fields/boolean/words.ts'
import { countedWords } from '#web/backoffice/fields/collection/words.ts'
import { dayWords, instantWords, localDateTimeWords } from '#web/backoffice/fields/dates/words.ts'
import { deliveryAreasWords } from '#web/backoffice/fields/delivery-areas/words.ts'
import { groupWords } from '#web/backoffice/fields/group/words.ts'
import { navigationItemsWords } from '#web/backoffice/fields/navigation-items/words.ts'
import { nodeContentWords } from '#web/backoffice/fields/node-content/words.ts'
import { linkWords, sliderWords, wysiwygWords } from '#web/backoffice/fields/wysiwyg/words.ts'
import { moneyWords, numberWords, percentageWords } from '#web/backoffice/fields/number/words.ts'
import { openingRulesWords } from '#web/backoffice/fields/opening-rules/words.ts'
import { partsWords } from '#web/backoffice/fields/parts/words.ts'
import { numberedWords, referencesWords, referenceWords } from '#web/backoffice/fields/reference/words.ts'
import { multiselectWords, selectWords } from '#web/backoffice/fields/select/words.ts'
import { asTyped, identifierWords } from '#web/backoffice/fields/text/words.ts'
import { textsWords } from '#web/backoffice/fields/texts/words.ts'
import type { WordContext, Words } from '#web/backoffice/fields/words-of.ts'

/** How each kind of field reads. */
const WORDS: { readonly [K in FieldKind]: Words<FieldOf<K>, KindValue<K>> } = {
  text: asTyped,
  textarea: asTyped,
  markdown: asTyped,
  identifier: identifierWords,
  email: asTyped,
  phone: asTyped,
  url: asTyped,
  color: asTyped,
  password: asTyped,
  time: asTyped,
  timeZone: asTyped,
  integer: numberWords,
  decimal: numberWords,
  money: moneyWords,
  percentage: percentageWords,
  boolean: booleanWords,
  select: selectWords,
  unit: selectWords,
  multiselect: multiselectWords,
  texts: textsWords,
  allergens: allergensWords,
  integers: countedWords,
  day: dayWords,
  localDateTime: localDateTimeWords,
  instant: instantWords,
  reference: referenceWords,
  references: referencesWords,
  image: numberedWords,
  images: countedWords,
  file: numberedWords,
  files: countedWords,
  group: groupWords,
  collection: countedWords,
  openingRules: openingRulesWords,
  deliveryAreas: deliveryAreasWords,
  parts: partsWords,
  alternativeUnits: countedWords,
  catalog: countedWords,
  bundleItems: countedWords,
  closures: countedWords,
  pauses: countedWords,
  capacityRules: countedWords,
  layers: countedWords,
  navigationItems: navigationItemsWords,
  nodeContent: nodeContentWords,
  wysiwyg: wysiwygWords,
  link: linkWords,
  slider: sliderWords,
  tabs: groupWords,
  blocks: countedWords,
}

const isNothing = (value: unknown) => value === null || value === undefined || value === ''
const wordsOf = (field: Field) => WORDS[field.kind] as Words<Field, unknown>

/** The plain text of a value for lists and files; rows of fields are counted, empty values are empty. */
export const shortWords = (field: Field, value: unknown, context: WordContext): string =>
  isNothing(value) ? '' : wordsOf(field).short(value, field, context, shortWords)

/**
 * A value in words that tell one state from another: hours as guests read them, lists by the names of their entries.
 */
export const fullWords = (field: Field, value: unknown, context: WordContext): string =>
  isNothing(value) ? '' : (wordsOf(field).full?.(value) ?? shortWords(field, value, context))
