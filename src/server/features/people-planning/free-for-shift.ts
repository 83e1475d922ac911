import { Problem } from '#domain/problem.ts'
import type { App } from '#server/core/context.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { conflictsAmong, type Presenting } from '#server/features/people-planning/present-schedules.ts'
import type { StoredSchedule } from '#server/features/people-planning/stored-schedules.ts'

/** @throws Problem `conflict` for a shift that has begun: nobody takes it over any more. */
export function requireAhead(app: App, { startAt }: StoredSchedule): void {
  if (startAt === null || startAt <= app.clock.now())
    throw new Problem('conflict', { code: 'begun', message: 'Dieser Dienst hat schon begonnen.' })
}

/** @throws Problem `conflict` where the person of this shift, as it would stand, works at that time or is away. */
export async function requireFree(tx: Executor, row: StoredSchedule, presenting: Presenting): Promise<void> {
  const against = (await conflictsAmong(tx, [row], presenting, row)).get(row.id) ?? []
  if (against.some(({ code }) => code === 'overlap' || code === 'absence'))
    throw new Problem('conflict', {
      code: 'occupied',
      message: 'Zu dieser Zeit ist schon ein anderer Dienst geplant oder die Person abwesend.',
    })
}
