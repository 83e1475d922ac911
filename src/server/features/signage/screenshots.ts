import type { FastifyInstance } from 'fastify'
import { tvScreenshot } from '#contract/calls/signage/tvs.ts'
import { readInput } from '#contract/read-input.ts'
import { Problem } from '#domain/problem.ts'
import { principalOf } from '#server/core/auth/authenticate.ts'
import { requireAbility, requireAbilityOver } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { routeOf } from '#server/core/http/mount-call.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import type { Dependencies } from '#server/features/signage/dependencies.ts'
import { readTv, tvNotFound } from '#server/features/signage/tv-states.ts'

const DATA_URL = /^data:image\/(?:jpeg|png|webp);base64,([A-Za-z0-9+/=]+)$/
const keyOf = (id: number, at: string) => `signage/screens/${id}-${Date.parse(at)}.jpg`

/** Keeps the last picture of a screen, drawn anew. @throws Problem `invalid` for what is no picture. */
export async function storeScreenshot(
  app: App,
  others: Dependencies,
  id: number,
  data: string,
): Promise<{ at: string }> {
  const refused = new Problem('invalid', { field: 'data', code: 'noPicture', message: 'Das ist kein Bild.' })
  const [, text] = DATA_URL.exec(data) ?? []
  if (text === undefined) throw refused
  const bytes = await others.drawScreenshot(Buffer.from(text, 'base64')).catch(() => {
    throw refused
  })
  const at = app.clock.now()
  const key = keyOf(id, at)
  await app.blobs.put(key, bytes)
  const { rows } = await typedSql({ before: 'text?' })`
    with before as (select screenshot_key from digital_signage_states where device_id = ${id})
    insert into digital_signage_states as s (device_id, screenshot_key, screenshot_at) values (${id}, ${key}, ${at})
    on conflict (device_id) do update set screenshot_key = excluded.screenshot_key,
      screenshot_at = excluded.screenshot_at
    returning (select screenshot_key from before) as before`.execute(app.db)
  if (rows[0]?.before && rows[0].before !== key) await app.blobs.remove(rows[0].before)
  return { at }
}

/** Shows staff the last picture of a screen. */
export function serveScreenshots(server: FastifyInstance, app: App): void {
  server.get(routeOf(tvScreenshot.path), async (request, reply) => {
    const { id } = readInput(tvScreenshot.params, request.params)
    const principal = await principalOf(app, request)
    requireAbility(principal, tvScreenshot.ability)
    const tv = await readTv(app, id)
    requireAbilityOver(principal, tvScreenshot.ability, tv.branch.id, tvNotFound)
    const { rows } = await typedSql({
      key: 'text?',
    })`select screenshot_key as key from digital_signage_states where device_id = ${tv.id}`.execute(app.db)
    const opened = rows[0]?.key ? await app.blobs.open(rows[0].key) : null
    if (!opened) throw new Problem('notFound', { message: 'Von diesem TV gibt es kein Bild.' })
    return reply
      .header('cache-control', 'private, no-store')
      .header('x-content-type-options', 'nosniff')
      .type('image/jpeg')
      .send(opened.stream)
  })
}
