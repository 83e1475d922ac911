import type { BackendFiles } from '#server/features/backend-page/backend-files.ts'

/** Lets components be replaced while developing; only there may a page hold a script of its own. */
const DEV_HEAD = `<script type="module">import { injectIntoGlobalHook } from '/build/@react-refresh'
injectIntoGlobalHook(window)
window.$RefreshReg$ = () => {}
window.$RefreshSig$ = () => type => type</script>
<script type="module" src="/build/@vite/client"></script>`

/**
 * The empty document the back-office draws itself into. The nonce is for the few style elements its components write.
 */
export const backendHtml = (
  { entry, preloads, styles, font }: BackendFiles,
  nonce: string,
  isDev = false,
  title = 'Tresen – Verwaltung',
): string =>
  [
    '<!doctype html>',
    '<html lang="de">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    '<meta name="robots" content="noindex, nofollow">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${title}</title>`,
    ...styles.map(href => `<link rel="stylesheet" href="${href}">`),
    ...(font ? [`<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`] : []),
    ...(isDev ? [DEV_HEAD] : []),
    `<script type="module" nonce="${nonce}" src="${entry}"></script>`,
    ...preloads.map(href => `<link rel="modulepreload" href="${href}">`),
    '</head>',
    '<body>',
    '<div id="backoffice"></div>',
    '<noscript>Dafür muss JavaScript eingeschaltet sein.</noscript>',
    '</body>',
    '</html>',
  ].join('\n')

/**
 * Nothing foreign may load, and no script stands in the page itself. A TV may hold a foreign website in a frame where
 * an editor put one, and stand itself in a frame of ours: a kiosk plays a stream there, and editors look at a board.
 */
export const backendPolicy = (nonce: string, isTv = false): string =>
  [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "media-src 'self' blob: data:",
    "font-src 'self'",
    `connect-src 'self'${isTv ? ' blob:' : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    ...(isTv ? ['frame-src https:', "worker-src 'self'"] : []),
    "form-action 'self'",
    `frame-ancestors ${isTv ? "'self'" : "'none'"}`,
  ].join('; ')
