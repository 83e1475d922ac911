import { createHash } from 'node:crypto'

const STYLE = [
  ':root{color-scheme:light dark}',
  'body{margin:0;min-height:100vh;display:grid;place-items:center;background:#f6f4f1;color:#191512;font:1rem/1.5 system-ui,sans-serif}',
  'main{max-width:26rem;padding:2rem;text-align:center}h1{font-size:1.75rem;line-height:1.2;margin:0 0 .5rem}p{margin:0 0 1.5rem}',
  'a{display:inline-flex;align-items:center;min-height:48px;padding:0 20px;border-radius:10px;background:#191512;color:#fff;font-weight:600;text-decoration:none}',
  'a:focus-visible{outline:3px solid #1457d9;outline-offset:2px}',
  '@media(prefers-color-scheme:dark){body{background:#131110;color:#f5f0ea}a{background:#f5f0ea;color:#191512}a:focus-visible{outline-color:#8ab4ff}}',
].join('')

const escaped = (text: string) => text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)

/** The only thing the page may use is its own style. */
export const OFFLINE_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'`

/**
 * What an installed app shows for a page it has never seen while there is no connection. It needs no script: the link
 * leads to where one is.
 */
export const offlinePage = (shopName: string): string =>
  [
    `<!doctype html><html lang="de"><head><meta charset="utf-8"><title>Sie sind offline - ${escaped(shopName)}</title>`,
    `<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><style>${STYLE}</style></head>`,
    '<body><main><h1>Sie sind offline</h1><p>Bitte überprüfen Sie Ihre Internetverbindung.</p><a href="">Erneut versuchen</a></main></body></html>',
  ].join('')
