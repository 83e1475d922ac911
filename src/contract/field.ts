import type { OpeningRule } from '#domain/time/opening-rule.ts'
import type { BundleItem, ImageReference, Menu, Part, Reference } from '#domain/catalogue/product.ts'
import type { CapacityRule, Closure, DeliveryArea, Pause } from '#domain/catalogue/branch.ts'
import type { NavigationItem } from '#domain/navigation/navigation-item.ts'
import type { AlternativeUnit } from '#domain/units/measured.ts'
import type { Unit } from '#domain/units/unit.ts'
import type { Audience } from '#contract/audience.ts'

type Common = {
  label: string
  /** One sentence under the input, for a person who sees the field for the first time. */
  help?: string
  required?: true
  /** Who gets the value: whoever opens a page, unless it says less. */
  audience?: Audience
}

/** Lists a form may offer while somebody types: they come from the settings and from what is already entered. */
export type Suggestion = 'additives' | 'stations' | 'taxRates'

/**
 * The words a form is made of. Collections, site bodies, blocks and customer-made forms all speak them,
 * so one input and one check per kind serves everywhere.
 */
export type Field = Common &
  (
    | { kind: 'text' | 'textarea' | 'markdown'; max?: number; default?: string; suggest?: Suggestion }
    | { kind: 'identifier'; max?: number }
    | { kind: 'email' | 'phone' | 'url' | 'color' }
    /** Write-only: no answer ever holds it. `min` characters instead of the ten of a sign-in; `isNumeric` for what is typed on a pad of digits. */
    | { kind: 'password'; min?: number; isNumeric?: true }
    /** `canBeEmpty`: nothing is an answer of its own, which the default does not replace. */
    | { kind: 'integer'; min?: number; max?: number; default?: number; canBeEmpty?: true }
    | { kind: 'decimal'; min?: number; max?: number; default?: number; unit?: string }
    | { kind: 'money'; min?: number; default?: number }
    | { kind: 'percentage'; default?: number; suggest?: Suggestion }
    | { kind: 'boolean'; default?: boolean }
    /** `empty` says what choosing nothing means. */
    | { kind: 'select'; options: Readonly<Record<string, string>>; default?: string; empty?: string }
    | { kind: 'multiselect'; options: Readonly<Record<string, string>> }
    | { kind: 'unit'; default?: Unit }
    /** `suggest` names what the shop already uses, offered while typing. */
    | { kind: 'texts'; max?: number; suggest?: Suggestion }
    /** Letters of the printed legend, with a sub-kind behind them where the law asks for it. */
    | { kind: 'allergens' }
    | { kind: 'integers'; min?: number; max?: number }
    | { kind: 'timeZone'; default?: string }
    | { kind: 'day' | 'instant' }
    /** Where it ends something (`isEnd`), `T24:00` is the end of that day. */
    | { kind: 'localDateTime'; isEnd?: true }
    /** `24:00` ends a day; where a time begins something (`isStart`) there is no such time. */
    | { kind: 'time'; default?: string; isStart?: true }
    | { kind: 'reference'; to: string }
    /** Kept in a link table with its order; with `inverse` the other side holds the key under that name. */
    | { kind: 'references'; to: string; inverse?: string }
    | { kind: 'image' }
    | { kind: 'images' }
    | { kind: 'file' }
    | { kind: 'files' }
    | { kind: 'group'; fields: Fields }
    | { kind: 'collection'; fields: Fields }
    /** A schedule without rules always applies, hours without rules never do. */
    | { kind: 'openingRules'; isSchedule?: true }
    | {
        kind:
          | 'deliveryAreas'
          | 'parts'
          | 'alternativeUnits'
          | 'catalog'
          | 'bundleItems'
          | 'closures'
          | 'pauses'
          | 'capacityRules'
          | 'navigationItems'
      }
  )

export type FieldKind = Field['kind']
export type Fields = Readonly<Record<string, Field>>

/** What the structured kinds hold, in the domain's own types. */
type Structured = {
  allergens: string[]
  integers: number[]
  openingRules: OpeningRule[]
  deliveryAreas: DeliveryArea[]
  parts: { parts: Part[] }
  alternativeUnits: AlternativeUnit[]
  catalog: Menu['catalog'][number][]
  bundleItems: BundleItem[]
  closures: Closure[]
  pauses: Pause[]
  capacityRules: CapacityRule[]
  navigationItems: NavigationItem[]
}
export type UploadReference = { id: number; version: number; extension: string; publicHash: string; mimeType: string }

type Plain<F extends Field> = F extends { kind: 'integer' | 'decimal' | 'money' | 'percentage' }
  ? number
  : F extends { kind: 'boolean' }
    ? boolean
    : F extends { kind: 'select' }
      ? keyof F['options'] & string
      : F extends { kind: 'multiselect' }
        ? (keyof F['options'] & string)[]
        : F extends { kind: 'unit' }
          ? Unit
          : F extends { kind: 'texts' }
            ? string[]
            : F extends { kind: 'reference' }
              ? Reference
              : F extends { kind: 'references' }
                ? Reference[]
                : F extends { kind: 'image' }
                  ? ImageReference
                  : F extends { kind: 'images' }
                    ? ImageReference[]
                    : F extends { kind: 'file' }
                      ? UploadReference
                      : F extends { kind: 'files' }
                        ? UploadReference[]
                        : F extends { kind: 'group' }
                          ? ValuesOf<F['fields']>
                          : F extends { kind: 'collection' }
                            ? ValuesOf<F['fields']>[]
                            : F extends { kind: keyof Structured }
                              ? Structured[F['kind']]
                              : string

/** These kinds always hold something: an empty list, false, an empty configuration. */
export const ALWAYS_SET = [
  'boolean',
  'multiselect',
  'texts',
  'allergens',
  'integers',
  'references',
  'images',
  'files',
  'collection',
  'openingRules',
  'deliveryAreas',
  'parts',
  'alternativeUnits',
  'catalog',
  'bundleItems',
  'closures',
  'pauses',
  'capacityRules',
  'navigationItems',
] as const satisfies readonly FieldKind[]

export type ValueOf<F extends Field> = F extends { canBeEmpty: true }
  ? Plain<F> | null
  : F extends { required: true } | { default: unknown } | { kind: (typeof ALWAYS_SET)[number] }
    ? Plain<F>
    : Plain<F> | null
export type ValuesOf<S extends Fields> = { -readonly [K in keyof S as S[K] extends { kind: 'password' } ? never : K]: ValueOf<S[K]> }
/**
 * What every row carries beside its own fields. Instants are ISO 8601 UTC; `version` guards against lost updates. Staff read
 * who made it and who changed it last, and with `isShared` that branches outside the reader's own use it (model 2.10).
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
