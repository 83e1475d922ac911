import { Link } from '@mantine/tiptap'
import StarterKit from '@tiptap/starter-kit'
import { safeHref } from '#domain/content/safe-href.ts'
import { PictureNode } from '#web/backoffice/fields/wysiwyg/picture-node.ts'

/** A link that may know its page by id. What is typed behind it is no part of it. */
const PageLink = Link.extend({
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

/** What the editor of texts knows: what a text may be made of, and nothing else. */
export const EXTENSIONS = [
  StarterKit.configure({ link: false, code: false, codeBlock: false, heading: { levels: [2, 3, 4] } }),
  PageLink,
  PictureNode,
]
