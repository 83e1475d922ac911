import { Typography } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import classes from '#web/backoffice/kit/MarkdownText.module.css'

/** Signs without which a text reads the same either way; only with one of them the reader of Markdown is fetched. */
const SIGNS = /[#*_[\]`>|~:-]|^\d/mu
/** The page's name is the first heading, so those of a text begin with the second and leave none out. */
const FIRST = 2

async function asHtml(text: string, titles: ReadonlyMap<string, string>): Promise<string> {
  const { default: markdownIt } = await import('markdown-it')
  const reader = markdownIt({ html: false, linkify: true, breaks: true })
  const parts = reader.parse(text, {})
  const headings = parts.filter(({ type }) => type === 'heading_open' || type === 'heading_close')
  const levels = [...new Set(headings.map(({ tag }) => tag))].toSorted()
  for (const heading of headings) heading.tag = `h${Math.min(6, levels.indexOf(heading.tag) + FIRST)}`
  for (const { children } of parts)
    for (const [at, part] of (children ?? []).entries()) {
      const title = part.markup === 'linkify' && titles.get(String(part.attrGet('href') ?? ''))
      const words = children?.[at + 1]
      if (title && words) words.content = title
    }
  return reader.renderer.render(parts, reader.options, {})
}

const NO_TITLES: ReadonlyMap<string, string> = new Map()

/**
 * A text somebody wrote in Markdown, with headings, lists and links; raw HTML in it stays text. An address that stands
 * in it bare is shown by the title it is known by.
 */
export function MarkdownText({ text, titles = NO_TITLES }: { text: string; titles?: ReadonlyMap<string, string> }) {
  const { data } = useQuery({
    queryKey: ['markdown', text, [...titles]] as const,
    queryFn: () => asHtml(text, titles),
    enabled: SIGNS.test(text),
    staleTime: Infinity,
    gcTime: 60_000,
  })
  return data === undefined ? (
    <p className={classes.plain}>{text}</p>
  ) : (
    <Typography className={classes.text} dangerouslySetInnerHTML={{ __html: data }} />
  )
}
