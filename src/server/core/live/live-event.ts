/** What arrives at a subscriber: the ids of what changed, or `resync` when messages may have been missed. */
export type LiveEvent = { topic: string; id?: number; branchId?: number; version?: number; resync?: boolean }
