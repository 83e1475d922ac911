import type { Executor } from '#server/core/db/executor.ts'

type Link = { id: number } | null | undefined
/** What work is done for, and whether a customer pays for it. */
export type WorkAim = { projectId: number | null; taskId: number | null; isBillable: boolean }
/**
 * Looks up what somebody says they work for. @throws Problem `invalid` at `project` or `task` where they do not work on
 * it.
 */
export type AimOf = (tx: Executor, userId: number, wanted: { project?: Link; task?: Link }) => Promise<WorkAim>
