import { z } from 'zod'
import { defineCall, type CallData } from '#contract/call.ts'
import { valueSchema } from '#contract/field-schema.ts'
import { BRANCH_KEY_KINDS } from '#domain/devices/branch-key.ts'

const id = z.coerce.number().int().positive()

/** A key as it is listed. Its secret is known to whoever was given it, and to nobody else. */
const branchKey = z.object({
  id: z.int(),
  name: z.string(),
  /** What it opens. */
  kind: z.enum(BRANCH_KEY_KINDS),
  createdAt: z.string(),
  /** To the minute; null for one that was never used. */
  lastUsedAt: z.string().nullable(),
})

export const listBranchKeys = defineCall({
  method: 'GET',
  path: '/branches/{id}/api-keys',
  summary: 'Lists the keys with which devices read the orders of a branch, without their secrets.',
  ability: 'branch-keys.read',
  params: z.object({ id }),
  data: z.array(branchKey),
})
export const createBranchKey = defineCall({
  method: 'POST',
  path: '/branches/{id}/api-keys',
  summary: 'Makes a key for a device of a branch; its secret stands in this answer and in no other.',
  ability: 'branch-keys.write',
  params: z.object({ id }),
  body: z.object({
    name: valueSchema({ kind: 'text', label: 'Name', required: true, max: 80 }) as z.ZodType<string, string>,
    kind: z.enum(BRANCH_KEY_KINDS),
  }),
  status: 201,
  data: branchKey.extend({
    secret: z.string(),
    /** The whole address of the page that the key opens. */
    address: z.string(),
  }),
})
export const revokeBranchKey = defineCall({
  method: 'DELETE',
  path: '/branches/{id}/api-keys/{keyId}',
  summary: 'Revokes a key; from then on it opens nothing.',
  ability: 'branch-keys.write',
  params: z.object({ id, keyId: id }),
  data: z.object({ id: z.int() }),
})
export const BRANCH_KEY_CALLS = [listBranchKeys, createBranchKey, revokeBranchKey] as const
export type BranchKey = z.output<typeof branchKey>
export type NewBranchKey = CallData<typeof createBranchKey>
