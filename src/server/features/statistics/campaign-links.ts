import { type RawBuilder, sql } from 'kysely'
import type { CampaignLink } from '#contract/resources/campaign-links.ts'
import { isCampaignPage } from '#domain/statistics/campaign-page.ts'
import { Problem } from '#domain/problem.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import type { ResourceHook } from '#server/core/resources/hook.ts'

const ELSEWHERE =
  'Bitte wählen Sie eine Seite dieser Website, zum Beispiel / oder /store/wien. Nur dort werden Besuche gezählt.'

/** A campaign link leads to a page whose visits are counted here. */
export const campaignLinksHook: ResourceHook = {
  async beforeWrite({ before, body, tx }) {
    const link: Partial<CampaignLink> = { ...before, ...body }
    const { page = '', campaign = '' } = link
    if (!isCampaignPage(page)) throw new Problem('invalid', { field: 'page', code: 'invalid', message: ELSEWHERE })
    if (campaign === before?.['campaign']) return {}
    // its name may have been counted before it was made
    return { visits: await visitsOf(tx, campaign) }
  },
}

async function visitsOf(tx: Executor, campaign: string): Promise<number> {
  const { rows } = await typedSql({
    visits: 'int',
  })`select (${counted(sql`${campaign}::text`)})::int as visits`.execute(tx)
  return rows[0]?.visits ?? 0
}
const counted = (campaign: RawBuilder<unknown>) =>
  sql`select coalesce(sum(d.n), 0) from statistic_days d where d.kind = 'web.campaign' and d.branch_id = 0
    and d.key = jsonb_build_array(${campaign}, 'visit')::text`

/** Writes how many visits each link has led to, where that has changed. */
export async function writeVisitsOfLinks(tx: Executor): Promise<void> {
  await sql`update campaign_links l set visits = s.visits from (
    select c.id, (${counted(sql`c.campaign`)})::int as visits from campaign_links c) s
    where s.id = l.id and l.visits is distinct from s.visits`.execute(tx)
}
