import type { Feature } from '#server/core/feature.ts'
import { mountSeo } from '#server/features/seo/mount-seo.ts'

/** What search engines ask for first. */
export const seo = { name: 'seo', mount: mountSeo } satisfies Feature
