import type { ContentBlock } from '#domain/content/content-block.ts'

/** Pictures the pages show, by what they are of. */
export type DemoPictures = Readonly<Record<'wien' | 'graz' | 'salzburg' | 'schnitzel' | 'cakes', { id: number } | null>>
export type DemoSite = {
  key: string
  path: string
  name: string
  title: string
  description: string
  body: readonly ContentBlock[]
}

/** Rows of the shop the start page shows, where they are there. */
export type DemoHouse = Readonly<Record<'wien' | 'classics' | 'lunch' | 'reservation', { id: number } | null>>
