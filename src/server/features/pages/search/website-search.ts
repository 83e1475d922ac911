import { LEGAL_PAGES, type LegalPage } from '#contract/pages/legal.ts'
import type { SearchData } from '#contract/pages/page-data.ts'
import { pathOf } from '#contract/pages/route.ts'
import { plainTextsIn } from '#contract/texts-in.ts'
import type { ContentBlock } from '#domain/content/content-block.ts'
import { type Findable, isEnough, readThing, searchWebsite } from '#domain/content/search-website.ts'
import { woodPath, type WoodContent } from '#domain/content/wood.ts'
import type { FormContent } from '#domain/forms/form.ts'
import { excerpt } from '#domain/text/excerpt.ts'
import type { Catalogue } from '#server/core/cache/catalogue.ts'
import { inSlices } from '#server/core/in-slices.ts'
import { publicWoods } from '#server/features/pages/content/shown-woods.ts'
import { menuData } from '#server/features/pages/menu-data.ts'

/**
 * So much of what a page says is searched, and so much of all together; the beginning says what it is about. Folding
 * more of it would hold others up.
 */
const SEARCHED_LETTERS = 4000
const LETTERS_OF_ALL = 800_000
/** So many of each are searched, and the menus of so many branches that have others than those before. */
const MOST_PAGES = 1000
const MOST_DISHES = 3000
const MOST_MENUS = 12
const SHOWN_LETTERS = 160

/** What visitors find, with what is said of it; the words that are searched stand behind. */
type Listed = Findable & { shown: string }

/**
 * What a visitor finds on the website: published pages, what the public branches sell now, these branches, forms and
 * legal texts. Everything of it any guest may open (docs/reference/content.md#search-of-the-website).
 */
export function websiteSearch(catalogue: Catalogue, term: string, now: string): SearchData {
  const typed = term.trim()
  if (!isEnough(typed)) return { term: typed, found: null }
  const things = [...pagesIn(catalogue), ...offeredIn(catalogue, now)]
  const shown = new Map(things.map(({ href, title, shown: text }) => [`${href} ${title}`, text]))
  return {
    term: typed,
    found: searchWebsite(typed, things).map(one => ({ ...one, text: shown.get(`${one.href} ${one.title}`) || null })),
  }
}

/** A page is read once, however often it is searched, until it or a shared block changes. */
const pagesOf = new WeakMap<
  Catalogue['sites'][number],
  { blocks: Catalogue['blocks']; letters: number; page: Listed }
>()

function pageFor(site: Catalogue['sites'][number], blocks: Catalogue['blocks'], letters: number): Listed {
  const kept = pagesOf.get(site)
  if (kept?.blocks === blocks && kept.letters === letters) return kept.page
  const page = pageOf(site, blocks, letters)
  pagesOf.set(site, { blocks, letters, page })
  return page
}

const lettersOfEach = (sites: readonly unknown[]) =>
  Math.min(SEARCHED_LETTERS, Math.floor(LETTERS_OF_ALL / Math.max(1, sites.length)))

/** Reads what a search looks through in steps, so that the first one after an edit of many pages holds nobody. */
export async function readForSearch(catalogue: Catalogue, now: string): Promise<void> {
  const sites = catalogue.sites.slice(0, MOST_PAGES)
  const letters = lettersOfEach(sites)
  await inSlices(sites, site => readThing(pageFor(site, catalogue.blocks, letters)))
  await inSlices(offeredIn(catalogue, now), readThing)
}

function pagesIn(catalogue: Catalogue): Listed[] {
  const { sites, blocks, nodes, config, legalHtml } = catalogue
  const searched = sites.slice(0, MOST_PAGES)
  const letters = lettersOfEach(searched)
  const own = searched.map(site => pageFor(site, blocks, letters))
  const woods =
    config.routeSet === 'marketing'
      ? publicWoods(nodes).flatMap(node => woodOf(node.content as unknown as WoodContent) ?? [])
      : []
  const paths = new Set(sites.map(({ path }) => path))
  const legal = (Object.keys(LEGAL_PAGES) as LegalPage[])
    .filter(page => config[LEGAL_PAGES[page].text]?.trim() && !paths.has(`site/${page}`))
    .map((page): Listed => {
      const text = legalHtml.of(page)?.replaceAll(/<[^<>]*>/g, ' ') ?? ''
      return {
        kind: 'page',
        title: LEGAL_PAGES[page].title,
        text: text.slice(0, SEARCHED_LETTERS),
        shown: '',
        href: `/site/${page}`,
        group: '',
      }
    })
  return [...own, ...woods, ...legal]
}

function pageOf(
  { name, title, description, path, content, usedBlocks }: Catalogue['sites'][number],
  blocks: Catalogue['blocks'],
  letters: number,
): Listed {
  const shared = blocks.filter(({ id, isPublic }) => isPublic && usedBlocks.some(used => used.id === id))
  const words = beginningOf([...content.body, ...shared.flatMap(block => block.content.body)], letters)
  return {
    kind: 'page',
    title: name,
    text: [title, description, words].filter(Boolean).join(' ').slice(0, letters),
    shown: excerpt((description?.trim() || words).replaceAll(/\s+/g, ' '), SHOWN_LETTERS),
    href: pathOf({ name: 'site', sitePath: path }),
    group: '',
  }
}

/** What blocks say, read only as far as it is searched. */
function beginningOf(body: readonly ContentBlock[], letters: number): string {
  const texts: string[] = []
  let left = letters
  for (const block of body) {
    if (left <= 0) break
    const text = plainTextsIn([block]).join(' ')
    left -= text.length
    texts.push(text)
  }
  return texts.join(' ').slice(0, Math.max(letters, SHOWN_LETTERS))
}

function woodOf({ name, teaser, body }: WoodContent): Listed | null {
  const path = woodPath(name)
  const text = teaser.text ?? ''
  return (
    path === null
      ? null
      : {
          kind: 'page',
          title: name,
          text: `${text} ${plainTextsIn(body ?? []).join(' ')}`.slice(0, SEARCHED_LETTERS),
          shown: excerpt(text.replaceAll(/\s+/g, ' '), SHOWN_LETTERS),
          href: `/${path}`,
          group: '',
        }
  ) satisfies Listed | null
}

const openBranches = ({ branches, config }: Catalogue) =>
  config.routeSet === 'marketing' ? [] : branches.filter(({ isPublic, isEnabled }) => isPublic && isEnabled)

/**
 * Dishes, branches and forms are read anew each minute, since menus begin and end, and as soon as something changes.
 */
const offers = new WeakMap<Catalogue['menus'], { rests: readonly unknown[]; things: Listed[] }>()

function offeredIn(catalogue: Catalogue, now: string): Listed[] {
  const { menus, products, categories, branches, nodes, config } = catalogue
  const rests = [now.slice(0, 'yyyy-mm-ddThh:mm'.length), products, categories, branches, nodes, config]
  const kept = offers.get(menus)
  if (kept?.rests.every((one, at) => one === rests[at])) return kept.things
  const things = [...dishesIn(catalogue, now), ...branchesIn(catalogue), ...formsIn(catalogue)]
  offers.set(menus, { rests, things })
  return things
}

/** What is sold now, once for all branches that sell it; it leads to the first of them. */
function dishesIn(catalogue: Catalogue, now: string): Listed[] {
  const dishes = new Map<number, Listed>()
  const menus = new Set<string>()
  for (const { id, identifier } of openBranches(catalogue)) {
    const own = catalogue.menus.filter(menu => menu.branches.some(branch => branch.id === id))
    const key = own.map(menu => menu.id).join(' ')
    if (key === '' || menus.has(key)) continue
    if (menus.size >= MOST_MENUS || dishes.size >= MOST_DISHES) break
    menus.add(key)
    const { categories, products } = menuData(catalogue, id, now)
    const byId = new Map(products.map(product => [product.id, product]))
    for (const category of categories)
      for (const productId of category.productIds) {
        const dish = byId.get(productId)
        if (!dish?.isEnabled || !category.isEnabled || dishes.has(productId)) continue
        dishes.set(productId, {
          kind: 'dish',
          title: dish.name,
          text: dish.description ?? '',
          shown: [category.name, dish.description].filter(Boolean).join(': '),
          href: `${pathOf({ name: 'branch', branchIdentifier: identifier })}#kategorie-${category.id}`,
          group: category.name,
          dish,
        })
      }
  }
  return [...dishes.values()].slice(0, MOST_DISHES)
}

const branchesIn = (catalogue: Catalogue): Listed[] =>
  openBranches(catalogue).map(({ identifier, name, description, keywords, street, zipCode, city }) => {
    const place = [street, [zipCode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ')
    return {
      kind: 'branch',
      title: name,
      text: [description, keywords, street].filter(Boolean).join(' '),
      shown: place,
      href: pathOf({ name: 'branch', branchIdentifier: identifier }),
      group: [zipCode, city].filter(Boolean).join(' '),
    }
  })

const formsIn = ({ nodes }: Catalogue): Listed[] =>
  nodes
    .filter(({ type, isPublic }) => type === 'form' && isPublic)
    .map(({ identifier, content }) => {
      const { name, description } = content as unknown as FormContent
      return {
        kind: 'form',
        title: name,
        text: description ?? '',
        shown: description ?? '',
        href: pathOf({ name: 'form', formIdentifier: identifier }),
        group: '',
      }
    })
