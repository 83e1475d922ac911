import type { FilledKind, Kind } from '#contract/fields/kind.ts'

export type UploadReference = { id: number; version: number; extension: string; publicHash: string; mimeType: string }

const TO = 'uploads'

/** A file somebody has uploaded. */
export const file: Kind<object, UploadReference> = {
  schema: ({ link }) => link,
  answer: ({ upload }) => upload,
  empty: () => null,
  stored: { as: 'key', to: () => TO },
  order: 'none',
  filter: 'link',
  example: ({ link }) => link(TO),
}

/** Files in their order. */
export const files: FilledKind<object, UploadReference[]> = {
  schema: ({ links }) => links,
  answer: ({ z, upload }) => z.array(upload),
  empty: () => [],
  stored: { as: 'links', to: () => TO },
  order: 'none',
  filter: 'link',
  example: ({ link }) => [link(TO)].filter(Boolean),
}
