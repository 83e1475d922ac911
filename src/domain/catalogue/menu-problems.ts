import type { Menu } from '#domain/catalogue/product.ts'
import type { ProblemEntry } from '#domain/problem.ts'

/** A category stands on a menu once, a product once in a category: guests would not know which of two to press. */
export function menuProblems(catalog: Menu['catalog']): ProblemEntry[] {
  return catalog.flatMap(({ category, products }, index): ProblemEntry[] => [
    ...(catalog.findIndex(other => other.category.id === category.id) < index
      ? [
          {
            field: `catalog.${index}.category`,
            code: 'repeated',
            message: 'Diese Kategorie steht schon auf der Karte.',
          },
        ]
      : []),
    ...products.flatMap(({ id }, place) =>
      products.findIndex(other => other.id === id) < place
        ? [
            {
              field: `catalog.${index}.products.${place}`,
              code: 'repeated',
              message: 'Dieses Produkt steht schon in der Kategorie.',
            },
          ]
        : [],
    ),
  ])
}
