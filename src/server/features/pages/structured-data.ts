import type { ShownBlock, ShownBlockOf, ShownDishes } from '#contract/pages/content.ts'
import { videoFrame } from '#domain/content/video-address.ts'
import { dishesNode, filmNode, galleryNode, personNode } from '#domain/structured-data/block-nodes.ts'
import { questionsNode } from '#domain/structured-data/questions-node.ts'
import { pathOf } from '#contract/pages/route.ts'
import type { BranchCardData } from '#contract/resources/branch-card.ts'
import type { PageData, SiteData } from '#contract/pages/page-data.ts'
import { pictureIn, sharedPath } from '#contract/pages/shared-picture.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { openingAt, supplyAtOf } from '#domain/hours/opening-at.ts'
import { leftToOrder } from '#domain/orders/stock/left-to-order.ts'
import type { JsonLd } from '#domain/structured-data/json-ld.ts'
import { dishNode, menuNode } from '#domain/structured-data/menu-node.ts'
import { branchListNode, organizationNode } from '#domain/structured-data/organization-node.ts'
import { restaurantNode } from '#domain/structured-data/restaurant-node.ts'
import { pageUrl, webPageNodes } from '#domain/structured-data/web-page-node.ts'
import { imageAddress } from '#server/features/pages/image-address.ts'

/**
 * What a page tells search engines about the business: a branch with its menu, the business with its branches, or a
 * page of the website. Empty where nothing is to be found.
 */
export function structuredData(page: PageData): JsonLd[] {
  if (page.status !== 200 || page.context !== 'site') return []
  if (page.route.name === 'branch' && page.branch?.isPublic) return [restaurantOf(page, page.branch)]
  if (page.route.name === 'site' && page.site) return pageOf(page, page.route.sitePath, page.site)
  return page.route.name === 'division' ? [organizationOf(page), ...branchesOf(page)] : []
}

/** The blocks of a page, with those that stand in columns. */
const allBlocks = (blocks: readonly ShownBlock[]): readonly ShownBlock[] =>
  blocks.flatMap(block => (block.type === 'columns' ? block.columns.flatMap(allBlocks) : [block]))

/** What blocks say beside the words of the page: questions, films, pictures, dishes and people shown together. */
function blocksOf(page: PageData, title: string, blocks: readonly ShownBlock[]): JsonLd[] {
  const questions = questionsNode(blocks.flatMap(block => (block.type === 'questions' ? block.questions : [])))
  return [
    ...(questions ? [questions] : []),
    ...blocks.flatMap(block =>
      block.type === 'video'
        ? filmOf(page, title, block)
        : block.type === 'gallery'
          ? galleryNode(
              block.title ?? title,
              block.images.map(image => ({ url: imageUrlOf(page)(image), caption: image.alt })),
            )
          : block.type === 'team'
            ? block.people.map(person => personOf(page, person))
            : block.type === 'menu_excerpt' || block.type === 'todays_menu'
              ? dishesOf(page, title, block)
              : [],
    ),
  ]
}

const personOf = (page: PageData, person: ShownBlockOf<'team'>['people'][number]) =>
  personNode(
    { ...person, image: person.image && imageUrlOf(page)(person.image) },
    { url: `${page.origin}/`, name: page.config.shopName },
  )

/** Dishes as the block shows them, at the prices it shows; a day without any has none. */
function dishesOf(page: PageData, name: string, { title, dishes, href, branch }: ShownDishes): JsonLd[] {
  if (dishes.length === 0) return []
  // a preview has no address of its own
  const url = href === null || URL.canParse(href) ? href : `${page.origin}${href}`
  const nodes = dishes.map(dish =>
    dishNode({ ...dish, image: dish.image && imageUrlOf(page)(dish.image) }, page.config.currency),
  )
  return [dishesNode({ name: title ?? name, url, branch }, nodes)]
}

const filmOf = (page: PageData, name: string, { title, source, foreign, image }: ShownBlockOf<'video'>) =>
  filmNode({
    name: title ?? name,
    still: image && imageUrlOf(page)(image),
    content: source === null ? null : new URL(source, `${page.origin}/`).href,
    embed: source === null && foreign ? videoFrame(foreign) : null,
  })

/** The branches that blocks of a page show, or whose hours they do. */
function branchesIn(page: PageData, blocks: readonly ShownBlock[]): readonly BranchCardData[] {
  const ids = new Set(
    blocks.flatMap(block =>
      block.type === 'branches'
        ? block.branches.map(({ id }) => id)
        : 'weeks' in block
          ? block.weeks.map(({ id }) => id)
          : [],
    ),
  )
  return page.branches.filter(({ id, isPublic }) => isPublic && ids.has(id))
}

function pageOf(page: PageData, path: string, { title, content }: SiteData): JsonLd[] {
  const picture = pictureIn(content)
  const nodes = webPageNodes(
    {
      title: content?.title ?? title,
      description: content?.description?.trim() ?? null,
      path,
      picture: picture ? `${page.origin}${sharedPath(picture)}` : null,
      shopName: page.config.shopName,
    },
    page.origin,
    content?.above ?? [],
  )
  const blocks = allBlocks(content?.blocks ?? [])
  const takesTables = blocks.some(({ type }) => type === 'reservation')
  const reserveAt = takesTables ? pageUrl(page.origin, path) : reservedAt(page)
  return [
    // the start page of a website without orders is where the business is found
    ...(path === ''
      ? [organizationOf(page), ...branchesOf(page, reserveAt)]
      : branchNodes(page, branchesIn(page, blocks), reserveAt)),
    ...nodes,
    ...blocksOf(page, content?.title ?? title, blocks),
  ]
}

const imageUrlOf =
  ({ origin }: PageData) =>
  (image: Parameters<typeof imageAddress>[0]) =>
    `${origin}${imageAddress(image, 'medium')}`

const branchUrl = ({ origin }: PageData, { identifier }: Pick<BranchCardData, 'identifier'>) =>
  `${origin}${pathOf({ name: 'branch', branchIdentifier: identifier })}`

const restaurantOf = (page: PageData, branch: BranchCardData, reserveAt = reservedAt(page)) =>
  restaurantNode(branch, {
    url: branchUrl(page, branch),
    now: page.now,
    currency: page.config.currency,
    imageUrl: imageUrlOf(page),
    menu: menuOf(page),
    reserveAt,
  })

/** Where a table is reserved, whichever page names it. */
const reservedAt = ({ origin, reservePath }: PageData) => (reservePath === undefined ? null : `${origin}${reservePath}`)

function menuOf(page: PageData): JsonLd | null {
  const { menu, branch, config, now } = page
  if (!menu) return null
  const byId = new Map<number, Product>(menu.products.map(product => [product.id, product]))
  const sections = menu.categories.map(({ name, description, productIds }) => ({
    name,
    description,
    products: productIds.flatMap(id => byId.get(id) ?? []),
  }))
  const supplyAt = branch ? supplyAtOf(branch.timeZone, openingAt(branch, 'takeaway', now), null) : now
  return menuNode(sections, {
    currency: config.currency,
    imageUrl: imageUrlOf(page),
    isSoldOut: product => leftToOrder(product, menu.availability, supplyAt, byId) === 0,
  })
}

function organizationOf(page: PageData): JsonLd {
  const { config, origin } = page
  return organizationNode(config, { url: `${origin}/`, logoUrl: config.logo ? imageUrlOf(page)(config.logo) : null })
}

const branchesOf = (page: PageData, reserveAt = reservedAt(page)): JsonLd[] =>
  branchNodes(
    page,
    page.branches.filter(({ isPublic }) => isPublic),
    reserveAt,
  )

/** One as the business it is, several as a list; each with where a table is reserved. */
function branchNodes(page: PageData, shown: readonly BranchCardData[], reserveAt: string | null): JsonLd[] {
  const [only] = shown
  if (!only || page.config.routeSet === 'marketing') return []
  return [
    shown.length === 1
      ? restaurantOf(page, only, reserveAt)
      : branchListNode(shown.map(branch => ({ name: branch.name, url: branchUrl(page, branch), reserveAt }))),
  ]
}
