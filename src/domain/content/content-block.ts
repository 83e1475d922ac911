/**
 * One entry of a page's body. `id` is a short random key by which it is moved and compared, `type` names its definition
 * and `value` holds what that asks for. A type nobody knows any more keeps its value and shows nothing
 * (docs/reference/content.md#blocks).
 */
export type ContentBlock = { id: string; type: string; value: unknown }
/** What a site, a shared block or a node of a page says: its blocks, top first. */
export type Content = { body: readonly ContentBlock[] }

/** The type of the one entry of an 'Einfache Seite'. */
export const PLAIN_TEXT = 'wysiwyg'
/** The type of an entry that stands for a shared block: its value is `{ block: { id } }`. */
export const SHARED_BLOCK = 'block'

/** More blocks than anybody reads on one page. */
export const MOST_BLOCKS = 100
/** The same of one column. */
export const MOST_INNER = 10
