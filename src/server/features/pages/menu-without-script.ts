import type { PageData } from '#contract/pages/page-data.ts'
import { type NavigationLink, navigationLinks } from '#domain/navigation/navigation-links.ts'
import { escaped } from '#server/features/pages/without-script.ts'

/**
 * The menus for browsers without scripts, where nothing else opens them: the entries of the phone's menu, or of the
 * main one, and the quick links, folded together (specification section 2, "Header and footer"). Empty where there are
 * none, and at a kiosk.
 */
export function menuWithoutScript({ context, navigations, branches, path }: PageData): string {
  if (context !== 'site') return ''
  const linksOf = (wanted: string) =>
    navigationLinks(
      navigations.find(({ identifier }) => identifier === wanted),
      { branches, path },
    )
  const own = linksOf('mobile-menu')
  const links = [...(own.length > 0 ? own : linksOf('main-menu')), ...linksOf('quick-links')]
  if (links.length === 0) return ''
  return `<noscript><nav class="no-script-menu" aria-label="Menü ohne JavaScript"><details><summary>Menü</summary>${list(links)}</details></nav></noscript>`
}

const list = (links: readonly NavigationLink[]): string =>
  `<ul>${links.map(link => `<li>${anchor(link)}${link.children.length > 0 ? list(link.children) : ''}</li>`).join('')}</ul>`

function anchor({ label, href, isExternal, isActive }: NavigationLink): string {
  const more =
    isExternal && /^(?:http|[/\\])/.test(href)
      ? ' target="_blank" rel="noopener noreferrer"'
      : isActive
        ? ' aria-current="page"'
        : ''
  return `<a href="${escaped(href)}"${more}>${escaped(label)}</a>`
}
