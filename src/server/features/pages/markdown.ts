import MarkdownIt from 'markdown-it'

const markdown = new MarkdownIt({ html: false, linkify: true, typographer: true, quotes: '„“‚‘' })

/** HTML of a Markdown text. Raw HTML in it shows as text, so nothing a person writes can run. */
export const htmlOf = (text: string): string => markdown.render(text)
