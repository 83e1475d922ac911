export function browserPath(
  env?: Record<string, string | undefined>,
  platform?: string,
  isThere?: (place: string) => boolean,
): string
