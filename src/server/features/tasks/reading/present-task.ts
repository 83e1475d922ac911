import type { ListedTask } from '#contract/calls/tasks/tasks.ts'
import { type Reach, reachAtMost, reachInTask } from '#domain/tasks/task-permissions.ts'
import { isOver } from '#domain/tasks/task-words.ts'
import type { ListedRow } from '#server/features/tasks/reading/task-columns.ts'
import { toProject, type Viewer } from '#server/features/tasks/viewer.ts'

type Known = Pick<
  ListedRow,
  'project' | 'visibility' | 'isWatcher' | 'reporterId' | 'branchId' | 'routine' | 'isTemplate'
> & {
  isAssignee: boolean
  mayEdit: boolean
}

/** How far somebody reaches into a task. */
export const reachOfTask = (
  viewer: Viewer,
  { project, visibility, isAssignee, mayEdit, isWatcher, reporterId, branchId, routine, isTemplate }: Known,
): Reach => {
  const reach = reachInTask({
    project: project && toProject(viewer, project.id),
    visibility,
    isAssignee,
    mayEdit,
    isReporter: reporterId !== null && reporterId === viewer.userId,
    isWatcher,
    leads: viewer.isAdmin || (branchId !== null && viewer.leads.includes(branchId)),
    isRoutineOfOwnBranch: routine !== null && branchId !== null && viewer.worksAt.includes(branchId),
    isTemplateOfOwnBranch: isTemplate && project === null && branchId !== null && viewer.worksAt.includes(branchId),
  })
  return reachAtMost(reach, viewer.most)
}

/** What of those a task is given to is them: they themselves, and their department. */
const given = ({ userId, externalId, departmentId }: Viewer, { assignees }: Pick<ListedRow, 'assignees'>) => {
  const ids = { user: userId, externalUser: externalId, department: departmentId }
  return assignees.filter(({ kind, id }) => ids[kind] === id)
}

/** A row as it is answered; undefined where they do not see it. */
export function presentListed(row: ListedRow, viewer: Viewer, now: string): ListedTask | undefined {
  const own = given(viewer, row)
  const reach = reachOfTask(viewer, { ...row, isAssignee: own.length > 0, mayEdit: own.some(({ mayEdit }) => mayEdit) })
  if (reach === 'nothing') return undefined
  const {
    lateAt,
    visibility: _visibility,
    branchId: _branch,
    reporterId: _reporter,
    isWatcher: _watcher,
    ...shown
  } = row
  return { ...shown, isLate: !row.isTemplate && !isOver(row.status) && lateAt !== null && lateAt <= now, reach }
}
