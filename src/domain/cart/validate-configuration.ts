import { askedParts } from '#domain/catalogue/asked-parts.ts'
import type { PartChoice } from '#domain/catalogue/cart-item.ts'
import { conditionText, partsFor } from '#domain/catalogue/part-condition.ts'
import type { Part, Product } from '#domain/catalogue/product.ts'
import type { ProblemEntry } from '#domain/problem.ts'

const PLAIN = 'Bitte treffen Sie eine Auswahl.'

/** What choices are called on menus, by the article they take. German has no rule for it. */
const NOUNS = {
  eine: 'beilage füllung farbe größe nachspeise hauptspeise mehlspeise panade portion sauce sorte soße speise stufe suppe variante vorspeise zubereitung',
  einen: 'aufstrich belag boden dip gargrad garpunkt rand salat teig',
  ein: 'brot dessert dressing gebäck gericht getränk menü topping',
} as const

const ENDINGS = Object.entries(NOUNS).flatMap(([article, nouns]) =>
  nouns.split(' ').map(noun => [noun, article] as const),
)

/**
 * Asks for a choice by its name ('Bitte wählen Sie eine Beilage.'), as far as the name is one word whose article is
 * known, compounds included; else without it, where the name stands in front.
 */
export function askToChoose(name: string): string {
  const word = name.trim().toLowerCase()
  const article = /\s/.test(word) ? undefined : ENDINGS.find(([noun]) => word.endsWith(noun))?.[1]
  return article ? `Bitte wählen Sie ${article} ${name.trim()}.` : `${name}: ${PLAIN}`
}

type Value = PartChoice['value'] | undefined
/** What is wrong, and how it is said: behind the name of the choice, or with it. */
type Failure = readonly [code: string, says: string | ((name: string) => string)]

/** Whether a configuration step may be left (docs/reference/ordering.md#configuration-steps). */
export const isStepValid = (part: Part, value: Value): boolean => stepFailure(part, value) === undefined

/**
 * Everything wrong with a product's choices, in German and ready to show. `field` is `{prefix}.{index}`, counted in
 * what is asked of the product, or in the choices for one that the product does not know. Codes: required, invalid,
 * unknown, repeated, tooFew, tooMany, notAsked. Only configurable products and bundles take choices.
 */
export function validateConfiguration(
  product: Pick<Product, 'type' | 'config'>,
  choices: readonly PartChoice[],
  prefix = 'parts',
): ProblemEntry[] {
  const parts = askedParts(product)
  const unknown = choices.flatMap(({ name }, index) =>
    parts.some(part => part.name === name)
      ? []
      : [entry(prefix, index, name, ['unknown', 'Diese Auswahl gibt es für das Produkt nicht.'])],
  )
  const asked = partsFor(product, choices)
  return unknown.concat(
    parts.flatMap((part, index) => {
      const given = choices.filter(({ name }) => name === part.name)
      const failure: Failure | undefined =
        given.length > 1
          ? ['repeated', 'Diese Auswahl wurde mehrfach gesendet.']
          : asked.includes(part)
            ? stepFailure(part, given[0]?.value)
            : notAsked(conditionText(parts, part), given[0]?.value)
      return failure ? [entry(prefix, index, part.name, failure)] : []
    }),
  )
}

const entry = (prefix: string, index: number, name: string, [code, says]: Failure): ProblemEntry => ({
  field: `${prefix}.${index}`,
  code,
  message: typeof says === 'string' ? `${name}: ${says}` : says(name),
})

/** Refuses an answer to a step that is not asked after the choices before it; an empty one is none. */
const notAsked = (condition: string, value: Value): Failure | undefined =>
  value === undefined || value.length === 0
    ? undefined
    : ['notAsked', condition ? `${condition} möglich.` : 'Das ist bei Ihrer Auswahl nicht möglich.']

const INVALID: Failure = ['invalid', 'Diese Angabe ist nicht gültig.']
const UNKNOWN: Failure = ['unknown', 'Diese Option gibt es nicht.']

const WRITE = 'Dieses Feld darf nicht leer sein.'
const [PICTURE, FILE] = ['Bitte laden Sie ein Bild hoch.', 'Bitte laden Sie eine Datei hoch.']
const MISSING: Record<Part['type'], Failure[1]> = {
  select: askToChoose,
  multiselect: askToChoose,
  text: WRITE,
  textarea: WRITE,
  image: PICTURE,
  images: PICTURE,
  file: FILE,
  files: FILE,
}

function stepFailure(part: Part, value: Value): Failure | undefined {
  const isText = part.type === 'text' || part.type === 'textarea'
  if (value === undefined || value.length === 0 || (isText && typeof value === 'string' && !value.trim())) {
    return part.isOptional ? undefined : ['required', MISSING[part.type]]
  }
  if (isText) return typeof value === 'string' ? undefined : INVALID
  const isKnown = (name: unknown) => part.options.some(option => option.name === name)
  if (part.type === 'select') return typeof value !== 'string' ? INVALID : isKnown(value) ? undefined : UNKNOWN
  return typeof value === 'string' ? INVALID : listFailure(part, value, isKnown)
}

function listFailure(part: Part, value: readonly unknown[], isKnown: (name: unknown) => boolean): Failure | undefined {
  if (new Set(value).size < value.length) return ['repeated', 'Jeder Eintrag darf nur einmal vorkommen.']
  const isUpload = part.type !== 'multiselect'
  if (isUpload && !value.every(id => Number.isSafeInteger(id) && (id as number) > 0)) return INVALID
  if (!isUpload && !value.every(isKnown)) return UNKNOWN
  const minimum = part.minimumSelections ?? 0
  const maximum = part.type === 'image' || part.type === 'file' ? 1 : (part.maximumSelections ?? Infinity)
  if (value.length < minimum) return ['tooFew', `Bitte wählen Sie mindestens ${minimum} aus.`]
  if (value.length > maximum) return ['tooMany', `Bitte wählen Sie höchstens ${maximum} aus.`]
  return undefined
}
