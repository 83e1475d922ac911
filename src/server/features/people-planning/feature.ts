import type { Feature } from '#server/core/feature.ts'
import type { ContractsOf } from '#server/features/people-planning/present-schedules.ts'
import { mountPlanning } from '#server/features/people-planning/routes.ts'

type Needs = { contractsOf: ContractsOf }

/** Shifts and absences (decision 099). */
export const peoplePlanning = ({ contractsOf }: Needs) => ({ name: 'people-planning', mount: mountPlanning(contractsOf) }) satisfies Feature
