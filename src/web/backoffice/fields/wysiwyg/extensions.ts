import StarterKit from '@tiptap/starter-kit'
import { PageLink } from '#web/backoffice/fields/wysiwyg/page-link.ts'
import { PictureNode } from '#web/backoffice/fields/wysiwyg/picture-node.ts'

/** What the editor of texts knows: what a text may be made of, and nothing else. */
export const EXTENSIONS = [
  StarterKit.configure({ link: false, code: false, codeBlock: false, heading: { levels: [2, 3, 4] } }),
  PageLink,
  PictureNode,
]
