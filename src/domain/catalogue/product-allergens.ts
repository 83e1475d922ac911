import type { Part, Product } from '#domain/catalogue/product.ts'
import type { ProblemEntry } from '#domain/problem.ts'
import type { AllergenLegend, AllergenStyle } from '#domain/text/allergen-legend.ts'
import { answeredAllergen, readAllergen, unknownAllergenText } from '#domain/text/read-allergen.ts'

/** Whatever of a product names allergens: the dish and its options. */
export type WithAllergens = { allergens?: readonly string[]; config?: { parts: readonly Part[] } }

/** The same with each code put as `change` says, at its field as the API names it. */
export function mapAllergens<P extends WithAllergens>(product: P, change: (code: string, field: string) => string): P {
  const changed = (codes: readonly string[], field: string) => [
    ...new Set(codes.map((code, index) => change(code, `${field}.${index}`))),
  ]
  const inOption = (option: Part['options'][number], field: string) =>
    option.allergens ? { ...option, allergens: changed(option.allergens, `${field}.allergens`) } : option
  const { allergens, config } = product
  return {
    ...product,
    ...(allergens && { allergens: changed(allergens, 'allergens') }),
    ...(config && {
      config: {
        ...config,
        parts: config.parts.map((part, index) => ({
          ...part,
          options: part.options.map((option, place) => inOption(option, `config.parts.${index}.options.${place}`)),
        })),
      },
    }),
  }
}

/** What somebody sent, read by the shop's legend; a problem at the field for each entry that is no allergen of it. */
export function readProductAllergens<P extends WithAllergens>(
  sent: P,
  legend: AllergenLegend,
): { product: P; problems: readonly ProblemEntry[] } {
  const problems: ProblemEntry[] = []
  const product = mapAllergens(sent, (typed, field) => {
    const code = readAllergen(typed, legend)
    if (code === undefined) problems.push({ field, code: 'unknown', message: unknownAllergenText(typed, legend) })
    return code ?? typed
  })
  return { product, problems }
}

/** A product as answers of the API name its allergens. */
export const answeredProduct = <P extends WithAllergens>(
  product: P,
  { allergenStyle }: { allergenStyle: AllergenStyle },
): P => mapAllergens(product, code => answeredAllergen(code, allergenStyle))

/** Every code of a product and its options. */
export const allergenCodes = ({ allergens, config }: Pick<Product, 'allergens' | 'config'>): string[] => [
  ...allergens,
  ...config.parts.flatMap(({ options }) => options.flatMap(option => option.allergens ?? [])),
]
