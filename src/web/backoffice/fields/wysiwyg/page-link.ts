import { Link } from '@mantine/tiptap'
import { safeHref } from '#domain/content/safe-href.ts'

/** A link that may know its page by id. */
export const PageLink = Link.extend({
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
