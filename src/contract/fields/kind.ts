import type { Audience } from '#contract/audience.ts'
import type { z } from 'zod'

/** What every field says, whatever its kind. */
export type Common = {
  label: string
  /** One sentence under the input, for a person who sees the field for the first time. */
  help?: string
  required?: true
  /** The system writes it: people read it, and what they send of it is left aside. */
  isFixed?: true
  /** Who gets the value: whoever opens a page, unless it says less. */
  audience?: Audience
}

/** A field as its own kind sees the others: kinds cannot know all kinds, `Field` in `field.ts` does. */
export type AnyField = Common & { kind: string }
export type AnyFields = Readonly<Record<string, AnyField>>

/** Lists a form may offer while somebody types: they come from the settings and from what is already entered. */
export type Suggestion = 'additives' | 'stations' | 'taxRates' | 'templateTags'

declare const own: unique symbol
/** In the value type of a kind: one of the field's own `options`. */
export type Choice = string & { readonly [own]: 'choice' }
/** In the value type of a kind: what the field's own `fields` hold. */
export type Inner = { readonly [own]: 'inner' }

export type ColumnType =
  | 'text'
  | 'integer'
  | 'boolean'
  | 'date'
  | 'timestamptz'
  | 'numeric(12,4)'
  | 'numeric(16,6)'
  | 'numeric(7,4)'
  | 'text[]'
  | 'integer[]'
  | 'jsonb'

/** Where the database keeps a value. */
export type Stored<O> =
  | { as: 'column'; type: ColumnType }
  /** A foreign key column `{name}_id` into the collection named. */
  | { as: 'key'; to(field: O): string }
  /** A link table with its order; with `inverse` the other side holds the key under that name. */
  | { as: 'links'; to(field: O): string; inverse?(field: O): string | undefined }
  /** No column of the definition's own: a hook keeps it. */
  | { as: 'nowhere' }

/** A link inside a nested value, with its place in it; no foreign key guards it, so the server looks it up. */
export type Mention = { path: string; to: string; id: number }

/**
 * The checks of what may be sent: handed in, so that a browser that reads kinds loads none, and so that inner fields
 * find all kinds.
 */
export type Checks = {
  z: typeof z
  /** What is said where something is missing. */
  missing: string
  link: z.ZodType
  links: z.ZodType
  /** What stays in sight of a picture where it is cut. */
  focus: z.ZodString
  /** Links to pictures, each with what stays in sight of it here. */
  cutLinks: z.ZodType
  day: z.ZodType
  instant: z.ZodType
  /** Printable text, trimmed. */
  text: (max: number, required?: true) => z.ZodString
  pattern: (expression: RegExp, message: string) => z.ZodString
  /** A number of at most `count` decimals: more would be lost silently. */
  decimals: (count: number, min: number | undefined, max: number) => z.ZodType
  /** The path and the target of a redirect. */
  redirectTexts: Readonly<Record<'redirectPath' | 'redirectTarget', (text: z.ZodString) => z.ZodType>>
  /** A complete object of these fields. */
  object: (fields: AnyFields) => z.ZodObject
  /** A text made anew of the nodes that are allowed. */
  richText: (required?: true) => z.ZodType
  /** A link that leads to one place. */
  linkValue: z.ZodType
  /** The address of a map that may stand in a page. */
  mapAddress: z.ZodType
  /** The path of a page. */
  sitePath: z.ZodType
  /** The body of a page, each block by its own definition. */
  blocks: (isInner?: true) => z.ZodType
  /** The address of a film that may stand in a page. */
  videoAddress: z.ZodType
}

/** The shapes of what is answered. Stored values were checked when they were written, so only their keys count. */
export type Answers = {
  z: typeof z
  reference: z.ZodType
  image: z.ZodType
  upload: z.ZodType
  object: (fields: AnyFields) => z.ZodObject
  /** As it was stored at the time: what was added to it since reads as its default. */
  nested: (fields: AnyFields) => z.ZodObject
}

/** What an example is made of: the number and name that make it unique, rows to link to, and values of inner fields. */
export type Sample = {
  count: number
  name: string
  link: (to: string) => { id: number } | null
  values: (fields: AnyFields) => Record<string, unknown>
}

/**
 * All that the product must know of one kind of field: what a definition may say of it beside `Common` (`Options`),
 * what it holds (`Value`), and what it holds while nobody has named a value (`Empty`; lists and switches always hold
 * something). A kind is such a file, its line in `index.ts`, and its place in the back-office.
 */
export type Kind<Options, Value, Empty = null> = {
  /** Never there at run time: carries the types to `field.ts`. */
  readonly types?: { options: Options; value: Value; empty: Empty }
  /** What a person may send. */
  schema(checks: Checks, field: Common & Options): z.ZodType
  /** The check where a new row leaves out a required value, for what can fill itself; otherwise that is refused. */
  unnamed?(checked: z.ZodType): z.ZodType
  /** What an answer holds; null for a secret, which no answer ever holds. */
  answer: [Value] extends [never] ? null : (answers: Answers, field: Common & Options) => z.ZodType
  empty(field: Common & Options, start: (fields: AnyFields) => Inner): Empty
  stored: Stored<Options>
  /**
   * How rows are sorted by it: as words, by the title of what it leads to, by the choices' labels, by the value, or not
   * at all.
   */
  order: 'word' | 'title' | 'label' | 'value' | 'none'
  /**
   * How a list is narrowed by it: to a row it leads to, to an entry it holds, by yes and no, to a choice, or to the
   * value as it is.
   */
  filter: 'link' | 'entry' | 'flag' | 'choice' | 'value'
  /**
   * How a list is narrowed to values between two: as numbers, as days, or as the days an instant falls on. Without it
   * there is no between.
   */
  range?: 'number' | 'day' | 'instant'
  /** A valid value for the tests of every collection; unique where the database asks for it. */
  example(sample: Sample, field: Common & Options): unknown
  /** The choices with their German words. */
  choices?(field: Options): Readonly<Record<string, string>>
  /** The fields of its rows, for whoever must name a place inside it. */
  inner?(field: Options): AnyFields
  /** What a form holds of an answer whose words could mean something else when they are sent back later. */
  held?(value: Value): Value
  /** Adds what the server gives a value before it is stored. */
  completed?(value: Value): Value
  /** Links inside the value. `holding` finds values that mention a row: each is contained in such a value. */
  mentions?: {
    of(value: Value): Mention[]
    holding(to: string, id: number): readonly unknown[]
    /** The collections whose rows cannot be removed while they are mentioned. */
    blocksRemoval: readonly string[]
    /** The value without its links to a row that is removed; null where nothing of it is left. */
    without(value: Value, to: string, id: number): Value | null
  }
  /** A copy of a row goes without: the value must be unique, or was only for the moment. */
  isLeftOutOfCopies?: true
}

/** A kind whose values are never missing. */
export type FilledKind<Options, Value> = Kind<Options, Value, Value>

export const TEXT_COLUMN = { as: 'column', type: 'text' } as const
export const NESTED_COLUMN = { as: 'column', type: 'jsonb' } as const
