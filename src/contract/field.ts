import type { KINDS } from '#contract/fields/index.ts'
import type { AnyFields, Choice, Common, Inner } from '#contract/fields/kind.ts'
import type { Reference } from '#domain/catalogue/product.ts'

type Kinds = typeof KINDS
export type FieldKind = keyof Kinds
type TypesOf<K extends FieldKind> = NonNullable<Kinds[K]['types']>
/** What a field of a kind holds, as its own kind knows it. */
export type KindValue<K extends FieldKind> = TypesOf<K>['value']
/** Inner fields are fields of all kinds, which their own kind cannot know. */
type OptionsOf<O> = O extends { fields: AnyFields } ? { fields: Fields } & Omit<O, 'fields'> : O

/** A field of the kinds named. */
export type FieldOf<K extends FieldKind> = {
  [Name in K]: Common & { kind: Name } & OptionsOf<TypesOf<Name>['options']>
}[K]
/**
 * The words a form is made of. Collections, site bodies, blocks and customer-made forms all speak them,
 * so one input and one check per kind serves everywhere.
 */
export type Field = FieldOf<FieldKind>
export type Fields = { readonly [name: string]: Field }

type ChoiceOf<F> = F extends { options: infer Options } ? keyof Options & string : never
type InnerOf<F> = F extends { fields: Fields } ? ValuesOf<F['fields']> : never
/** A kind's value for this very field: its own choices, its own inner fields. */
type Filled<Value, F> = [Value] extends [Choice]
  ? ChoiceOf<F>
  : [Value] extends [Choice[]]
    ? ChoiceOf<F>[]
    : [Value] extends [Inner]
      ? InnerOf<F>
      : [Value] extends [Inner[]]
        ? InnerOf<F>[]
        : Value
type Plain<F extends Field> = F extends unknown ? Filled<TypesOf<F['kind']>['value'], F> : never

export type ValueOf<F extends Field> = F extends { canBeEmpty: true }
  ? Plain<F> | null
  : F extends { required: true } | { default: unknown }
    ? Plain<F>
    : null extends TypesOf<F['kind']>['empty']
      ? Plain<F> | null
      : Plain<F>
/** A secret holds nothing that could be read, so it is not among the values. */
export type ValuesOf<S extends Fields> = {
  -readonly [K in keyof S as [Plain<S[K]>] extends [never] ? never : K]: ValueOf<S[K]>
}
/**
 * What every row carries beside its own fields. Instants are ISO 8601 UTC; `version` guards against lost updates. Staff
 * read who made it and who changed it last, and with `isShared` that branches outside the reader's own use it
 * (docs/reference/rights.md#shared-catalogue-rows).
 */
export type RowMeta = {
  id: number
  version: number
  createdAt: string
  updatedAt: string
  createdBy?: Reference | null | undefined
  updatedBy?: Reference | null | undefined
  isShared?: boolean | undefined
}
export type RecordOf<S extends Fields> = RowMeta & ValuesOf<S>
