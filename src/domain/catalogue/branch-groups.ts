type Member = { division?: { id: number } | null | undefined }
type Group<B, D> = { division: D | null; members: B[] }

/**
 * The branches by organisation, in the organisations' order, those without one last. With a single organisation, or
 * none, there is one group without a heading, because the page's own title says it. Groups in which `isOpen` finds a
 * branch come first.
 */
export function branchGroups<B extends Member, D extends { id: number }>(
  branches: readonly B[],
  divisions: readonly D[],
  isOpen: (branch: B) => boolean = () => false,
): Group<B, D>[] {
  if (divisions.length < 2) return branches.length > 0 ? [{ division: null, members: [...branches] }] : []
  const known = new Set(divisions.map(({ id }) => id))
  const groups: Group<B, D>[] = divisions.map(division => ({
    division,
    members: branches.filter(branch => branch.division?.id === division.id),
  }))
  const others = branches.filter(({ division }) => !division || !known.has(division.id))
  const open = ({ members }: Group<B, D>) => Number(members.some(isOpen))
  return [...groups, { division: null, members: others }]
    .filter(({ members }) => members.length > 0)
    .toSorted((one, other) => open(other) - open(one))
}
