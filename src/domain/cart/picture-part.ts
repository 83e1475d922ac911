import type { PartType } from '#domain/catalogue/product.ts'

/** What a part of type image or images takes (docs/reference/ordering.md#guest-uploads); `.jpeg` is kept as `.jpg`. */
export const PICTURE_EXTENSIONS = ['jpg', 'png', 'gif'] as const

/**
 * Whether a file with this extension may be handed in for a part: pictures for pictures, any accepted file for files.
 */
export const isFileForPart = (type: PartType, extension: string): boolean =>
  type === 'image' || type === 'images'
    ? (PICTURE_EXTENSIONS as readonly string[]).includes(extension)
    : type === 'file' || type === 'files'
