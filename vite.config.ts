import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import mantinePreset from 'postcss-preset-mantine'
import { defineConfig, type Plugin } from 'vite'

/** One bundle a room of the browser; the server finds their files through the manifest by these paths. */
const ENTRIES = [
  'src/web/storefront/entry-client.tsx',
  'src/web/backoffice/main.tsx',
  'src/web/frontdesk/main.tsx',
  'src/web/signage/main.tsx',
  'src/web/terminal/main.tsx',
]

const COMPRESSIBLE = /\.(?:js|css|svg|json|webmanifest)$/
const WORTH_BYTES = 1024

/** Leaves a `.br` and a `.gz` beside every text file, so the server never compresses what does not change. */
const precompress = (): Plugin => ({
  name: 'tresen-precompress',
  apply: (_config, { isSsrBuild }) => !isSsrBuild,
  async writeBundle({ dir = '' }, bundle) {
    const names = Object.keys(bundle).filter(name => COMPRESSIBLE.test(name) && !name.startsWith('.vite/'))
    await Promise.all(
      names.map(async name => {
        const bytes = await readFile(join(dir, name))
        if (bytes.length < WORTH_BYTES) return
        const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
        await writeFile(join(dir, `${name}.br`), await promisify(brotliCompress)(bytes, { params }))
        await writeFile(join(dir, `${name}.gz`), await promisify(gzip)(bytes, { level: 9 }))
      }),
    )
  },
})

/** `vite build` makes the browser bundles, `vite build --ssr` the module with which the server renders storefront pages. */
export default defineConfig(({ isSsrBuild, command }) => ({
  base: '/build/',
  publicDir: false,
  plugins: [react(), precompress()],
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
