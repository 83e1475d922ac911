/** What the first step of a path may not be, since the shop answers there itself. */
export const RESERVED_STEPS = [
  'api',
  'app-icon',
  'apple-touch-icon.png',
  'backend',
  'backoffice',
  'build',
  'delivery',
  'extern',
  'favicon.ico',
  'favicon.svg',
  'fonts',
  'frontdesk',
  'health',
  'image',
  'kiosk',
  'manifest.webmanifest',
  'metrics',
  'page-data',
  'pair',
  'payment',
  'printing',
  'robots.txt',
  'self-service',
  'shop',
  'sitemap.xml',
  'status',
  'upload',
] as const

/** Whether a path, in its normal form, is one of the shop's own, whatever its pages are. Pages of branches, texts and sites are not among them. */
export function isReservedPath(path: string): boolean {
  const [, first = ''] = path.split('/')
  return first === '' || (RESERVED_STEPS as readonly string[]).includes(first) || /^\/branches\/[1-9]\d{0,3}$/.test(path)
}
