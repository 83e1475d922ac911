import type { BoardProduct, MenuBoardData } from '#contract/calls/signage/board-shape.ts'
import type { ManifestSegment } from '#contract/calls/signage/manifest-shape.ts'

export type MenuSettings = NonNullable<ManifestSegment['menuBoard']>
/** A heading, or a product below it. */
export type MenuBlock =
  | { key: string; head: string; product?: undefined }
  | { key: string; head?: undefined; product: BoardProduct }

/**
 * What of a menu a board shows, heading by heading: what is sold out only where it is struck out. A single category
 * needs no heading of its own.
 */
export const shownMenu = ({ categories }: MenuBoardData, { soldOut }: MenuSettings): MenuBlock[] =>
  categories
    .map(category => ({
      ...category,
      products: category.products.filter(({ isSoldOut }) => soldOut === 'strike' || !isSoldOut),
    }))
    .filter(({ products }) => products.length > 0)
    .flatMap(({ id, name, products }) => [
      { key: `c${id}`, head: name },
      ...products.map(product => ({ key: `c${id} p${product.id}`, product })),
    ])

/** Codes that stand on a board, in the order of the legend, with what they mean. */
export const usedLegend = ({ legend }: MenuBoardData, blocks: readonly MenuBlock[]) => {
  const used = new Set(blocks.flatMap(({ product }) => product?.codes ?? []))
  return legend.filter(({ code }) => used.has(code))
}

/** The products a board can show large: with a picture, and to be had. */
export const heroes = (blocks: readonly MenuBlock[]): BoardProduct[] =>
  blocks.flatMap(({ product }) => (product?.image && !product.isSoldOut ? [product] : []))
