import type { Part, Product } from '#domain/catalogue/product.ts'

/**
 * Whether a step lets guests choose one of several products, as a component of a bundle; one without any choices yet is
 * meant to.
 */
export const isComponentPart = ({ type, options }: Part): boolean =>
  (type === 'select' || type === 'multiselect') && (options.length === 0 || options.some(({ product }) => product))

/**
 * What guests are asked about a product: each step of a configurable one, and the components of a bundle that they
 * choose.
 */
export const askedParts = ({ type, config: { parts } }: Pick<Product, 'type' | 'config'>): readonly Part[] =>
  type === 'configurable' ? parts : type === 'bundle' ? parts.filter(isComponentPart) : []

/**
 * The steps a product of a type keeps when it is written: a bundle those that choose a component, anything else all
 * others.
 */
export const partsKept = (type: Product['type'], parts: readonly Part[]): Part[] =>
  parts.filter(part => (type === 'bundle' ? isComponentPart(part) : !part.options.some(({ product }) => product)))

/** The ids of all products that come with a bundle or may be chosen in it, each once; none of anything else. */
export const bundledIds = ({ type, config, bundleItems }: Pick<Product, 'type' | 'config' | 'bundleItems'>): number[] =>
  type === 'bundle'
    ? [
        ...new Set([
          ...bundleItems.map(({ product }) => product.id),
          ...askedParts({ type, config }).flatMap(({ options }) => options.flatMap(({ product }) => product?.id ?? [])),
        ]),
      ]
    : []
