const STRING_OR_COMMENT = /('(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`)|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g
const STATEMENT = /(?:^|[;\n}])[ \t]*(import|export)\b(?!\s*\()([^'"`;=()]*?)(?:\bfrom\s*)?(['"])([^'"\n]+)\3/g
const DYNAMIC = /\bimport\s*\(\s*(['"])([^'"\n]+)\1/g

/** The source without comments; strings stay, and so do the line breaks around them. */
export const withoutComments = source => source.replace(STRING_OR_COMMENT, (_match, string) => string ?? ' ')

/**
 * Every module a source names: `{ specifier, kind }` with kind `import`, `reexport` (`export … from`) or `dynamic`.
 * Type imports count like any other. Expects a source without comments.
 */
export function readImports(code) {
  const found = []
  for (const [, keyword, clause, , specifier] of code.matchAll(STATEMENT)) {
    if (keyword === 'import') found.push({ specifier, kind: 'import' })
    else if (/^\s*(type\s*)?[*{]/.test(clause)) found.push({ specifier, kind: 'reexport' })
  }
  for (const [, , specifier] of code.matchAll(DYNAMIC)) found.push({ specifier, kind: 'dynamic' })
  return found
}
