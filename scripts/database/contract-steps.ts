/** A step of a migration that takes something away which the program before it may still use. */
export type ContractStep = { file: string; step: string }
export type MigrationText = { file: string; text: string }

/**
 * What contracts a schema: the program before finds a table, a column or a value gone, or its rows refused
 * (docs/operations.md#old-processes-beside-a-migration).
 */
const CONTRACTING: readonly RegExp[] = [
  /\bdrop table (?:if exists )?[a-z_]+/g,
  /\bdrop column (?:if exists )?[a-z_]+/g,
  /\brename (?:column )?[a-z_]+ to [a-z_]+/g,
  /\brename to [a-z_]+/g,
  /\balter column [a-z_]+ (?:set data )?type [a-z]+/g,
  /\balter column [a-z_]+ set not null/g,
]
const CREATED = /\bcreate table (?:if not exists )?([a-z_]+)/g
const ADDED_CHECK = /\badd constraint ([a-z_]+) check ([^;]*)/g
const LITERAL = /'([^']*)'/g
/** `-- contract: orders.old_note, unused since 1.8.0`: a version, or the commit that stopped. */
const REASON = /^-- contract: [^\n]+ unused since (?:\d+\.\d+\.\d+|[0-9a-f]{8,40})$/m

const withoutComments = (text: string) => text.replaceAll(/--[^\n]*/g, '').toLowerCase()
const wordsOf = (text: string) => [...text.matchAll(LITERAL)].map(([, word = '']) => word)

/** Checks by name, each with the values it allows, as the last migration left them. */
function knownChecks(before: readonly MigrationText[]): Map<string, readonly string[]> {
  const known = new Map<string, readonly string[]>()
  for (const { text } of before)
    for (const [, name = '', body = ''] of withoutComments(text).matchAll(ADDED_CHECK)) known.set(name, wordsOf(body))
  return known
}

/** The contracting steps of one migration, after those before it. A table it makes itself nobody uses yet. */
export function contractSteps({ file, text }: MigrationText, before: readonly MigrationText[]): ContractStep[] {
  const sql = withoutComments(text).replaceAll(/\s+/g, ' ')
  const own = new Set([...sql.matchAll(CREATED)].map(([, table = '']) => table))
  const known = knownChecks(before)
  const ofOthers = sql.split(';').filter(statement => {
    const [, table = ''] = /\balter table (?:if exists )?(?:only )?([a-z_]+)/.exec(statement) ?? []
    return !own.has(table)
  })
  const steps = ofOthers.flatMap(statement => CONTRACTING.flatMap(pattern => statement.match(pattern) ?? []))
  for (const statement of ofOthers)
    for (const [, name = '', body = ''] of statement.matchAll(ADDED_CHECK)) {
      const allowed = new Set(wordsOf(body))
      const former = known.get(name)
      const isWider = former !== undefined && allowed.size > 0 && former.every(word => allowed.has(word))
      if (!isWider) steps.push(`add constraint ${name} check`)
    }
  return steps.map(step => ({ file, step }))
}

/** Contracting steps of a migration that does not say since when nobody uses what it takes away. */
export const unexplainedSteps = (migration: MigrationText, before: readonly MigrationText[]): ContractStep[] =>
  REASON.test(migration.text) ? [] : contractSteps(migration, before)
