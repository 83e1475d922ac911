import type { Project } from '#contract/calls/tasks/projects.ts'
import { type BudgetType, type ColumnCategory, type ProjectRole, type ProjectStatus } from '#domain/tasks/task-words.ts'
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

export const editedProject = (project: Project): EditedProject => ({
  identifier: project.identifier,
  name: project.name,
  description: project.description ?? '',
  status: project.status,
  branch: project.branch?.id ?? null,
  departments: project.departments.map(({ id }) => id),
  customer: project.customer && { id: project.customer.id, name: project.customer.name ?? '' },
  owner: project.owner?.id ?? null,
  color: project.color,
  startDate: project.startDate,
  endDate: project.endDate,
  budgetType: project.budgetType,
  budgetHours: project.budgetSeconds ? project.budgetSeconds / HOUR_SECONDS : null,
  budgetAmount: project.budgetAmount,
  hourlyRate: project.hourlyRate,
  isBillable: project.isBillable,
  orderReference: project.orderReference ?? '',
  tags: [...project.tags],
  uploads: project.uploads,
  members: project.members.map(({ kind, id, role }) => ({ key: `${kind}:${id}`, role })),
  columns: project.columns.map(({ taskCount: _, ...column }) => column),
  isArchived: project.isArchived,
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
}: EditedProject): BodyOf<'PUT', '/projects/{id}'> => ({
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
