import { Skeleton } from '@mantine/core'
import { laterPart } from '#web/backoffice/kit/lazy-part.tsx'
import { may } from '#web/backoffice/session/rights.ts'
import { useMe } from '#web/backoffice/session/use-me.ts'

const waiting = <Skeleton h={420} radius={12} />
const WeekToPlan = laterPart(
  async () => (await import('#web/backoffice/areas/working-schedules/WeekPage.tsx')).Page,
  waiting,
)
const OwnShifts = laterPart(
  async () => (await import('#web/backoffice/areas/working-schedules/OwnShiftsPage.tsx')).Page,
  waiting,
)

/** Who plans begins with the week to plan, everybody else with their own shifts. */
export const Page = () => (may(useMe(), 'working-schedules.plan') ? <WeekToPlan /> : <OwnShifts />)
