// Holds every pointer of the project against what it points to: citations of the reference and of decisions, links
// between documents, and paths that documents name; and each decision against its template. A pointer that leads
// nowhere costs a reader more than none.
import { readdirSync, readFileSync } from 'node:fs'
import { join, posix, relative, sep } from 'node:path'

const TEXT = /\.(md|ts|tsx|mts|mjs|css|sql|json|sh|html)$|^\.ci\/|\/\.?env\.example$|^\.env\.example$/
/** In the root alone: the product has folders of these names as well. */
const SKIPPED_FOLDERS = new Set(['node_modules', 'build', 'data', 'coverage', 'test-results', '.git'])
/** Holds bad samples on purpose; and a lock file names nothing of ours. */
const SKIPPED_FILES = /(^|\/)(check-links\.(test\.ts|mjs)|package-lock\.json)$/

/** `docs/reference/prices-and-tax.md#rounding`; without the anchor it is a citation of nothing in particular. */
const REFERENCE = /docs\/reference\/([\w-]+)\.md(?:#([\p{L}\p{N}_-]+))?/gu
/**
 * `decision 041`, `decisions 041 and 042`, `decisions 128 to 131`, `docs/decisions/041`. A lead-in and up to some
 * numbers.
 */
const DECISIONS =
  /\b(?:[Dd]ecisions?(?: |\n[ \t*/-]*)|docs\/decisions\/)(\d{3})(?!\d)((?:(?:, | and |, and | or | to )\d{3}(?!\d))*)/g
/** Inside the records a number in brackets is a decision: `(041)`, `(041, 042)`. */
const BRACKETED = /\((\d{3}(?:(?:, | and )\d{3})*)\)/g
/** `model 2.4`, `(model, section 1`, `specification section 7`: documents that are not in the repository. */
const ABSENT =
  /\b(?:[Mm]odel|[Ss]pecification|SPEC|MODEL),?(?: |\n[ \t*/-]*)(?:sections?(?: |\n[ \t*/-]*))?\d+(?:\.\d+)?\b|\b(?:SPEC|MODEL)\.md\b/g
const LINK = /!?\[[^\]]*\]\(([^()\s]+)(?:\s"[^"]*")?\)/g
const BACKTICKED = /`([^`\n]+)`/g
const TOP_FOLDERS = 'src|scripts|migrations|docs|\\.ci'
const ROOMS = 'domain|contract|server|web|core|features|ports|demo|kit|storefront|backoffice|areas'
/** A word behind `test/` alone may be an address as well. */
const FULL_PATH = new RegExp(`^(?:(?:${TOP_FOLDERS})/[\\w./@-]*|test/[\\w./-]+\\.\\w+)$`)
/** The last parts of a path: of a file in any folder, of a folder in those nobody mistakes for an address. */
const SHORT_PATH = new RegExp(`^(?:(?:${ROOMS})/[\\w./-]+|[\\w-]+/[\\w./-]+\\.(?:tsx?|mts|mjs|css|sql))$`)
/** `YYYY-MM-DDTHHMM_what.sql` is a form, not a file. */
const PLACEHOLDER = /YYYY|[<{*…]/
const FILE_NAME = /^[\w][\w.-]*\.(?:ts|tsx|mts|mjs|css|sql)$/
/**
 * `<!-- examples: suppliers.ts rating/ -->`: names a page makes up; a path that ends in one of them is not looked for.
 */
const EXAMPLES = /<!-- examples: ([^>]*) -->/g

const root = process.argv[2] ?? process.cwd()
const read = file => readFileSync(join(root, file), 'utf8')

const files = readdirSync(root, { withFileTypes: true })
  .filter(entry => !SKIPPED_FOLDERS.has(entry.name))
  .flatMap(entry =>
    entry.isFile()
      ? [entry.name]
      : entry.isDirectory()
        ? readdirSync(join(root, entry.name), { recursive: true, withFileTypes: true })
            .filter(below => below.isFile())
            .map(below => relative(root, join(below.parentPath, below.name)).split(sep).join('/'))
        : [],
  )
  .filter(file => !file.split('/').includes('node_modules'))
const fileSet = new Set(files)
const folders = new Set(files.flatMap(file => foldersAbove(file)))
/** The last parts of every path, one part or more: `rights.ts`, `rights/rights.ts`, … and the same of folders. */
const tails = new Set([...files, ...folders].flatMap(path => tailsOf(path)))

function foldersAbove(file) {
  const parts = file.split('/').slice(0, -1)
  return parts.map((_part, index) => parts.slice(0, index + 1).join('/'))
}

function tailsOf(path) {
  const parts = path.split('/')
  return parts.map((_part, index) => parts.slice(index).join('/'))
}

const RECORD = /^docs\/decisions\/(\d{3})-[^/]+\.md$/
const records = new Set(files.flatMap(file => RECORD.exec(file)?.[1] ?? []))
const lastRecord = [...records].reduce((last, record) => (record > last ? record : last), '000')

/**
 * The text of a Markdown page without fenced blocks, which are examples. Line breaks stay, so that lines can be
 * counted.
 */
const withoutFences = text =>
  text.replace(/^([ \t]*)(```+|~~~+)[^\n]*\n[^]*?^\1\2[ \t]*$/gm, fence => fence.replace(/[^\n]/g, ''))

/**
 * What GitHub makes of a heading: lower case, letters, digits, hyphens and underscores of any language, spaces as
 * hyphens.
 */
function slugsOf(file) {
  const slugs = new Set()
  const seen = new Map()
  for (const [, heading] of withoutFences(read(file)).matchAll(/^#{1,6}[ \t]+(.+?)[ \t#]*$/gm)) {
    const words = heading.replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase()
    const slug = words.replace(/[^\p{L}\p{N}\p{M} _-]/gu, '').replaceAll(' ', '-')
    const times = seen.get(slug) ?? 0
    seen.set(slug, times + 1)
    slugs.add(times === 0 ? slug : `${slug}-${times}`)
  }
  for (const [, id] of read(file).matchAll(/<a (?:id|name)="([^"]+)"/g)) slugs.add(id)
  return slugs
}
const slugCache = new Map()
const hasAnchor = (file, anchor) => {
  if (!slugCache.has(file)) slugCache.set(file, slugsOf(file))
  return slugCache.get(file).has(anchor)
}

const findings = []
const lineAt = (text, index) => text.slice(0, index).split('\n').length
const report = (file, text, index, says) => void findings.push(`${file}:${lineAt(text, index)}: ${says}`)

/** Applied migrations carry a checksum and are never edited, so what they cite may be merged or gone by now. */
const isApplied = file => file.startsWith('migrations/')

const STATUSES = /^\*\*Status\*\* (accepted|superseded by \d{3}|merged into \d{3}|withdrawn)\b/m
const INDEX = 'docs/decisions/README.md'

/** A record of a decision says its number, its subject and its status, and stands in the table of all. */
function checkRecord(file, text) {
  const number = RECORD.exec(file)?.[1]
  if (number === undefined) return
  if (!text.startsWith(`# ${number} · `)) report(file, text, 0, `begins with another title than “# ${number} · …”`)
  if (!STATUSES.test(text)) report(file, text, 0, 'has no status')
  const row = `](${file.slice(file.lastIndexOf('/') + 1)})`
  if (!fileSet.has(INDEX) || !read(INDEX).includes(row)) report(file, text, 0, `is missing in ${INDEX}`)
}

function checkCitations(file, text) {
  if (isApplied(file)) return
  for (const { 0: cited, 1: page, 2: anchor, index } of text.matchAll(REFERENCE)) {
    const target = `docs/reference/${page}.md`
    if (!fileSet.has(target)) report(file, text, index, `${cited}: there is no such page`)
    else if (anchor && !hasAnchor(target, anchor)) report(file, text, index, `${cited}: the page has no such heading`)
  }
  const decisions = [...text.matchAll(DECISIONS)].map(({ 1: first, 2: others, index }) => ({
    cited: first + others,
    index,
  }))
  if (file.startsWith('docs/decisions/'))
    for (const { 1: cited, index } of text.matchAll(BRACKETED))
      if (cited.slice(0, 3) <= lastRecord) decisions.push({ cited, index })
  for (const { cited, index } of decisions)
    for (const number of cited.match(/\d{3}/g))
      if (!records.has(number)) report(file, text, index, `decision ${number}: there is no such record`)
  for (const { 0: cited, index } of text.matchAll(ABSENT))
    report(file, text, index, `“${cited.replace(/[\s*]+/g, ' ')}” cites a document that is not in the repository`)
}

function checkPage(file, whole) {
  const text = withoutFences(whole)
  for (const { 1: target, index } of text.matchAll(LINK)) {
    if (/^([a-z]+:|\/\/)/.test(target)) continue
    const [path, anchor] = target.split('#')
    const linked =
      path === '' ? file : posix.normalize(posix.join(posix.dirname(file), decodeURIComponent(path))).replace(/\/$/, '')
    if (!fileSet.has(linked) && !folders.has(linked)) report(file, text, index, `${target}: leads nowhere`)
    else if (anchor && linked.endsWith('.md') && !hasAnchor(linked, anchor))
      report(file, text, index, `${target}: ${linked} has no such heading`)
  }
  const examples = [...whole.matchAll(EXAMPLES)].flatMap(([, names]) => names.trim().split(/\s+/))
  for (const { 1: named, index } of text.matchAll(BACKTICKED)) {
    const path = named.replace(/[:#].*$/, '').replace(/\/$/, '')
    if (PLACEHOLDER.test(named) || examples.some(example => `/${named}`.endsWith(`/${example}`))) continue
    // a record may be named by its number alone, which is a citation
    if (/^docs\/decisions\/\d{3}$/.test(path)) continue
    const isThere = FULL_PATH.test(path) ? fileSet.has(path) || folders.has(path) : tails.has(path)
    if (isThere || !(FULL_PATH.test(path) || SHORT_PATH.test(path) || FILE_NAME.test(path))) continue
    report(file, text, index, `\`${named}\`: there is no such file or folder`)
  }
}

/** Documents a source names: `docs/security.md`. Pages of the reference and decisions are citations, above. */
function checkSource(file, text) {
  for (const { 1: path, index } of text.matchAll(/(?<![\w/.])(docs\/[\w/-]+\.md)/g))
    if (!path.startsWith('docs/reference/') && !fileSet.has(path))
      report(file, text, index, `${path}: there is no such document`)
}

let checked = 0
for (const file of files) {
  if (!TEXT.test(file) || SKIPPED_FILES.test(file)) continue
  const text = read(file)
  checked += 1
  checkCitations(file, text)
  checkRecord(file, text)
  if (file.endsWith('.md')) checkPage(file, text)
  else checkSource(file, text)
}

for (const says of findings) console.error(says)
console.log(
  findings.length === 0 ? `Every link leads somewhere in ${checked} files.` : `${findings.length} lead nowhere.`,
)
process.exitCode = findings.length === 0 ? 0 : 1
