/**
 * What search engines may read. Checkout pages stay readable, because only then their 'noindex' is seen. `origin` has
 * no trailing slash.
 */
export const robotsText = (origin: string): string =>
  [
    'User-agent: *',
    ...['/backend', '/status/', '/api/', '/self-service'].map(path => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
