import { stripTypeScriptTypes } from 'node:module'

const SIGNS: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' }
const unescaped = (html: string) => html.replace(/&(?:lt|gt|quot|#39|amp);/g, sign => SIGNS[sign] ?? sign)

/** The examples of the guide for programmers as somebody copies them from the page, one after the other. */
export const guideCode = (html: string): string[] =>
  [...html.matchAll(/<pre><code>([^]*?)<\/code><\/pre>/g)].map(([, code = '']) => unescaped(code))

/** What the first example exports that holds these words, run as it stands on the page. */
export async function runGuideCode<Exports>(html: string, words: string): Promise<Exports> {
  const code = guideCode(html).find(one => one.includes(words))
  if (code === undefined) throw new Error(`The guide has no example with ${words}`)
  const source = stripTypeScriptTypes(code)
  return (await import(
    /* @vite-ignore */ `data:text/javascript;base64,${Buffer.from(source).toString('base64')}`
  )) as Exports
}
