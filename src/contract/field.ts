import type { OpeningRule } from '#domain/hours/opening-rule.ts'
import type { AlternativeUnit, BundleItem, ImageReference, Menu, Part, Reference } from '#domain/catalogue/product.ts'
import type { CapacityRule, Closure, DeliveryArea, Pause } from '#domain/catalogue/branch.ts'
import type { NavigationItem } from '#domain/navigation/navigation-item.ts'
import type { Unit } from '#domain/units/unit.ts'

type Common = {
  label: string
  /** One sentence under the input, for a person who sees the field for the first time. */
  help?: string
  required?: true
  /** Only signed-in staff get the value; guests never see it. */
  staffOnly?: true
}

/**
 * The words a form is made of. Collections, site bodies, blocks and customer-made forms all speak them,
 * so one input and one check per kind serves everywhere.
 */
export type Field = Common &
  /** `isTimeZone` takes names such as Europe/Vienna and nothing else. */
  (
    | { kind: 'text' | 'textarea' | 'markdown'; max?: number; default?: string; immutable?: true; isTimeZone?: true }
    | { kind: 'identifier'; max?: number }
    | { kind: 'email' | 'phone' | 'url' | 'color' }
    /** Write-only: no answer ever holds it. `min` characters instead of the ten of a sign-in; `isNumeric` for what is typed on a pad of digits. */
    | { kind: 'password'; min?: number; isNumeric?: true }
    | { kind: 'integer'; min?: number; max?: number; default?: number }
    | { kind: 'decimal'; min?: number; max?: number; default?: number; unit?: string }
    | { kind: 'money'; min?: number; default?: number }
    | { kind: 'percentage'; default?: number }
    | { kind: 'boolean'; default?: boolean }
    | { kind: 'select'; options: Readonly<Record<string, string>>; default?: string }
    | { kind: 'multiselect'; options: Readonly<Record<string, string>> }
    | { kind: 'unit'; default?: Unit }
    | { kind: 'texts'; max?: number }
    | { kind: 'time'; default?: string }
    | { kind: 'day' | 'localDateTime' | 'instant' }
    | { kind: 'reference'; to: string }
    /** Kept in a link table with its order; with `inverse` the other side holds the key under that name. */
    | { kind: 'references'; to: string; inverse?: string }
    | { kind: 'image' }
    | { kind: 'images' }
    | { kind: 'file' }
    | { kind: 'files' }
    | { kind: 'group'; fields: Fields }
    | { kind: 'collection'; fields: Fields }
    | {
        kind:
          | 'openingRules'
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

export type ValueOf<F extends Field> = F extends { required: true } | { default: unknown } | { kind: (typeof ALWAYS_SET)[number] }
  ? Plain<F>
  : Plain<F> | null
export type ValuesOf<S extends Fields> = { -readonly [K in keyof S as S[K] extends { kind: 'password' } ? never : K]: ValueOf<S[K]> }
/** What every row carries beside its own fields. Instants are ISO 8601 UTC; `version` guards against lost updates. */
export type RowMeta = { id: number; version: number; createdAt: string; updatedAt: string }
export type RecordOf<S extends Fields> = RowMeta & ValuesOf<S>
