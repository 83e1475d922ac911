/** The part of package.json and package-lock.json that a built copy installs. */
export function runtimePackages(
  manifest: object,
  lock: object,
): { manifest: object; lock: { packages: Readonly<Record<string, unknown>> } }

/** The part of them that building and running install. */
export function buildPackages(
  manifest: object,
  lock: object,
): {
  manifest: { dependencies?: Readonly<Record<string, unknown>> }
  lock: { packages: Readonly<Record<string, unknown>> }
}
