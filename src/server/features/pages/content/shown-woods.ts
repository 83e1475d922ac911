import type { ShownWood } from '#contract/pages/content.ts'
import type { NodeRow } from '#contract/resources/nodes.ts'
import { woodPath, type WoodContent } from '#domain/content/wood.ts'
import { slidesOf } from '#server/features/pages/content/slides-of.ts'

/** The content of a node of type wood: it was checked when it was saved. */
export const woodContentOf = ({ content }: Pick<NodeRow, 'content'>): WoodContent => content as unknown as WoodContent

/** The woods guests may see. */
export const publicWoods = (nodes: readonly NodeRow[]): NodeRow[] =>
  nodes.filter(({ type, isPublic }) => type === 'wood' && isPublic)

/** The public woods by name, as a teaser shows them. Only a marketing site has pages they lead to. */
export const shownWoods = (nodes: readonly NodeRow[], isMarketing: boolean): ShownWood[] =>
  publicWoods(nodes)
    .map(node => {
      const { name, teaser } = woodContentOf(node)
      const path = isMarketing ? woodPath(name) : null
      return {
        id: node.id,
        name,
        text: teaser.text,
        href: path === null ? null : `/${path}`,
        ...slidesOf(teaser.slider, node.usedImages),
      }
    })
    .toSorted((one, other) => one.name.localeCompare(other.name, 'de'))
