import { type ComponentType, createElement, lazy, type LazyExoticComponent, Suspense } from 'react'
import type { ShownBlock, ShownBlockOf } from '#contract/pages/content.ts'
import type { PageData } from '#contract/pages/page-data.ts'

/** Blocks with much of their own, which only the pages that show them load. */
const LOADS: { readonly [T in LateType]: () => Promise<ComponentType<{ block: ShownBlockOf<T> }>> } = {
  form: async () => (await import('#web/storefront/content/blocks/FormBlock.tsx')).FormBlock,
  teaser_woods: async () => (await import('#web/storefront/content/blocks/WoodTeaser.tsx')).WoodTeaser,
  gallery: async () => (await import('#web/storefront/content/blocks/GalleryBlock.tsx')).GalleryBlock,
  video: async () => (await import('#web/storefront/content/blocks/VideoBlock.tsx')).VideoBlock,
  questions: async () => (await import('#web/storefront/content/blocks/QuestionsBlock.tsx')).QuestionsBlock,
  team: async () => (await import('#web/storefront/content/blocks/TeamBlock.tsx')).TeamBlock,
  call: async () => (await import('#web/storefront/content/blocks/CallBlock.tsx')).CallBlock,
  menu_excerpt: async () => (await import('#web/storefront/content/blocks/DishesBlock.tsx')).MenuExcerptBlock,
  todays_menu: async () => (await import('#web/storefront/content/blocks/DishesBlock.tsx')).TodaysMenuBlock,
  branches: async () => (await import('#web/storefront/content/blocks/BranchesBlock.tsx')).BranchesBlock,
  hours: async () => (await import('#web/storefront/content/blocks/HoursBlock.tsx')).HoursBlock,
  reservation: async () => (await import('#web/storefront/content/blocks/ReservationBlock.tsx')).ReservationBlock,
}
export type LateType = Exclude<
  ShownBlock['type'],
  'hero' | 'text' | 'wysiwyg' | 'text_image' | 'slider_images' | 'wood' | 'contact' | 'columns' | 'divider'
>

type AnyBlock = ComponentType<{ block: ShownBlock }>
const load = (type: LateType) => LOADS[type]() as Promise<unknown> as Promise<AnyBlock>
const later = (type: LateType) => lazy(async () => ({ default: await load(type) }))
const LATER = Object.fromEntries((Object.keys(LOADS) as LateType[]).map(type => [type, later(type)])) as Readonly<
  Record<LateType, LazyExoticComponent<AnyBlock>>
>
const known: Partial<Record<LateType, AnyBlock>> = {}

/** Loads them, as the server does with all of them once at its start: it draws pages in one go. */
export async function ensureLateBlocks(types: Iterable<LateType> = Object.keys(LOADS) as LateType[]): Promise<void> {
  for (const type of types) known[type] = await load(type)
}

/** The late blocks that a page shows. */
export const lateTypes = ({ site }: Pick<PageData, 'site'>): LateType[] =>
  [...new Set((site?.content?.blocks ?? []).flatMap(typesIn))].filter((type): type is LateType => type in LOADS)

/** The type of a block, and of those in its columns. */
const typesIn = (block: ShownBlock): ShownBlock['type'][] =>
  block.type === 'columns' ? block.columns.flatMap(column => column.flatMap(typesIn)) : [block.type]

/** A block whose code comes after the page: what the server drew stands there until then. */
export const LateBlock = ({ block }: { block: ShownBlockOf<LateType> }) => (
  <Suspense>{createElement<{ block: ShownBlock }>(known[block.type] ?? LATER[block.type], { block })}</Suspense>
)
