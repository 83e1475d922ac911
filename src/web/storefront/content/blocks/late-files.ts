import { type LateType, lateTypes } from '#web/storefront/content/blocks/late-blocks.tsx'
import type { PageData } from '#contract/pages/page-data.ts'

/**
 * The source files by which the build's manifest knows the late blocks. Only the server asks: it names their files in
 * the page.
 */
const FILES: Readonly<Record<LateType, string>> = {
  form: 'src/web/storefront/content/blocks/FormBlock.tsx',
  teaser_woods: 'src/web/storefront/content/blocks/WoodTeaser.tsx',
  gallery: 'src/web/storefront/content/blocks/GalleryBlock.tsx',
  video: 'src/web/storefront/content/blocks/VideoBlock.tsx',
  questions: 'src/web/storefront/content/blocks/QuestionsBlock.tsx',
  team: 'src/web/storefront/content/blocks/TeamBlock.tsx',
  call: 'src/web/storefront/content/blocks/CallBlock.tsx',
  menu_excerpt: 'src/web/storefront/content/blocks/DishesBlock.tsx',
  todays_menu: 'src/web/storefront/content/blocks/DishesBlock.tsx',
  branches: 'src/web/storefront/content/blocks/BranchesBlock.tsx',
  hours: 'src/web/storefront/content/blocks/HoursBlock.tsx',
  reservation: 'src/web/storefront/content/blocks/ReservationBlock.tsx',
}

/** The files of the late blocks a page shows. */
export const lateFiles = (page: PageData): string[] => [...new Set(lateTypes(page).map(type => FILES[type]))]
