import type { Field, FieldKind, FieldOf, KindValue } from '#contract/field.ts'
import type { WordContext, Words } from '#web/backoffice/fields/words-of.ts'
import { yesNo } from '#domain/text/yes-no.ts'
import { allergenText } from '#domain/text/allergen-legend.ts'
import { pointOf, pointText } from '#domain/catalogue/focal-point.ts'
import type { DeliveryArea } from '#domain/catalogue/branch.ts'
import type { NavigationItem } from '#domain/navigation/navigation-item.ts'
import type { Reference, Option, Part } from '#domain/catalogue/product.ts'
import { choicesOf } from '#contract/field-facts.ts'
import type { SliderValue } from '#contract/fields/content/slider.ts'
import type { LinkValue } from '#domain/content/link-value.ts'
import type { RichNode, RichText } from '#domain/content/rich-text.ts'
import { formatCurrency } from '#domain/pricing/format-currency.ts'
import { formatDateTime, formatDay } from '#domain/time/format-time.ts'
import type { NodeContent } from '#contract/fields/structured/node-content.ts'
import { numberText } from '#web/backoffice/fields/typing/parse-number.ts'
import type { OpeningRule } from '#domain/time/opening-rule.ts'
import { SEASON_KINDS, spanText, type Season } from '#domain/time/season.ts'
import { displayHours, hoursText } from '#domain/hours/display-hours.ts'

const countText = (count: number) => (count === 0 ? '' : count === 1 ? '1 Eintrag' : `${count} Einträge`)

/** Rows of several inputs are counted. */
const countedWords: Words<object, readonly unknown[]> = { short: rows => countText(rows.length) }

/** The hours as guests read them. */
const openingRulesWords: Words<object, OpeningRule[]> = {
  ...countedWords,
  full: rules => {
    if (rules.length === 0) return ''
    const dates = rules.filter(rule => rule.type === 'once' && rule.date)
    return [
      ...displayHours(rules).map(line => `${line.days} ${hoursText(line)}`),
      ...dates.map(
        rule => `${formatDay(rule.date ?? '')} ${rule.isClosed ? 'geschlossen' : `${rule.from} - ${rule.to}`}`,
      ),
    ].join('; ')
  },
}

/** Each set with its span and its week, by which one state is told from another. */
const seasonsWords: Words<object, Season[]> = {
  ...countedWords,
  full: seasons =>
    seasons
      .map(
        one => `${one.name} (${SEASON_KINDS[one.kind]}, ${spanText(one)}): ${openingRulesWords.full?.([...one.hours])}`,
      )
      .join('; '),
}

const SIGNS = { add: '+ ', subtract: '- ', overwrite: '', deposit: 'Pfand ' } as const
/** A choice with what it does to the price, for that may be all that differs. */
const choice = ({ name, modifier, value }: Option) =>
  modifier && value != null ? `${name} ${SIGNS[modifier]}${numberText(value, 2)}` : (name ?? '')

/** Each step with its choices. */
const partsWords: Words<object, { parts: Part[] }> = {
  short: ({ parts }) => countText(parts.length),
  full: ({ parts }) =>
    parts
      .map(({ name, options }) => `${name ?? ''}${options.length > 0 ? ` (${options.map(choice).join(', ')})` : ''}`)
      .join(', '),
}

/** What nobody wrote to be read. */
const CODES = new Set(['id', 'type', 'fieldId', 'replyTo', 'marks', 'attrs'])
/** Whatever somebody wrote in it, in its order. */
const written = (value: unknown): string[] => {
  if (typeof value === 'string') return value === '' ? [] : [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => (CODES.has(name) ? [] : written(inner)))
}

/** A node is known by its name, and told from another state by all that is written in it. */
const nodeContentWords: Words<object, NodeContent> = {
  short: ({ name }) => (typeof name === 'string' ? name : ''),
  full: content => written(content).join(' · '),
}

const groupWords: Words<FieldOf<'group' | 'tabs'>, object> = {
  short: (value, { fields }, context, wordsOf) =>
    Object.entries(fields)
      .map(([name, inner]) => wordsOf(inner, (value as Readonly<Record<string, unknown>>)[name], context))
      .filter(Boolean)
      .join(' '),
}

const dayWords: Words<object, string> = { short: value => formatDay(value) }
const localDateTimeWords: Words<object, string> = {
  short: value => `${formatDay(value)} ${value.slice(11, 16)}`,
}
/** Read on the clock of the shop's time zone. */
const instantWords: Words<object, string> = {
  short: (value, _, { timeZone }) => formatDateTime(value, timeZone),
}

const german = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 6 })

const numberWords: Words<object, number> = { short: value => german.format(Number(value)) }
const moneyWords: Words<object, number> = {
  short: (value, _, { currency }) => formatCurrency(Number(value), currency),
}
const percentageWords: Words<object, number> = { short: value => `${german.format(Number(value))} %` }

/** The words of a text. Stands with every first page, so it knows no more of a text than this. */
const wordsIn = (nodes: readonly RichNode[]): string =>
  nodes.map(node => (node.type === 'text' ? node.text : 'content' in node ? wordsIn(node.content ?? []) : '')).join(' ')

const wysiwygWords: Words<object, RichText> = { short: ({ content }) => wordsIn(content) }
const linkWords: Words<object, LinkValue> = { short: ({ label }) => label }
const sliderWords: Words<object, SliderValue> = { short: ({ images }) => countText(images.length) }

/** What reads as it was typed. */
const asTyped: Words<object, string> = { short: value => (typeof value === 'string' ? value : '') }

/** One that means something to the system reads as people call it. */
const identifierWords: Words<{ names?: Readonly<Record<string, string>> }, string> = {
  short: (value, { names }) => names?.[value] ?? value,
}

/** A choice by its label; one that is no longer offered by its own name. */
const selectWords: Words<Field, string> = { short: (value, field) => choicesOf(field)[value] ?? value }
const multiselectWords: Words<Field, string[]> = {
  short: (values, field) => values.map(value => choicesOf(field)[value] ?? value).join(', '),
}

const nameOf = ({ id, name }: Reference) => name || `#${id}`

const referenceWords: Words<object, Reference> = { short: nameOf }
const referencesWords: Words<object, Reference[]> = { short: links => links.map(nameOf).join(', ') }
/** What has no name of its own goes by its number. */
const focalPointWords: Words<object, string> = {
  short: value => {
    const point = pointOf(value)
    return point ? pointText(point) : value
  },
}

const numberedWords: Words<object, { id: number }> = { short: ({ id }) => `#${id}` }

const navigationItemsWords: Words<object, NavigationItem[]> = {
  ...countedWords,
  full: items => items.map(({ label }) => label ?? '').join(', '),
}

const deliveryAreasWords: Words<object, DeliveryArea[]> = {
  ...countedWords,
  full: areas => areas.map(({ area }) => area ?? '').join(', '),
}

/** By the marks of the shop's legend, in lists and files as on the menu. */
const allergensWords: Words<object, string[]> = {
  short: (codes, _, { legend = [] }) => allergenText(codes, legend),
}

const textsWords: Words<object, string[]> = { short: values => values.join(', ') }

const booleanWords: Words<object, boolean> = { short: value => yesNo(value === true) }

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
  focalPoint: focalPointWords,
  images: countedWords,
  file: numberedWords,
  files: countedWords,
  group: groupWords,
  collection: countedWords,
  openingRules: openingRulesWords,
  seasons: seasonsWords,
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
