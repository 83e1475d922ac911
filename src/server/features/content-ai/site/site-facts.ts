import { weekOn } from '#domain/hours/coming-weeks.ts'
import { hoursText } from '#domain/hours/display-hours.ts'
import { openingRules } from '#domain/hours/effective-week.ts'
import { formatCurrency } from '#domain/pricing/format-currency.ts'
import { ALLERGENS, allergenOf } from '#domain/text/allergens.ts'
import { dietLabels } from '#domain/text/diets.ts'
import { localDay } from '#domain/time/local-time.ts'
import type { Catalogue } from '#server/core/cache/catalogue.ts'

const MOST_BRANCHES = 30
const MOST_PRODUCTS = 120
const LONGEST_DESCRIPTION = 200

/**
 * What settings, branches and catalogue say that stands before every guest anyway. Nothing of guests, orders or staff.
 */
export function siteFacts(catalogue: Catalogue, now: string): Record<string, unknown> {
  const { config } = catalogue
  return {
    betrieb: said({
      name: config.shopName,
      firma: config.businessName,
      titel: config.title,
      beschreibung: config.description,
      anschrift: config.address,
      telefon: config.phone,
      email: config.email,
      website: config.website,
    }),
    filialen: catalogue.branches
      .filter(({ isPublic, isEnabled }) => isPublic && isEnabled)
      .slice(0, MOST_BRANCHES)
      .map(branch =>
        said({
          name: branch.name,
          beschreibung: branch.description,
          anschrift: [branch.street, [branch.zipCode, branch.city].filter(Boolean).join(' ')]
            .filter(Boolean)
            .join(', '),
          telefon: branch.phone,
          email: branch.email,
          oeffnungszeiten: weekOn(openingRules(branch), localDay(now, branch.timeZone))
            .map(entry => `${entry.days}: ${hoursText(entry)}`)
            .join('; '),
        }),
      ),
    angebot: productsOf(catalogue),
  }
}

/** What stands on menus and can be had; a price that guests do not see is not told. */
function productsOf({ menus, categoryById, productById, config }: Catalogue) {
  const seen = new Set<number>()
  const rows = menus.flatMap(({ catalog }) =>
    catalog.flatMap(({ category, products }) =>
      products.flatMap(({ id }) => {
        const product = productById.get(id)
        if (!product?.isEnabled || seen.has(id)) return []
        seen.add(id)
        return [
          said({
            name: product.name,
            kategorie: categoryById.get(category.id)?.name,
            beschreibung: product.description?.slice(0, LONGEST_DESCRIPTION),
            preis:
              product.isPriceHidden || product.price === null ? null : formatCurrency(product.price, config.currency),
            allergene: product.allergens.flatMap(code => {
              const allergen = allergenOf(code)
              return allergen ? [ALLERGENS[allergen]] : []
            }),
            ernaehrung: dietLabels(product.diets),
          }),
        ]
      }),
    ),
  )
  return rows.slice(0, MOST_PRODUCTS)
}

/** Without what nobody has entered. */
const said = (values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => (Array.isArray(value) ? value.length > 0 : Boolean(value))),
  )
