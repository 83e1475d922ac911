import { parsePath, pathOf, rootOf } from '#contract/pages/route.ts'

/**
 * A path as links name it: there are endless ways to write the same otherwise, with slashes in a row or letters as
 * escapes. What would name another host when a browser follows it stays as it is.
 */
export function plainPath(path: string): string {
  // A slash written as an escape is one like any other once it is read, and may be the second in a row.
  const plain = rewritten(rewritten(path))
  return plain.startsWith('//') ? path : plain
}

function rewritten(path: string): string {
  const { context, route } = parsePath(path)
  const plain = rootOf(context) + pathOf(route)
  return plain.length > 1 && plain.endsWith('/') ? plain.slice(0, -1) : plain
}
