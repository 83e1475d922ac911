import type { ImageReference } from '#domain/catalogue/product.ts'
import type { FactsOfForm, HouseFacts } from '#domain/content/patterns/house-facts.ts'
import type { FormContent } from '#domain/forms/form.ts'
import type { Catalogue } from '#server/core/cache/catalogue.ts'

/** More pictures of a kind than any pattern shows. */
const MOST_PICTURES = 8
/** More categories than any pattern shows. */
const MOST_CATEGORIES = 8

/** Forms are known by what they are called. */
const CATERING = /catering|buffet|feier|fest|veranstaltung/i
const CONTACT = /kontakt|nachricht|anfrag/i

/** What patterns are made of: all of it guests may know already (docs/reference/content.md#patterns). */
export function houseFacts({ branches, categories, menus, nodes, products, config }: Catalogue): HouseFacts {
  const open = branches.filter(({ isPublic, isEnabled }) => isPublic && isEnabled)
  const forms = nodes.flatMap(({ id, identifier, type, isPublic, content }) => {
    const { name, isReservation, isApplication } = content as unknown as FormContent
    return type === 'form' && isPublic && !isApplication ? [{ id, identifier, name, isReservation }] : []
  })
  const asked = forms.filter(form => !form.isReservation)
  const called = (words: RegExp): FactsOfForm | null =>
    asked.find(({ name, identifier }) => words.test(`${identifier} ${name}`)) ?? null
  const sold = new Set(products.filter(({ isEnabled }) => isEnabled).map(({ id }) => id))
  const counts = new Map<number, number>()
  for (const { catalog } of menus)
    for (const { category, products: listed } of catalog)
      counts.set(category.id, Math.max(counts.get(category.id) ?? 0, listed.filter(({ id }) => sold.has(id)).length))
  const filled = categories.filter(({ id, isEnabled }) => isEnabled && (counts.get(id) ?? 0) > 0)
  return {
    shop: config.shopName,
    about: config.description?.trim() || null,
    phone: config.phone ?? null,
    sells: config.routeSet !== 'marketing',
    branches: open.map(({ id, name, identifier, street, zipCode, city, phone }) => ({
      id,
      name,
      identifier,
      street: street ?? null,
      zipCode: zipCode ?? null,
      city: city ?? null,
      phone: phone ?? null,
    })),
    rooms: described(open.flatMap(({ headerImage, images }) => [headerImage, ...images])),
    plates: described(products.filter(({ id }) => sold.has(id)).flatMap(({ images }) => images.slice(0, 1))),
    categories: filled
      .toSorted((one, other) => (counts.get(other.id) ?? 0) - (counts.get(one.id) ?? 0))
      .slice(0, MOST_CATEGORIES)
      .map(({ id, name }) => ({ id, name })),
    hasLunch: filled.some(({ schedule }) => schedule.length > 0),
    reservation: forms.find(({ isReservation }) => isReservation) ?? null,
    catering: called(CATERING),
    contact: called(CONTACT) ?? asked[0] ?? null,
    woods: nodes.flatMap(({ type, isPublic, name }) => (type === 'wood' && isPublic && name ? [name] : [])),
  }
}

/** Pictures that say what they show, once each: others keep a page from being published. */
function described(pictures: readonly (ImageReference | null)[]): { id: number }[] {
  const ids = pictures.flatMap(picture => (picture?.alt?.trim() ? [picture.id] : []))
  return [...new Set(ids)].slice(0, MOST_PICTURES).map(id => ({ id }))
}
