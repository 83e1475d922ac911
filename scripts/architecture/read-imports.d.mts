export function withoutComments(source: string): string
export function readImports(code: string): { specifier: string; kind: 'import' | 'reexport' | 'dynamic' }[]
