import { linksInBlocks } from '#contract/links-in.ts'
import type { Mention } from '#contract/fields/kind.ts'
import type { ContentBlock } from '#domain/content/content-block.ts'
import type { SiteRow } from '#contract/resources/sites.ts'

type Used = Pick<SiteRow, 'usedImages' | 'usedFiles'>

/**
 * A value as it is read: pictures and files with what shows them, in place of their bare ids. `linksOf` finds the
 * places in it.
 */
export function withShown<T>(value: T, linksOf: (copy: T) => readonly Mention[], { usedImages, usedFiles }: Used): T {
  const shown: Readonly<Record<string, readonly { id: number }[] | undefined>> = {
    images: usedImages,
    uploads: usedFiles,
  }
  const copy = structuredClone(value)
  for (const { path, to, id } of linksOf(copy)) {
    const row = shown[to]?.find(one => one.id === id)
    if (row) Object.assign(placeOf(copy, path), withoutSize(row))
  }
  return copy
}

/** How large a picture is only the page asks for. */
function withoutSize(row: { id: number }): object {
  const { width: _, height: __, ...shown } = row as { id: number; width?: unknown; height?: unknown }
  return shown
}

/** The same of the blocks of a page. */
export const withShownLinks = (body: readonly ContentBlock[], used: Used): ContentBlock[] =>
  withShown(body as ContentBlock[], copy => linksInBlocks(copy), used)

/** The link at a path; of a picture in a text what its node says of it. */
function placeOf(value: unknown, path: string): object {
  const found = path.split('.').reduce<unknown>((inner, step) => (inner as Record<string, unknown>)[step], value) as {
    attrs?: object
  }
  return found.attrs ?? found
}
