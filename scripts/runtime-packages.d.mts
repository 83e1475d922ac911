/** The part of package.json and package-lock.json that a built copy installs. */
export function runtimePackages(
  manifest: object,
  lock: object,
): { manifest: object; lock: { packages: Readonly<Record<string, unknown>> } }
