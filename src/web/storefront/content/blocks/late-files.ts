import { type LateType, lateTypes } from '#web/storefront/content/blocks/late-blocks.tsx'
import type { PageData } from '#contract/pages/page-data.ts'

/**
 * The source files by which the build's manifest knows the late blocks. Only the server asks: it names their files in
 * the page.
 */
const FILES: Readonly<Record<LateType, string>> = {
  form: 'src/web/storefront/content/blocks/FormBlock.tsx',
  teaser_woods: 'src/web/storefront/content/blocks/WoodTeaser.tsx',
}

/** The files of the late blocks a page shows. */
export const lateFiles = (page: PageData): string[] => lateTypes(page).map(type => FILES[type])
