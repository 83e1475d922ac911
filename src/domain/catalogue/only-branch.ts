type Shown = { isPublic: boolean; isEnabled: boolean }

/**
 * The branch guests know, where there is exactly one: enabled and public. What is about one branch stands on pages of
 * the whole shop only then (docs/reference/catalogue.md#only-branch).
 */
export function onlyBranch<B extends Shown>(branches: readonly B[]): B | undefined {
  const [only, ...others] = branches.filter(({ isPublic, isEnabled }) => isPublic && isEnabled)
  return others.length === 0 ? only : undefined
}

/** The branch that 'Online Bestellen' leads to, where there is exactly one and the website takes orders at all. */
export const onlyOrderable = <B extends Shown>(
  branches: readonly B[],
  routeSet: 'ordering' | 'marketing',
): B | undefined => (routeSet === 'marketing' ? undefined : onlyBranch(branches))
