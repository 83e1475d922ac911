import { excerpt } from '#domain/text/excerpt.ts'
import { fold } from '#domain/text/fold.ts'

/** What search engines show of a title, and at most take of a description, in signs. */
export const SHOWN_TITLE = 60
export const SHOWN_DESCRIPTION = 160
/** A description so short says less than what search engines would pick themselves. */
const SHORT_DESCRIPTION = 50

/** What the shop calls itself: `title` where it has one beside its name. */
export type ShopNames = { shopName: string; title?: string | null }
/** What is said of the shop where a page says nothing. */
export type ShopWords = ShopNames & { seoDescription?: string | null; description?: string | null }

const words = (text: string) =>
  ` ${fold(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `

/**
 * The title of a page of the website, with the shop behind it: once, also where the page names the shop itself
 * (docs/reference/content.md#page-titles-and-meta).
 */
export function pageTitle(title: string, { shopName, title: shopTitle }: ShopNames): string {
  const said = words(title)
  const isNamed = [shopName, shopTitle].some(name => name?.trim() && said.includes(words(name)))
  return isNamed ? title : `${title} - ${shopTitle || shopName}`
}

/** The description search engines get: the page's own, else the shop's; null where nobody wrote one. */
export function pageDescription(own: string | null | undefined, shop: ShopWords): string | null {
  const text = own?.trim() || shop.seoDescription?.trim() || shop.description?.trim()
  return text ? excerpt(text.replaceAll(/\s+/g, ' '), SHOWN_DESCRIPTION) : null
}

/** What an editor typed of a page. */
export type TypedHead = { name: string; title?: string | null; description?: string | null; hasPicture: boolean }
/** Something to be better about a page, in words; `field` is where it is typed. */
export type AppearanceNote = { field: 'title' | 'description' | 'picture'; text: string }
/** A page as a result of a search, with what is missing or too long. */
export type SearchAppearance = { title: string; description: string | null; notes: readonly AppearanceNote[] }

/** How search engines and social networks show a page, and what about it could be better. */
export function searchAppearance({ name, title, description, hasPicture }: TypedHead, shop: ShopWords) {
  const whole = pageTitle(title?.trim() || name.trim() || 'Ohne Namen', shop)
  const own = description?.trim().replaceAll(/\s+/g, ' ') ?? ''
  const notes: AppearanceNote[] = []
  const note = (field: AppearanceNote['field'], text: string) => notes.push({ field, text })
  if (whole.length > SHOWN_TITLE)
    note(
      'title',
      `Der Titel hat mit dem Namen des Betriebs ${whole.length} Zeichen. Suchmaschinen zeigen etwa ${SHOWN_TITLE}: Kürzen Sie ihn, oder stellen Sie das Wichtigste an den Anfang.`,
    )
  if (!own)
    note(
      'description',
      'Die Beschreibung fehlt. Gezeigt wird die allgemeine des Betriebs: Schreiben Sie in ein bis zwei Sätzen, was diese Seite bietet.',
    )
  else if (own.length > SHOWN_DESCRIPTION)
    note(
      'description',
      `Die Beschreibung hat ${own.length} Zeichen. Gezeigt werden höchstens ${SHOWN_DESCRIPTION}; der Rest wird abgeschnitten.`,
    )
  else if (own.length < SHORT_DESCRIPTION)
    note(
      'description',
      `Die Beschreibung hat nur ${own.length} Zeichen. Mit ${SHORT_DESCRIPTION} bis ${SHOWN_DESCRIPTION} sagt sie mehr.`,
    )
  if (!hasPicture)
    note(
      'picture',
      'Die Seite hat kein Bild. Soziale Netzwerke zeigen stattdessen das Bild einer Filiale, das Logo oder den Namen des Betriebs.',
    )
  return {
    title: excerpt(whole, SHOWN_TITLE),
    description: pageDescription(own, shop),
    notes,
  } satisfies SearchAppearance
}
