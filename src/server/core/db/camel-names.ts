import { CamelCasePlugin, type KyselyPlugin } from 'kysely'

type Result = Awaited<ReturnType<KyselyPlugin['transformResult']>>

/**
 * Columns arrive in camelCase, and what is inside jsonb as it is stored. The library works every name out for every row and looks at each of its
 * values; all rows of an answer have the same columns, so they are named once.
 */
export class CamelNames extends CamelCasePlugin {
  constructor() {
    super({ maintainNestedObjectKeys: true })
  }

  override async transformResult({ result }: Parameters<KyselyPlugin['transformResult']>[0]): Promise<Result> {
    const [first] = result.rows
    if (!first) return result
    const names = Object.keys(first).map(name => [name, this.camelCase(name)] as const)
    if (names.every(([stored, named]) => stored === named)) return result
    // A copy has room for all columns at once; one that grew by one after the other would take several times its memory.
    const empty = Object.fromEntries(names.map(([, name]) => [name, null]))
    return {
      ...result,
      rows: result.rows.map(row => {
        const named: Result['rows'][number] = { ...empty }
        for (const [stored, name] of names) named[name] = row[stored]
        return named
      }),
    }
  }
}
