import type { Feature } from '#server/core/feature.ts'
import type { ReckoningsOf } from '#server/features/time-tracking/records/findings.ts'
import { mountRecords } from '#server/features/time-tracking/records/routes.ts'
import { mountTimeTracking } from '#server/features/time-tracking/routes.ts'
import type { AimOf } from '#server/features/time-tracking/work-aim.ts'

type Needs = { reckoningsOf: ReckoningsOf; aimOf: AimOf }

/** The clocks of people, what opens them, and what they recorded (decision 117). */
export const timeTracking = ({ reckoningsOf, aimOf }: Needs) =>
  ({
    name: 'time-tracking',
    mount: (server, app) => {
      mountTimeTracking(server, app, aimOf)
      mountRecords(server, app, { reckoningsOf, aimOf })
    },
  }) satisfies Feature
