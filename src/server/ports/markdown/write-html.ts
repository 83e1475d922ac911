import MarkdownIt from 'markdown-it'
import { isDisguisedAddress } from '#domain/text/internal-address.ts'

const markdown = new MarkdownIt({ html: false, breaks: true, linkify: true, typographer: true, quotes: '„“‚‘' })

// An address that looks like a page of the shop and leads elsewhere stays text, like `javascript:` and its kind.
const isSafe = markdown.validateLink.bind(markdown)
markdown.validateLink = address => isSafe(address) && !isDisguisedAddress(address)

// The page's own title is the one heading of the first level.
markdown.core.ruler.push('headings below the title', ({ tokens }) => {
  const headings = tokens.filter(({ type }) => type === 'heading_open' || type === 'heading_close')
  if (headings.some(({ tag }) => tag === 'h1'))
    for (const heading of headings) heading.tag = `h${Math.min(6, Number(heading.tag.slice(1)) + 1)}`
})

/** No text has so many links, and looking for where each of a hundred thousand ends would hold everybody up. */
const MOST_BRACKETS = 2000
const withoutEndlessLinks = (text: string) =>
  text.split('[').length > MOST_BRACKETS ? text.replaceAll('[', String.raw`\[`) : text

/**
 * HTML of a Markdown text, with headings from the second level on and line breaks where they were typed, as in an
 * address. Raw HTML in it shows as text, so nothing a person writes can run. A long one may take a second: it is asked
 * for by `htmlsOf`.
 */
export const writeHtml = (text: string): string => markdown.render(withoutEndlessLinks(text))

/** A text as HTML shows it, in elements and in values of attributes. */
export const escapeHtml = (text: string): string => markdown.utils.escapeHtml(text)

/** A paragraph of lines that are no Markdown and stay as they are typed. */
export const linesOf = (lines: readonly string[]): string =>
  `<p>${lines.map(line => markdown.utils.escapeHtml(line)).join('<br>\n')}</p>`
