// What a built copy of the project needs of node_modules, and what building it needs. The build bundles every other
// dependency, so an audit or a bill of materials reads them in package.json, and a machine that only runs the shop does
// not install them. Plain JavaScript for Node 20, since `ensure.mjs` needs it before anything is installed.

/** What the build leaves outside its programs (`SERVER_EXTERNALS` of vite.config.ts), of what production uses. */
const RUNTIME = ['sharp']
/** Of `devDependencies`, what scripts/build.mjs and vite.config.ts take. */
const BUILDING = ['@vitejs/plugin-react', 'postcss', 'postcss-preset-mantine', 'vite']

/** The entry a package sees under a name, looked up as Node does: beside it, then in each folder above. */
const entrySeenFrom = (packages, from, name) => {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const key = `${folder && `${folder}/`}node_modules/${name}`
    if (packages[key] || !folder) return packages[key] && key
  }
}

/**
 * The part of a manifest and its lockfile (version 3) with the packages of these names, the pinned Node and PostgreSQL,
 * and all they depend on.
 */
const packagesOf = (names, manifest, lock) => {
  const { name, version, allowScripts, optionalDependencies } = manifest
  const known = { ...manifest.devDependencies, ...manifest.dependencies }
  const dependencies = Object.fromEntries(names.map(each => [each, known[each]]))
  const needed = new Map()
  const visit = (from, names, isOptional) => {
    for (const each of names) {
      const key = entrySeenFrom(lock.packages, from, each)
      if (!key || needed.has(key)) continue
      const { dev: _dev, optional: _optional, devOptional: _devOptional, ...entry } = lock.packages[key]
      needed.set(key, isOptional ? { ...entry, optional: true } : entry)
      visit(key, Object.keys(entry.dependencies ?? {}), isOptional)
      visit(key, peersOf(entry), isOptional)
    }
  }
  // First what has to be there; what only a platform needs may stay away.
  visit('', Object.keys(dependencies), false)
  visit('', Object.keys(optionalDependencies ?? {}), true)
  for (const [key, entry] of needed) visit(key, Object.keys(entry.optionalDependencies ?? {}), true)
  const part = { name, version, private: true, dependencies, optionalDependencies, allowScripts }
  const { allowScripts: _, ...locked } = part
  return { manifest: part, lock: { ...lock, packages: { '': locked, ...Object.fromEntries(needed) } } }
}

const peersOf = ({ peerDependencies = {}, peerDependenciesMeta = {} }) =>
  Object.keys(peerDependencies).filter(each => !peerDependenciesMeta[each]?.optional)

/** What a built copy installs: the packages left outside the build. */
export const runtimePackages = (manifest, lock) => packagesOf(RUNTIME, manifest, lock)

/** What building and running install: nothing that only tests or checks. */
export const buildPackages = (manifest, lock) =>
  packagesOf([...Object.keys(manifest.dependencies), ...BUILDING], manifest, lock)
