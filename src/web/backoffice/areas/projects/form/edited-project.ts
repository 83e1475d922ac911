import type { Project } from '#contract/calls/tasks/projects.ts'
import {
  type BudgetType,
  type ColumnCategory,
  FIRST_COLUMNS,
  type ProjectRole,
  type ProjectStatus,
} from '#domain/tasks/task-words.ts'
import type { BodyOf } from '#web/kit/api-client.ts'

/** A project as it is typed. */
export type EditedProject = {
  identifier: string
  name: string
  description: string
  status: ProjectStatus
  branch: number | null
  departments: number[]
  customer: { id: number; name: string } | null
  /** Who leads it; for a new one its maker unless somebody is named. */
  owner: number | null
  color: string
  startDate: string | null
  endDate: string | null
  budgetType: BudgetType
  budgetHours: number | null
  budgetAmount: number | null
  hourlyRate: number | null
  isBillable: boolean
  orderReference: string
  tags: string[]
  uploads: Project['uploads']
  /** `user:3`, `externalUser:4` or `department:5`. */
  members: { key: string; role: ProjectRole }[]
  columns: { id: number | null; name: string; color: string; category: ColumnCategory; limit: number | null }[]
  isArchived: boolean
}
const HOUR_SECONDS = 3600

export const editedProject = (project: Project | null, branch: number | null): EditedProject => ({
  identifier: project?.identifier ?? '',
  name: project?.name ?? '',
  description: project?.description ?? '',
  status: project?.status ?? 'active',
  branch: project ? (project.branch?.id ?? null) : branch,
  departments: (project?.departments ?? []).map(({ id }) => id),
  customer: project?.customer ? { id: project.customer.id, name: project.customer.name ?? '' } : null,
  owner: project?.owner?.id ?? null,
  color: project?.color ?? '#1971c2',
  startDate: project?.startDate ?? null,
  endDate: project?.endDate ?? null,
  budgetType: project?.budgetType ?? 'none',
  budgetHours: project?.budgetSeconds ? project.budgetSeconds / HOUR_SECONDS : null,
  budgetAmount: project?.budgetAmount ?? null,
  hourlyRate: project?.hourlyRate ?? null,
  isBillable: project?.isBillable ?? false,
  orderReference: project?.orderReference ?? '',
  tags: [...(project?.tags ?? [])],
  uploads: project?.uploads ?? [],
  members: (project?.members ?? []).map(({ kind, id, role }) => ({ key: `${kind}:${id}`, role })),
  columns: project
    ? project.columns.map(({ taskCount: _, ...column }) => column)
    : FIRST_COLUMNS.map(column => ({ ...column, id: null, limit: null })),
  isArchived: project?.isArchived ?? false,
})

export const changeOf = ({
  budgetHours,
  branch,
  departments,
  customer,
  owner,
  members,
  description,
  orderReference,
  uploads,
  ...rest
}: EditedProject): BodyOf<'POST', '/projects'> => ({
  ...rest,
  description: description || null,
  orderReference: orderReference.trim() || null,
  branch: branch === null ? null : { id: branch },
  departments: departments.map(id => ({ id })),
  customer: customer && { id: customer.id },
  ...(owner === null ? {} : { owner: { id: owner } }),
  budgetSeconds: budgetHours === null ? null : Math.round(budgetHours * HOUR_SECONDS),
  uploads: uploads.map(({ id }) => ({ id })),
  members: members.map(({ key, role }) => {
    const [kind = '', id = ''] = key.split(':')
    return { kind: kind as 'user', id: Number(id), role }
  }),
})
