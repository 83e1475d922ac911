export function pgBouncerPath(
  env?: Record<string, string | undefined>,
  isThere?: (place: string) => boolean,
): string | null
export function pgBouncerVersion(program: string): number
export function buildPgBouncer(options?: { install?: (...names: string[]) => boolean }): Promise<string>
