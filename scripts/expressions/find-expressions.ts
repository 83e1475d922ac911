import { parseSync } from 'vite'

export type Expression = { source: string; flags: string }
/** What a source holds: its regular expressions, and how many it puts together from texts while it runs. */
export type Found = { written: Expression[]; made: number }

/** Every regular expression of a source, read by a parser, so that no division and no comment is taken for one. */
export function findExpressions(file: string, source: string): Found {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  const found: Found = { written: [], made: 0 }
  const look = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    if ('regex' in node) {
      const { pattern, flags } = node.regex as { pattern: string; flags: string }
      found.written.push({ source: pattern, flags })
    }
    if ('callee' in node && (node.callee as { name?: unknown }).name === 'RegExp') found.made += 1
    for (const child of Object.values(node)) look(child)
  }
  look(program)
  return found
}
