import type { TemplateLayer } from '#domain/templates/template-layer.ts'

type Member = Pick<TemplateLayer, 'id' | 'type' | 'parent'>

/** Whether a layer belongs to one of these groups. No group is part of another. */
const isMember = ({ type, parent }: Member, groups: ReadonlySet<string | null | undefined>) =>
  type !== 'group' && !!parent && groups.has(parent)

/** The layers that belong to no group; whoever names one that is not there belongs to none. */
export function outermost<Layer extends Member>(layers: readonly Layer[]): Layer[] {
  const groups = new Set(layers.filter(({ type }) => type === 'group').map(({ id }) => id))
  return layers.filter(layer => !isMember(layer, groups))
}

/** The layers of a group, the lowest first. */
export const membersOf = <Layer extends Member>(layers: readonly Layer[], { id }: Pick<Member, 'id'>): Layer[] =>
  layers.filter(layer => isMember(layer, new Set([id])))
