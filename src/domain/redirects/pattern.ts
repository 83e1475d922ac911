import { asWritten, LONGEST_PATH, partsOf } from '#domain/redirects/normal-path.ts'

const END = '/*'

/** Whether a path stands for a folder and all below it: `/alt/*`. */
export const isPattern = (path: string): boolean => path.endsWith(END)

/** The folder of a pattern: `/alt`. */
export const folderOf = (pattern: string): string => pattern.slice(0, -END.length)

/** Whether a redirect of `path` answers who asks for `asked`, both in their normal form. */
export const covers = (path: string, asked: string): boolean =>
  asked === path || (isPattern(path) && (asked === folderOf(path) || asked.startsWith(`${folderOf(path)}/`)))

/**
 * Every path under which a redirect of `asked` (normal form) may be written, the nearest first: itself, then the
 * patterns of its folders.
 */
export function pathsOver(asked: string): string[] {
  const patterns: string[] = []
  let folder = ''
  for (const step of asked.split('/').slice(1)) {
    folder += `/${step}`
    // no longer path is written, so however much is asked, little is looked for
    if (folder.length + END.length > LONGEST_PATH) break
    patterns.unshift(`${folder}${END}`)
  }
  return [asked, ...patterns.filter(one => one !== asked)]
}

/** Whether one of many redirects answers who asks for `asked`, as `pathsOver` names them, without a list of them. */
export function isCovered(asked: string, paths: ReadonlySet<string>): boolean {
  if (paths.has(asked)) return true
  for (let end = asked.indexOf('/', 1); ; end = asked.indexOf('/', end + 1)) {
    const folder = end === -1 ? asked : asked.slice(0, end)
    if (folder.length + END.length > LONGEST_PATH) return false
    if (paths.has(`${folder}${END}`)) return true
    if (end === -1) return false
  }
}

/**
 * Where a redirect leads who asks for `asked`: a star at the end of the target stands for what follows the folder, in
 * the letters in which it was asked for. Steps that lead upwards are left out.
 */
export function ledTo({ path, target }: { path: string; target: string }, asked: string): string {
  const { path: to, query, anchor } = partsOf(target)
  if (!isPattern(path) || !isPattern(to)) return target
  const depth = folderOf(path).split('/').length - 1
  const rest = asWritten(asked)
    .split('/')
    .slice(1 + depth)
  const end = [folderOf(to), ...rest.filter(step => step !== '' && step !== '.' && step !== '..')].join('/')
  return `${end || '/'}${query}${anchor}`
}
