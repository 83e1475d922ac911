import type { ProjectRole, TaskVisibility } from '#domain/tasks/task-words.ts'

/** How far somebody reaches into a task or project, each step with all before it. */
const STEPS = ['nothing', 'view', 'work', 'edit', 'manage'] as const
export type Reach = (typeof STEPS)[number]
const OF_ROLE: Readonly<Record<ProjectRole, Reach>> = {
  viewer: 'view',
  worker: 'work',
  editor: 'edit',
  manager: 'manage',
}

/** Whether one reach is at least the other. */
export const reachesAtLeast = (reach: Reach, least: Reach): boolean => STEPS.indexOf(reach) >= STEPS.indexOf(least)
/** A reach that ends at another one. */
export const reachAtMost = (reach: Reach, most: Reach): Reach => (reachesAtLeast(reach, most) ? most : reach)
const furthest = (...reaches: readonly Reach[]): Reach =>
  reaches.reduce((best, reach) => (reachesAtLeast(best, reach) ? best : reach), 'nothing')

/**
 * What somebody is to a project: their roles in it, one's own and those of one's department, and whether they lead the
 * branch it belongs to.
 */
export type ToProject = { readonly roles: readonly ProjectRole[]; readonly isOwner: boolean; readonly leads: boolean }

/** How far somebody reaches into a project. Who owns it, or leads its branch, manages it. */
export const reachInProject = ({ roles, isOwner, leads }: ToProject): Reach =>
  leads || isOwner ? 'manage' : furthest(...roles.map(role => OF_ROLE[role]))

/** What somebody is to a task. `project` is null for a task of none. */
export type ToTask = {
  readonly project: ToProject | null
  readonly visibility: TaskVisibility
  readonly isAssignee: boolean
  /** Whoever it was given to was let change it as well. */
  readonly mayEdit: boolean
  readonly isReporter: boolean
  readonly isWatcher: boolean
  /** Leads the branch of a task without a project. */
  readonly leads: boolean
  /** Works at the branch whose routine it is. */
  readonly isRoutineOfOwnBranch: boolean
  /** Works at the branch whose template it is. */
  readonly isTemplateOfOwnBranch: boolean
}

/**
 * How far somebody reaches into a task (docs/reference/tasks.md#access-to-tasks). Whoever it is given to works on it,
 * whatever they are to the project, and changes it where that was said of them; whoever wrote it may change it as long
 * as they see it. A task for its assignees alone is seen by nobody else but who leads the project.
 */
export function reachInTask({
  project,
  visibility,
  isAssignee,
  mayEdit,
  isReporter,
  isWatcher,
  leads,
  ...to
}: ToTask): Reach {
  const inProject = project ? reachInProject(project) : 'nothing'
  const isHidden = visibility === 'assignees' && inProject !== 'manage'
  return furthest(
    isHidden ? 'nothing' : inProject,
    isAssignee ? (mayEdit || (project && inProject === 'edit') ? 'edit' : 'work') : 'nothing',
    isReporter ? (project === null || reachesAtLeast(inProject, 'work') ? 'edit' : 'view') : 'nothing',
    isWatcher && !isHidden ? 'view' : 'nothing',
    project === null && leads ? 'manage' : 'nothing',
    to.isRoutineOfOwnBranch ? 'work' : 'nothing',
    to.isTemplateOfOwnBranch ? 'view' : 'nothing',
  )
}
