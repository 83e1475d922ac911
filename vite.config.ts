import { existsSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import mantinePreset from 'postcss-preset-mantine'
import { defineConfig } from 'vite'

/** One bundle a room of the browser; the server finds their files through the manifest by these paths. */
const ENTRIES = [
  'src/web/storefront/entry-client.tsx',
  'src/web/backoffice/main.tsx',
  'src/web/frontdesk/main.tsx',
  'src/web/signage/main.tsx',
  'src/web/terminal/main.tsx',
]

/** `vite build` makes the browser bundles, `vite build --ssr` the module with which the server renders storefront pages. */
export default defineConfig(({ isSsrBuild, command }) => ({
  base: '/build/',
  publicDir: false,
  plugins: [react()],
  css: { postcss: { plugins: [mantinePreset()] } },
  ssr: { noExternal: true },
  // The server's own environment decides nothing here: a built page is always rendered by React's production code.
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  build: {
    target: 'es2022',
    outDir: isSsrBuild ? 'build/ssr' : 'build/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    // Everything stays a file of its own: a strict content policy takes no data addresses for scripts and fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: isSsrBuild ? 'src/web/storefront/entry-server.tsx' : ENTRIES.filter(entry => existsSync(entry)) },
  },
}))
