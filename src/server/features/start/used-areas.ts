import { foldableAreas, type FoldableArea } from '#domain/start/foldable-areas.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'

/** The areas that hold anything, whoever made it. */
export async function readUsedAreas(db: Executor): Promise<ReadonlySet<FoldableArea>> {
  const { rows } = await typedSql({
    tables: 'bool',
    screens: 'bool',
    planning: 'bool',
    departments: 'bool',
    divisions: 'bool',
    donations: 'bool',
    programs: 'bool',
  })`
    select exists (select 1 from tables) as tables,
      exists (select 1 from digital_signage_devices) or exists (select 1 from digital_signage_streams)
        or exists (select 1 from digital_signage_segments) or exists (select 1 from scenes) as screens,
      exists (select 1 from working_schedules) or exists (select 1 from work_contracts)
        or exists (select 1 from shift_templates) or exists (select 1 from balance_adjustments) as planning,
      exists (select 1 from departments) as departments,
      exists (select 1 from divisions) as divisions,
      exists (select 1 from donatees) as donations,
      exists (select 1 from api_tokens) or exists (select 1 from webhooks) as programs`.execute(db)
  const [facts] = rows
  return new Set(foldableAreas.filter(area => facts?.[area]))
}
