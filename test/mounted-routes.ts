import type { FastifyInstance } from 'fastify'

/**
 * What the framework has mounted, `GET /api/tags/:id`, read from the tree it prints: each line's depth tells whose path
 * it goes on from.
 */
export function mountedRoutes(server: FastifyInstance): string[] {
  const prefixes: string[] = []
  return server
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap(line => {
      const [, indent = '', part = '', methods = ''] = /^(.*?)[├└]── (\S*)(?: \(([^)]*)\))?/.exec(line) ?? []
      const depth = indent.length / 4
      const path = (prefixes[depth - 1] ?? '') + part
      prefixes.splice(depth, Infinity, path)
      return methods
        .split(', ')
        .filter(Boolean)
        .map(method => `${method} ${path}`)
    })
}
