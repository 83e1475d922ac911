import type { Feature } from '#server/core/feature.ts'
import type { ReckoningsOf } from '#server/features/time-tracking/records/findings.ts'
import { mountRecords } from '#server/features/time-tracking/records/routes.ts'
import { mountTimeTracking } from '#server/features/time-tracking/routes.ts'

type Needs = { reckoningsOf: ReckoningsOf }

/** The clocks of people, what opens them, and what they recorded (decision 117). */
export const timeTracking = ({ reckoningsOf }: Needs) =>
  ({
    name: 'time-tracking',
    mount: (server, app) => {
      mountTimeTracking(server, app)
      mountRecords(server, app, reckoningsOf)
    },
  }) satisfies Feature
