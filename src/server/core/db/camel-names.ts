import { CamelCasePlugin, type KyselyPlugin } from 'kysely'
import { rowMaker } from '#server/core/db/rows.ts'

type Result = Awaited<ReturnType<KyselyPlugin['transformResult']>>

/**
 * Columns arrive in camelCase, and what is inside jsonb as it is stored. The library works every name out for every row
 * and looks at each of its values; all rows of an answer have the same columns, so they are named once.
 */
export class CamelNames extends CamelCasePlugin {
  constructor() {
    super({ maintainNestedObjectKeys: true })
  }

  override async transformResult({ result }: Parameters<KyselyPlugin['transformResult']>[0]): Promise<Result> {
    const [first] = result.rows
    if (!first) return result
    const stored = Object.keys(first)
    const names = stored.map(name => this.camelCase(name))
    if (names.every((name, place) => name === stored[place])) return result
    const make = rowMaker(names)
    return { ...result, rows: result.rows.map(row => make(Object.values(row))) }
  }
}
