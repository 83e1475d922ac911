import { linksInBlocks } from '#contract/links-in.ts'
import type { ContentBlock } from '#domain/content/content-block.ts'
import type { SiteRow } from '#contract/resources/sites.ts'

type Used = Pick<SiteRow, 'usedImages' | 'usedFiles'>

/** A body as editors get it: pictures and files with what shows them, in place of their bare ids. */
export function withShownLinks(body: readonly ContentBlock[], { usedImages, usedFiles }: Used): ContentBlock[] {
  const shown: Readonly<Record<string, readonly { id: number }[]>> = { images: usedImages, uploads: usedFiles }
  const copy = structuredClone(body) as ContentBlock[]
  for (const { path, to, id } of linksInBlocks(copy)) {
    const row = shown[to]?.find(one => one.id === id)
    if (row) Object.assign(placeOf(copy, path), row)
  }
  return copy
}

/** The link at a path; of a picture in a text what its node says of it. */
function placeOf(body: readonly ContentBlock[], path: string): object {
  const found = path.split('.').reduce<unknown>((value, step) => (value as Record<string, unknown>)[step], body) as { attrs?: object }
  return found.attrs ?? found
}
