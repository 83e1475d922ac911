/** An element of a part of a workbook: its name without a prefix, its attributes, and the text and elements within. */
export type XmlNode = { name: string; attributes: Readonly<Record<string, string>>; children: XmlNode[]; text: string }

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const decoded = (text: string) =>
  text.includes('&')
    ? text.replace(
        /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi,
        (whole, hex?: string, digits?: string, name = '') => {
          if (hex === undefined && digits === undefined) return ENTITIES[String(name)] ?? whole
          const code = hex === undefined ? Number(digits) : Number.parseInt(hex, 16)
          return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
        },
      )
    : text
const localName = (name: string) => name.slice(name.indexOf(':') + 1)

/** Parts of a workbook nest a few levels; what goes deeper is no workbook. */
const DEEPEST = 40

/**
 * Reads XML as spreadsheets write it, in one pass: no document type, no entities of its own. `undefined` for what is
 * not well-formed.
 */
export function readXml(text: string): XmlNode | undefined {
  const root: XmlNode = { name: '', attributes: {}, children: [], text: '' }
  const open: XmlNode[] = [root]
  let at = 0
  while (at < text.length) {
    const start = text.indexOf('<', at)
    const top = open.at(-1)
    if (!top) return undefined
    if (start < 0 || start > at) top.text += decoded(text.slice(at, start < 0 ? text.length : start))
    if (start < 0) break
    if (text.startsWith('<!--', start) || text.startsWith('<?', start)) {
      const end = text.indexOf(text.startsWith('<?', start) ? '?>' : '-->', start)
      if (end < 0) return undefined
      at = end + (text.startsWith('<?', start) ? 2 : 3)
      continue
    }
    if (text.startsWith('<![CDATA[', start)) {
      const end = text.indexOf(']]>', start)
      if (end < 0) return undefined
      top.text += text.slice(start + 9, end)
      at = end + 3
      continue
    }
    const end = endOfTag(text, start)
    if (end < 0 || text.startsWith('<!', start)) return undefined
    at = end + 1
    if (text.charAt(start + 1) === '/') {
      const closed = open.pop()
      if (!closed || closed === root || closed.name !== localName(text.slice(start + 2, end).trim())) return undefined
      continue
    }
    const isEmpty = text.charAt(end - 1) === '/'
    const node = elementOf(text.slice(start + 1, isEmpty ? end - 1 : end))
    top.children.push(node)
    if (!isEmpty) open.push(node)
    if (open.length > DEEPEST) return undefined
  }
  return open.length === 1 ? root : undefined
}

/** A '>' inside an attribute ends no tag. */
function endOfTag(text: string, start: number): number {
  let quote = ''
  for (let at = start + 1; at < text.length; at += 1) {
    const sign = text.charAt(at)
    if (quote !== '') quote = sign === quote ? '' : quote
    else if (sign === '"' || sign === "'") quote = sign
    else if (sign === '>') return at
  }
  return -1
}

function elementOf(tag: string): XmlNode {
  const [name = ''] = /^[^\s/]+/.exec(tag) ?? []
  return { name: localName(name), attributes: attributesOf(tag.slice(name.length)), children: [], text: '' }
}

/** What stands in quotes behind a '=', by the word before it. */
function attributesOf(text: string): Record<string, string> {
  const attributes: Record<string, string> = {}
  let at = 0
  for (let equals = text.indexOf('='); equals >= 0; equals = text.indexOf('=', at)) {
    const key = text.slice(at, equals).trim().split(/\s/).at(-1) ?? ''
    const quote = /\s/.test(text.charAt(equals + 1)) ? equals + 2 : equals + 1
    const isQuoted = ['"', "'"].includes(text.charAt(quote))
    const end = isQuoted ? text.indexOf(text.charAt(quote), quote + 1) : -1
    if (key !== '' && end >= 0) attributes[key] = decoded(text.slice(quote + 1, end))
    at = end < 0 ? equals + 1 : end + 1
  }
  return attributes
}

/** All elements of a name below a node, in their order. */
export function elementsOf(node: XmlNode | undefined, name: string): XmlNode[] {
  if (!node) return []
  return node.children.flatMap(child =>
    child.name === name ? [child, ...elementsOf(child, name)] : elementsOf(child, name),
  )
}
