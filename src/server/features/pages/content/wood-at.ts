import type { ShownBlock } from '#contract/pages/content.ts'
import type { SiteData } from '#contract/pages/page-data.ts'
import { woodPath, woodSlugIn } from '#domain/content/wood.ts'
import { richHtml } from '#domain/content/rich-html.ts'
import type { RichNode } from '#domain/content/rich-text.ts'
import type { Catalogue } from '#server/core/cache/catalogue.ts'
import { shownBlocks } from '#server/features/pages/content/shown-blocks.ts'
import { publicWoods, woodContentOf } from '#server/features/pages/content/shown-woods.ts'
import { linkedIn } from '#server/features/pages/content/site-at.ts'
import { slidesOf } from '#server/features/pages/content/slides-of.ts'
import { workedOut } from '#server/features/pages/page-cache/cache-dependencies.ts'

/**
 * The page of a public wood, found by the slug of its name (docs/reference/content.md#woods); null where there is none.
 */
export const woodAt = (catalogue: Catalogue, path: string, now: string): SiteData | null =>
  woodSlugIn(path) === null ? null : workedOut(catalogue, all => woodData(all, path, now), 'websiteContent')

function woodData(catalogue: Catalogue, path: string, now: string): SiteData | null {
  const node = publicWoods(catalogue.nodes).find(one => woodPath(woodContentOf(one).name) === path)
  if (!node) return null
  const { name, teaser, body } = woodContentOf(node)
  const linked = linkedIn(catalogue, now)
  // a teaser on it leads to the others
  const shown = shownBlocks(body, node, { ...linked, nodes: linked.nodes.filter(one => one !== node) })
  const living = linked.house.living()
  return {
    title: name,
    html: '',
    content: {
      title: name,
      description: teaser.text,
      blocks: shown.length > 0 ? shown : [fromTeaser()],
      ...(living && { living }),
    },
  }

  /** What a wood says before anybody wrote its page. */
  function fromTeaser(): ShownBlock {
    const paragraphs = (teaser.text ?? '')
      .split('\n')
      .filter(line => line.trim() !== '')
      .map((text): RichNode => ({ type: 'paragraph', content: [{ type: 'text', text }] }))
    const html = richHtml({ type: 'doc', content: paragraphs }, { picture: () => null, file: () => null })
    return {
      id: 'teaser',
      type: 'wood',
      html,
      density: null,
      densityText: null,
      ...slidesOf(teaser.slider, node!.usedImages),
    }
  }
}
