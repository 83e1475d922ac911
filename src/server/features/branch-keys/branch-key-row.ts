import type { KeyKind } from '#domain/devices/branch-key.ts'
import { typed } from '#server/core/db/answers.ts'

/** A key as its branch sees it: everything but the hash. */
export const BRANCH_KEY = { id: 'int', name: 'text', kind: typed<KeyKind>('text'), createdAt: 'instant', lastUsedAt: 'instant?' } as const
