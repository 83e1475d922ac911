import { LEGAL_PAGES, type LegalPage, WITHDRAW } from '#contract/pages/legal.ts'
import type { Config } from '#contract/config/config-fields.ts'
import { woodSlugIn } from '#domain/content/wood.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'

/**
 * Which page stands at a path in its normal form, in German; null where there is none. It would win, and a redirect
 * from there lead nobody.
 */
export async function pageAt(tx: Executor, config: Config, path: string): Promise<string | null> {
  const { rows: sites } = await typedSql({
    name: 'text',
  })`select name from sites where path = ${path.slice(1)} and is_public`.execute(tx)
  if (sites[0]) return `die Seite ${sites[0].name}`
  const wood = config.routeSet === 'marketing' ? woodSlugIn(path.slice(1)) : null
  if (wood !== null) {
    const { rows } = await typedSql({
      name: 'text?',
    })`select name from nodes where type = 'wood' and is_public and slug = ${wood}`.execute(tx)
    if (rows[0]) return `die Holzart ${rows[0].name ?? ''}`
  }
  const [, folder = '', name = '', ...rest] = path.split('/')
  if (folder === 'store' && name !== '' && (rest.length === 0 || rest[0] === 'checkout')) {
    const { rows } = await typedSql({ name: 'text' })`select name from branches where identifier = ${name}`.execute(tx)
    return rows[0] ? `die Filiale ${rows[0].name}` : null
  }
  if (path === `/${WITHDRAW.path}`) return `die Seite ${WITHDRAW.title}`
  if (folder !== 'site' || rest.length > 0 || !Object.hasOwn(LEGAL_PAGES, name)) return null
  const { title, text } = LEGAL_PAGES[name as LegalPage]
  return config[text]?.trim() ? `der Text ${title}` : null
}
