import { RESERVED_STEPS } from '#domain/content/reserved-steps.ts'

/**
 * Whether a path, in its normal form, is one of the shop's own, whatever its pages are. Pages of branches, texts and
 * sites are not among them.
 */
export function isReservedPath(path: string): boolean {
  const [, first = ''] = path.split('/')
  return (
    first === '' || (RESERVED_STEPS as readonly string[]).includes(first) || /^\/branches\/[1-9]\d{0,3}$/.test(path)
  )
}
