import { sql } from 'kysely'
import { DOTS_PER_LINE, type PaperWidth } from '#domain/printing/printer-settings.ts'
import type { App } from '#server/core/context.ts'
import { typedSql, typed } from '#server/core/db/typed-sql.ts'
import type { Dependencies } from '#server/features/printing/dependencies.ts'
import type { LabelDrawing } from '#server/features/printing/label-drawing.ts'

const AT_ONCE = 20
const WAITING = {
  id: 'int',
  branchId: 'int',
  drawing: typed<LabelDrawing>('json'),
  paper: typed<PaperWidth>('text'),
} as const

/**
 * Draws the labels of slips that wait, behind the commit that made them. What is due before it is drawn, or cannot be
 * drawn, is printed in words: nobody waits for a label because of a picture. Doing it twice does nothing.
 */
export async function drawWaitingLabels(app: App, { drawLabels }: Pick<Dependencies, 'drawLabels'>): Promise<void> {
  const { rows } = await typedSql(WAITING)`
    select j.id, j.branch_id, j.drawing, d.printer->>'charactersPerLine' as paper from print_jobs j
    join devices d on d.id = j.device_id
    where j.drawing is not null and j.status = 'queued' order by j.id limit ${AT_ONCE}`.execute(app.db)
  for (const { id, branchId, drawing, paper } of rows) {
    const asked = {
      template: drawing.template,
      branchId,
      labels: drawing.labels.filter(one => one !== null),
      dots: DOTS_PER_LINE[paper],
    }
    const drawn = await drawLabels(app, asked).catch((error: unknown) => {
      app.log.warn({ err: error, job: id }, 'Labels cannot be drawn and are printed in words')
      return null
    })
    const next = drawn?.values()
    const pictures = next ? JSON.stringify(drawing.labels.map(one => one && (next.next().value ?? null))) : null
    await sql`update print_jobs set pictures = ${pictures}::jsonb, drawing = null where id = ${id} and status = 'queued'
      and drawing is not null`.execute(app.db)
  }
}
