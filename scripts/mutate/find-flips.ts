import { parseSync } from 'vite'

/** One small fault: the text between the offsets is replaced. `what` says it in a line. */
export type Flip = { start: number; end: number; replacement: string; what: string }

type Node = { type: string; start: number; end: number; [key: string]: unknown }
type Flipped = { at: Pick<Node, 'start' | 'end'>; to: string }

const OPERATORS: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '==': '!=',
  '!=': '==',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '&&': '||',
  '||': '&&',
}
const METHODS: ReadonlyMap<string, string> = new Map([
  ['min', 'max'],
  ['max', 'min'],
  ['floor', 'ceil'],
  ['ceil', 'floor'],
  ['some', 'every'],
  ['every', 'some'],
  ['startsWith', 'endsWith'],
  ['endsWith', 'startsWith'],
])
/** What hides a value from the compiler alone; the value inside is looked at. */
const WRAPPINGS = new Set([
  'TSAsExpression',
  'TSSatisfiesExpression',
  'TSNonNullExpression',
  'TSInstantiationExpression',
])
const LEAVES = new Set(['ReturnStatement', 'ThrowStatement', 'ContinueStatement', 'BreakStatement'])
const SQL: readonly (readonly [RegExp, string])[] = [
  [/ for update( of \w+)?( skip locked)?/g, ''],
  [/ skip locked/g, ''],
  [/ is not null\b/g, ' is null'],
  [/ is null\b/g, ' is not null'],
  [/ <= /g, ' < '],
  [/ >= /g, ' > '],
  [/ < /g, ' <= '],
  [/ > /g, ' >= '],
  [/ \+ /g, ' - '],
  [/ - /g, ' + '],
]

/**
 * Every fault worth planting in a source: bounds moved, conditions turned, guards and fallbacks taken out, numbers one
 * off, extremes swapped. With `hasEffects` also calls that stand for themselves, and what keeps writers apart in SQL.
 * Types and texts are left alone.
 */
export function findFlips(file: string, source: string, { hasEffects = false }: { hasEffects?: boolean } = {}): Flip[] {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  const flips: Flip[] = []
  const text = ({ start, end }: Flipped['at']) => source.slice(start, end)
  const add = (...found: readonly (Flipped | null | false)[]) => {
    for (const one of found) {
      if (!one) continue
      const what = `${inOneLine(text(one.at))} → ${inOneLine(one.to) || 'nothing'}`
      flips.push({ start: one.at.start, end: one.at.end, replacement: one.to, what })
    }
  }
  const visit = (node: Node): void => {
    if (node.type.startsWith('TS') && !WRAPPINGS.has(node.type)) return
    if (node.type.startsWith('Import') || node.type.startsWith('ExportAll')) return
    add(...(FLIPS[node.type]?.(node, text) ?? []), hasEffects && effect(node))
    if (hasEffects && node.type === 'TemplateElement') add(...sqlFlips(node, text(node)))
    for (const [key, value] of Object.entries(node))
      if (key !== 'typeAnnotation') for (const child of nodesIn(value)) visit(child)
  }
  visit(program as unknown as Node)
  return flips
}

type Finder = (node: Node, text: (at: Flipped['at']) => string) => readonly (Flipped | null | false)[]
const part = (node: Node, name: string) => node[name] as Node
const isText = ({ type, value }: Node) =>
  type === 'TemplateLiteral' || (type === 'Literal' && typeof value === 'string')

/** The operator between two operands: whatever is neither space nor bracket nor comment stands for itself. */
const operator: Finder = (node, text) => {
  const [left, right, sign] = [part(node, 'left'), part(node, 'right'), String(node['operator'])]
  const gap = { start: left.end, end: right.start }
  const offset = text(gap).indexOf(sign)
  const to = OPERATORS[sign]
  if (!to || offset < 0 || (sign === '+' && (isText(left) || isText(right)))) return []
  const start = gap.start + offset
  return [{ at: { start, end: start + sign.length }, to }]
}

const negated: Finder = (node, text) => {
  const test = part(node, 'test')
  return [{ at: test, to: `!(${text(test)})` }]
}

const FLIPS: Readonly<Record<string, Finder>> = {
  BinaryExpression: operator,
  LogicalExpression: (node, text) =>
    node['operator'] === '??'
      ? [{ at: { start: part(node, 'left').end, end: node.end }, to: '' }]
      : operator(node, text),
  ConditionalExpression: negated,
  IfStatement: (node, text) => {
    const only = part(node, 'consequent')
    const last = only.type === 'BlockStatement' ? (only['body'] as Node[]).at(-1) : only
    const isGuard = !node['alternate'] && last && LEAVES.has(last.type)
    return [...negated(node, text), isGuard ? { at: node, to: ';' } : null]
  },
  UnaryExpression: (node, text) => (node['operator'] === '!' ? [{ at: node, to: text(part(node, 'argument')) }] : []),
  Literal: (node, text) => {
    if (typeof node['value'] === 'boolean') return [{ at: node, to: String(!node['value']) }]
    return typeof node['value'] === 'number' ? [{ at: node, to: `(${text(node)} + 1)` }] : []
  },
  CallExpression: (node, text) => {
    const callee = part(node, 'callee')
    const name = callee.type === 'MemberExpression' ? part(callee, 'property') : null
    const to = name && METHODS.get(text(name))
    return to ? [{ at: name, to }] : []
  },
}

/** A call made for what it does, not for its answer. */
const effect = (node: Node): Flipped | null => {
  if (node.type !== 'ExpressionStatement') return null
  let call = part(node, 'expression')
  if (call.type === 'UnaryExpression' || call.type === 'AwaitExpression') call = part(call, 'argument')
  return call.type === 'CallExpression' || call.type === 'AwaitExpression' ? { at: node, to: ';' } : null
}

const sqlFlips = ({ start }: Node, sql: string): Flipped[] =>
  SQL.flatMap(([pattern, to]) =>
    [...sql.matchAll(pattern)].map(({ index, 0: found }) => ({
      at: { start: start + index, end: start + index + found.length },
      to,
    })),
  )

const nodesIn = (value: unknown): Node[] => (Array.isArray(value) ? value : [value]).filter(isNode)
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as { type?: unknown }).type === 'string' &&
  'start' in value
const inOneLine = (text: string) => {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length > 70 ? `${line.slice(0, 67)}…` : line
}
