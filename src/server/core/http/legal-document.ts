import { LEGAL_PAGES } from '#contract/pages/legal.ts'
import { formatDateTime } from '#domain/time/format-time.ts'
import { htmlsOf } from '#server/ports/markdown/html-of-texts.ts'
import { escapeHtml } from '#server/ports/markdown/write-html.ts'
import type { LegalVersion } from '#server/core/db/legal-versions.ts'

/**
 * The document says its looks in itself, runs nothing and loads nothing, so that it reads the same where somebody keeps
 * it.
 */
export const LEGAL_DOCUMENT_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; sandbox allow-popups; frame-ancestors 'none'"

const LOOKS = `:root{color-scheme:light dark}
body{margin:0;background:#f3f0ea;color:#1c1a17;font:16px/1.6 system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif}
main{box-sizing:border-box;max-width:46rem;margin:0 auto;padding:32px clamp(16px,5vw,48px) 64px;background:#fff;min-height:100vh;overflow-wrap:anywhere}
h1{font-size:1.75rem;line-height:1.2;margin:0 0 8px}h2{font-size:1.375rem;line-height:1.3;margin:48px 0 4px;padding-top:24px;border-top:1px solid #dcd6cb}h3,h4,h5,h6{font-size:1.0625rem;margin:28px 0 4px}
p{margin:0 0 14px}.soft{color:#5b554c;font-size:.875rem}code{font-size:.8125rem;overflow-wrap:anywhere}a{color:inherit}nav ul{padding-left:20px}nav a{display:inline-block;padding:8px 0}
@media (prefers-color-scheme:dark){body{background:#16140f;color:#f4efe6}main{background:#211e18}h2{border-color:#443e34}.soft{color:#bdb4a6}}
@media print{body,main{background:none;color:#000}main{padding:0;max-width:none}nav{display:none}}`

export type LegalDocument = {
  shop: string
  timeZone: string
  /** What it is, above everything. */
  title: string
  /** A sentence below the title. */
  lead?: string
}

/**
 * Legal texts to the letter of their version, as one document a guest can read, print and keep: a durable medium once
 * it is in their mailbox or on their device (Art. 2 (10) and 8 (7) Directive 2011/83/EU, § 312f BGB, § 7 FAGG; a link
 * alone is none, CJEU C-49/11). Of a text that stood elsewhere only the address can be kept, and the document says so.
 */
export async function legalDocument(
  versions: readonly LegalVersion[],
  { shop, timeZone, title, lead }: LegalDocument,
): Promise<string> {
  const htmls = await htmlsOf(versions.map(({ kind, content }) => (kind === 'text' ? content : '')))
  const name = ({ page }: LegalVersion) => escapeHtml(LEGAL_PAGES[page].title)
  const contents =
    versions.length > 1
      ? `<nav aria-label="Inhalt"><ul>${versions.map(version => `<li><a href="#v${version.id}">${name(version)}</a></li>`).join('')}</ul></nav>`
      : ''
  return `<!doctype html>
<html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(`${title} – ${shop}`)}</title><style>${LOOKS}</style></head>
<body><main><h1>${escapeHtml(title)}</h1>
<p class="soft">${escapeHtml(shop)}${lead ? `<br>${escapeHtml(lead)}` : ''}</p>
${contents}${versions.map((version, index) => article(version, htmls[index] ?? '', name(version), timeZone)).join('\n')}
</main></body></html>
`
}

function article(
  { id, kind, content, hash, validFrom, validUntil }: LegalVersion,
  html: string,
  title: string,
  timeZone: string,
): string {
  const at = (instant: string) => `${formatDateTime(instant, timeZone, true)} Uhr`
  const span = validUntil ? `Gültig von ${at(validFrom)} bis ${at(validUntil)}` : `Gültig seit ${at(validFrom)}`
  const text =
    kind === 'text'
      ? lowered(html)
      : `<p>Dieser Text stand an dieser Adresse: <a href="${escapeHtml(content)}" rel="noopener noreferrer">${escapeHtml(content)}</a>. Was dort zu lesen war, ist hier nicht aufgehoben.</p>`
  return `<section aria-labelledby="v${id}"><h2 id="v${id}">${title}</h2>
<p class="soft">${escapeHtml(span)}, Fassung ${id}<br>SHA-256 <code>${hash}</code></p>
${text}</section>`
}

/** Headings of a text stand below the one of its section. */
const lowered = (html: string) =>
  html.replace(/<(\/?)h([1-5])>/g, (_, end: string, level: string) => `<${end}h${Math.min(6, Number(level) + 1)}>`)
