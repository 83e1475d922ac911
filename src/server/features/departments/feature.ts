import type { Feature } from '#server/core/feature.ts'
import { departmentsHook } from '#server/features/departments/departments-hook.ts'

/** What departments need beyond their definition. */
export const departments = { name: 'departments', hooks: { departments: departmentsHook } } satisfies Feature
