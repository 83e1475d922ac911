import react from '@vitejs/plugin-react'
import mantinePreset from 'postcss-preset-mantine'
import { defineConfig } from 'vite'
import { browserGroups, BY_KEY, ENTRIES, RENDERED_GROUPS } from './scripts/chunk-groups.ts'

const INPUTS = { ...ENTRIES, backoffice: [ENTRIES.backoffice, BY_KEY] }
const asked = process.env['BUNDLE']
const bundle = asked === 'backoffice' || asked === 'content' || asked === 'signage' ? asked : 'storefront'
const isServer = asked === 'server'
const isContent = asked === 'content'
/** Screens of any strength take the small stand-in too. */
const isSmall = isContent || asked === 'signage'

/**
 * Pages of the website are brought to life by a small stand-in for React, in the browser and on the server alike
 * (decision 009).
 */
const SMALL_REACT = [
  { find: /^react(?:-dom)?$/, replacement: 'preact/compat' },
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react-dom\/server$/, replacement: 'preact-render-to-string' },
  { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
]

/** The server, and what it starts as processes of their own. */
const SERVER_PROGRAMS = [
  'src/server/main.ts',
  'src/server/features/files/pictures/draw-apart-process.ts',
  'src/server/features/drawings/apart/drawing-process.ts',
  'src/server/features/catalogue/import/pdf/pdf-text-process.ts',
  'src/server/ports/markdown/html-thread.ts',
  'src/server/features/backup/backup-program.ts',
  'src/server/features/backup/restore-program.ts',
]
/** What the built server still takes from node_modules: programs for the machine, and Vite itself for development. */
const SERVER_EXTERNALS = ['sharp', 'vite', 'pg-native']

/**
 * `vite build` makes the browser bundle that `BUNDLE` names; `vite build --ssr` the module with which the server
 * renders storefront pages or, with `BUNDLE=server`, the server itself.
 */
export default defineConfig(({ isSsrBuild, command }) => ({
  base: '/build/',
  publicDir: false,
  plugins: [react()],
  resolve: { alias: isSmall ? SMALL_REACT : [] },
  css: { postcss: { plugins: [mantinePreset()] } },
  // Built, the page renderer stands alone; from the sources it takes packages as Node finds them.
  ssr: { noExternal: command === 'build' ? true : undefined, external: isServer ? SERVER_EXTERNALS : undefined },
  // The server's own environment decides nothing here: a built page is always rendered by React's production code.
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  build: {
    target: 'es2022',
    outDir: isServer ? 'build/server' : isSsrBuild ? `build/ssr${isContent ? '-content' : ''}` : 'build/client',
    // The folder is shared by the bundles; the build script empties it.
    emptyOutDir: isSsrBuild === true,
    manifest: isSsrBuild ? false : `.vite/${bundle}.json`,
    // Everything stays a file of its own: a strict content policy takes no data addresses for scripts and fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: isSsrBuild
      ? {
          input: isServer ? SERVER_PROGRAMS : `src/web/storefront/entry-${isContent ? 'content-' : ''}server.tsx`,
          // The server holds the text of its programs for as long as it runs; names stay, for whoever reads where an
          // error came from.
          output: {
            comments: false,
            minify: {
              compress: false,
              mangle: { toplevel: true, keepNames: true },
              codegen: { removeWhitespace: true },
            },
            ...(isServer ? {} : { codeSplitting: { groups: RENDERED_GROUPS, includeDependenciesRecursively: false } }),
          },
        }
      : {
          input: INPUTS[bundle],
          // Of a package's index only what is taken is compiled: of six thousand icons two hundred, 13 s of a build.
          experimental: { lazyBarrel: true },
          output: {
            // Seven letters of 64 tell the builds of a file apart.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            assetFileNames: 'assets/[name]-[hash:7][extname]',
            codeSplitting: {
              groups: browserGroups(bundle),
              includeDependenciesRecursively: false,
            },
          },
        },
  },
}))
