import { type ComponentType, createElement, lazy, type LazyExoticComponent, Suspense } from 'react'
import type { ShownBlock, ShownBlockOf } from '#contract/pages/content.ts'
import type { PageData } from '#contract/pages/page-data.ts'

/** Blocks with much of their own, which only the pages that show them load. */
const LOADS: { readonly [T in LateType]: () => Promise<ComponentType<{ block: ShownBlockOf<T> }>> } = {
  form: async () => (await import('#web/storefront/content/blocks/FormBlock.tsx')).FormBlock,
  teaser_woods: async () => (await import('#web/storefront/content/blocks/WoodTeaser.tsx')).WoodTeaser,
}
export type LateType = 'form' | 'teaser_woods'

type AnyBlock = ComponentType<{ block: ShownBlock }>
const load = (type: LateType) => LOADS[type]() as Promise<unknown> as Promise<AnyBlock>
const later = (type: LateType) => lazy(async () => ({ default: await load(type) }))
const LATER: Readonly<Record<LateType, LazyExoticComponent<AnyBlock>>> = {
  form: later('form'),
  teaser_woods: later('teaser_woods'),
}
const known: Partial<Record<LateType, AnyBlock>> = {}

/** Loads them, as the server does with all of them once at its start: it draws pages in one go. */
export async function ensureLateBlocks(types: Iterable<LateType> = Object.keys(LOADS) as LateType[]): Promise<void> {
  for (const type of types) known[type] = await load(type)
}

/** The late blocks that a page shows. */
export const lateTypes = ({ site }: Pick<PageData, 'site'>): LateType[] =>
  [...new Set((site?.content?.blocks ?? []).map(({ type }) => type))].filter((type): type is LateType => type in LOADS)

/** A block whose code comes after the page: what the server drew stands there until then. */
export const LateBlock = ({ block }: { block: ShownBlockOf<LateType> }) => (
  <Suspense>{createElement<{ block: ShownBlock }>(known[block.type] ?? LATER[block.type], { block })}</Suspense>
)
