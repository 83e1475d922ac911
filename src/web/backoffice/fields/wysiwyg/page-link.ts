import { Link } from '@mantine/tiptap'
import { safeHref } from '#domain/content/safe-href.ts'

/** A link that may know its page by id. What is typed behind it is no part of it. */
export const PageLink = Link.extend({
  inclusive: false,
  addAttributes() {
    return {
      ...this.parent?.(),
      site: {
        default: null,
        parseHTML: (element: HTMLElement) => Number(element.dataset['page']) || null,
        renderHTML: ({ site }: { site?: number | null }) => (site ? { 'data-page': String(site) } : {}),
      },
    }
  },
}).configure({ openOnClick: false, isAllowedUri: href => safeHref(href) !== null })
