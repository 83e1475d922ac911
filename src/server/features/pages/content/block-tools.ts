import type { Ground } from '#contract/content/block-fields.ts'
import type { BlockTypeName } from '#contract/content/block-types.ts'
import type { ShownBlock, ShownLink } from '#contract/pages/content.ts'
import type { SiteRow } from '#contract/resources/sites.ts'
import type { ImageReference } from '#domain/catalogue/product.ts'
import type { SHARED_BLOCK } from '#domain/content/content-block.ts'

/** What a page is made of, by name. */
export type Values = Readonly<Record<string, unknown>>

/** What the blocks of all types read of their values. */
export type BlockTools = {
  image: (link: unknown) => ImageReference | null
  html: (text: unknown) => string
  links: (rows: unknown) => ShownLink[]
  groundOf: (value: Values) => Ground
  titleOf: (value: Values) => string | null
  fileOf: (id: number | undefined) => SiteRow['usedFiles'][number] | undefined
}

/**
 * Every type of block but the shared one, whose blocks are shown in its place: a type without a row does not compile.
 */
export type ShownType = Exclude<BlockTypeName, typeof SHARED_BLOCK>
/** How each type of block is shown; null for one with nothing to show. */
export type BlocksByType = Readonly<Record<ShownType, (value: Values) => Unnamed | null>>
type Unnamed = ShownBlock extends infer B ? (B extends ShownBlock ? Omit<B, 'id'> : never) : never
