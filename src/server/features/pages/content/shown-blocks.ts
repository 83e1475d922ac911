import type { ContentData, ShownBlock, ShownLink } from '#contract/pages/content.ts'
import type { BlockRow } from '#contract/resources/blocks.ts'
import type { NodeRow } from '#contract/resources/nodes.ts'
import type { SiteRow } from '#contract/resources/sites.ts'
import { type ContentBlock, SHARED_BLOCK } from '#domain/content/content-block.ts'
import { headingNames, headingLevels } from '#domain/content/headings.ts'
import type { ImageReference } from '#domain/catalogue/product.ts'
import { type LinkValue, wayOf } from '#domain/content/link-value.ts'
import { richHtml, type ShownPicture } from '#domain/content/rich-html.ts'
import type { RichText } from '#domain/content/rich-text.ts'
import { isMapAddress } from '#domain/content/map-address.ts'
import { uploadAddress } from '#domain/content/upload-address.ts'
import { isInternalAddress } from '#domain/text/internal-address.ts'
import type { Ground } from '#contract/content/block-fields.ts'
import { blockTypeOf } from '#contract/content/block-types.ts'
import { COLUMNS } from '#contract/content/layout-blocks.ts'
import type { BlocksByType, BlockTools, ShownType, Values } from '#server/features/pages/content/block-tools.ts'
import { type House, houseBlocksOf } from '#server/features/pages/content/shown-house.ts'
import { layoutBlocksOf } from '#server/features/pages/content/shown-layout.ts'
import { shownWoods } from '#server/features/pages/content/shown-woods.ts'
import { focused } from '#server/features/pages/content/focused.ts'
import { imageIn, slidesOf } from '#server/features/pages/content/slides-of.ts'
import { imageAddress } from '#server/features/pages/image-address.ts'

/** What blocks lead to, as far as guests may see it. */
export type Linked = {
  sites: readonly Pick<SiteRow, 'id' | 'path'>[]
  blocks: readonly BlockRow[]
  nodes: readonly NodeRow[]
  /** Whether woods have pages of their own. */
  isMarketing: boolean
  /** What living blocks show as it stands now. */
  house: House
}
type Used = Pick<SiteRow, 'usedImages' | 'usedFiles'>
/** What of a page its content is made of. */
export type ShownSite = Used & Pick<SiteRow, 'name' | 'title' | 'description' | 'content'>
/** A page as its editors have it now. */
export type DraftSite = ShownSite & Pick<SiteRow, 'path'>
type Link = { id: number } | null | undefined

/**
 * A page as guests see it: links to what is not public, pictures that are gone and blocks nobody knows are left out.
 */
export function contentData(site: ShownSite, linked: Linked): ContentData {
  const blocks = shownBlocks(site.content.body, site, linked)
  const living = linked.house.living()
  return { title: site.title || site.name, description: site.description, blocks, ...(living && { living }) }
}

/** The blocks of a body with what they lead to. `used` are the pictures and files that are there. */
export function shownBlocks(body: readonly ContentBlock[], used: Used, linked: Linked): ShownBlock[] {
  const headings = { anchor: headingNames(), levels: headingLevels() }
  const show = shower(used, linked, headings)
  return body.flatMap(block => {
    if (block.type !== SHARED_BLOCK) return show(block) ?? []
    const link = (block.value as { block?: Link } | null)?.block
    const shared = linked.blocks.find(({ id, isPublic }) => id === link?.id && isPublic)
    if (!shared) return []
    const showShared = shower(shared, linked, headings)
    return shared.content.body.flatMap(inner => {
      const shown = showShared(inner)
      return shown ? [{ ...shown, id: `${block.id}-${shown.id}` }] : []
    })
  })
}

/** How the headings of one page are called and read, whichever block they stand in. */
type Headings = { anchor: (words: string) => string | null; levels: ReturnType<typeof headingLevels> }

/** The shape of a picture nobody has measured. */
const USUAL_SIZE = { width: 1280, height: 853 }
/** The place that a picture in a text keeps while it loads: of its own shape, else the text below it would jump. */
const sizeOf = ({ width, height }: Pick<ImageReference, 'width' | 'height'>) =>
  width && height ? { width, height } : USUAL_SIZE

function shower(
  { usedImages, usedFiles }: Used,
  { sites, nodes, isMarketing, house }: Linked,
  { anchor, levels }: Headings,
): (block: ContentBlock) => ShownBlock | null {
  const image = (link: unknown) => imageIn(usedImages, link)
  const picture = (id: number): ShownPicture | null => {
    const found = usedImages.find(one => one.id === id)
    if (!found) return null
    const [small, medium] = [imageAddress(found, 'small'), imageAddress(found, 'medium')]
    return { src: medium, srcSet: `${small} 640w, ${medium} 1280w`, alt: found.alt ?? '', ...sizeOf(found) }
  }
  const html = (text: unknown) =>
    text
      ? richHtml(text as RichText, {
          picture,
          file: id => fileAddress(usedFiles, id),
          site: id => pathOf(sites, id),
          anchor,
          level: levels.of,
        })
      : ''
  const links = (rows: unknown): ShownLink[] =>
    ((rows ?? []) as { link: LinkValue | null }[]).flatMap(({ link }) =>
      link ? (shownLink(link, { sites, usedFiles }) ?? []) : [],
    )
  const slides = (value: unknown) => slidesOf(value, usedImages)
  const words = ({ text, links: rows }: Values) => ({ html: html(text), links: links(rows) })
  const groundOf = ({ background }: Values) => (background ?? 'none') as Ground

  const titleOf = ({ title }: Values) => (title as string | null | undefined) || null
  const tools: BlockTools = {
    image,
    html,
    links,
    groundOf,
    titleOf,
    fileOf: id => usedFiles.find(one => one.id === id),
  }

  const show: BlocksByType = {
    hero: value => ({
      type: 'hero',
      background: focused(image(value['background']), value['focus']),
      logo: image(value['logo']),
    }),
    text: value => ({ type: 'text', isWide: value['isWide'] === true, ground: groundOf(value), ...words(value) }),
    text_image: value => {
      const shown = focused(image(value['image']), value['focus'])
      const text = words(value)
      return shown
        ? { type: 'text_image', mirror: value['mirror'] === true, image: shown, ...text }
        : { type: 'text', isWide: false, ground: 'none', ...text }
    },
    slider_images: value => {
      const shown = slides(value['slider'])
      return shown.images.length > 0
        ? { type: 'slider_images', color: (value['backgroundColor'] as string | null) ?? null, ...shown }
        : null
    },
    wood: value => ({
      type: 'wood',
      html: html(value['text']),
      density: (value['density'] as number | null) ?? null,
      densityText: (value['density_text'] as string | null) || null,
      ...slides(value['slider']),
    }),
    contact: value => {
      const address = value['iframeUrl']
      return {
        type: 'contact',
        ground: groundOf(value),
        hasHours: value['hours'] === true,
        mapAddress: typeof address === 'string' && isMapAddress(address) ? address : null,
        ...words(value),
      }
    },
    teaser_woods: value => {
      const woods = shownWoods(nodes, isMarketing)
      const [color, title] = [value['backgroundColor'], value['title']] as (string | null | undefined)[]
      return woods.length > 0 ? { type: 'teaser_woods', color: color ?? null, title: title || null, woods } : null
    },
    form: value => {
      const form = house.form(nodes, value['form'] as Link)
      return form ? { type: 'form', ground: groundOf(value), form } : null
    },
    wysiwyg: value => ({ type: 'wysiwyg', html: html(value['text']) }),
    ...layoutBlocksOf(tools),
    ...houseBlocksOf(tools, house, nodes),
    columns: value => {
      if (titleOf(value)) levels.seen(2)
      const rows = (Array.isArray(value['columns']) ? value['columns'] : []) as { body?: readonly ContentBlock[] }[]
      const columns = rows.slice(0, COLUMNS.max).map(({ body = [] }) => body.flatMap(inner => showInner(inner) ?? []))
      return columns.some(column => column.length > 0)
        ? { type: 'columns', title: titleOf(value), ground: groundOf(value), columns }
        : null
    },
  }
  const showOne = ({ id, type, value }: ContentBlock): ShownBlock | null => {
    const shown = Object.hasOwn(show, type) && value ? show[type as ShownType](value as Values) : null
    // these bring a heading of their own
    if (shown && shown.type !== 'columns' && (shown.type === 'form' || ('title' in shown && shown.title)))
      levels.seen(2)
    return shown ? ({ id, ...shown } as ShownBlock) : null
  }
  // whatever was stored: a column holds no columns
  const showInner = (block: ContentBlock) => (blockTypeOf(block.type)?.isSimple ? showOne(block) : null)
  return showOne
}
function shownLink(
  link: LinkValue,
  { sites, usedFiles }: { sites: Linked['sites'] } & Pick<Used, 'usedFiles'>,
): ShownLink | null {
  const href = addressOf(link, sites, usedFiles)
  if (href === null) return null
  const isInternal = isInternalAddress(href) && !link.file
  return { label: link.label, href, isInternal, isNewTab: link.href ? link.target !== '_self' : Boolean(link.file) }
}

function fileAddress(files: Used['usedFiles'], id: number | undefined): string | null {
  const file = files.find(one => one.id === id)
  return file ? uploadAddress(file) : null
}

function pathOf(sites: Linked['sites'], id: number | undefined): string | null {
  const site = sites.find(one => one.id === id)
  return site ? `/${site.path}` : null
}

function addressOf(link: LinkValue, sites: Linked['sites'], files: Used['usedFiles']): string | null {
  const way = wayOf(link)
  switch (way) {
    case 'reference':
      return pathOf(sites, link.reference?.id)
    case 'file':
      return fileAddress(files, link.file?.id)
    case 'mailto':
      return `mailto:${link.mailto ?? ''}`
    case 'phone':
      return `tel:${(link.phone ?? '').replaceAll(/[^\d+]/g, '')}`
    case 'href':
      return link.href ?? null
    case 'to':
      return link.to ?? null
    case undefined:
      return null
    default:
      return way satisfies never
  }
}
