import type { Editor } from '@tiptap/core'
import type { EditorProps } from '@tiptap/pm/view'
import { cleanRichText, isEmptyText, type RichText } from '#domain/content/rich-text.ts'
import { EXTENSIONS } from '#web/backoffice/fields/wysiwyg/extensions.ts'

/** The editor writes a style element itself and tells the policy's nonce. */
const STYLE_NONCE = document.querySelector<HTMLElement>('[nonce]')?.nonce
const NOTHING: RichText = { type: 'doc', content: [{ type: 'paragraph' }] }

type TextOptions = {
  label: string
  value: RichText | null | undefined
  isEditable: boolean
  onChange: (value: RichText | null) => void
}

/** What an editor of texts is made with, in a form and on the page alike. */
export const editorOptions = ({ label, value, isEditable, onChange }: TextOptions) => ({
  extensions: EXTENSIONS,
  content: value ?? NOTHING,
  editable: isEditable,
  ...(STYLE_NONCE !== undefined && { injectNonce: STYLE_NONCE }),
  editorProps: {
    attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
    // Tab sets an entry of a list further in from its beginning alone: from anywhere else it leads out of the text,
    // as from every input
    handleDOMEvents: {
      keydown: ({ state: { selection } }, { key }) =>
        key === 'Tab' && !(selection.empty && selection.$from.parentOffset === 0),
    },
  } satisfies EditorProps,
  onUpdate: ({ editor }: { editor: Editor }) => {
    const next = editor.getJSON() as RichText
    onChange(isEmptyText(cleanRichText(next)) ? null : next)
  },
})

/** The files that are dropped on a text; none where a part of the text itself was moved. */
export const droppedFiles = ({ dataTransfer }: DragEvent, isMoved: boolean) => (isMoved ? null : dataTransfer?.files)

/** The files that are pasted; word processors lay a picture of the words beside the words themselves. */
export const pastedFiles = ({ clipboardData }: ClipboardEvent) =>
  clipboardData?.getData('text/plain').trim() === '' ? clipboardData.files : null

/** What two texts are compared by: what the server would keep of them. */
const kept = (value: unknown) => JSON.stringify(cleanRichText(value) ?? NOTHING)

/** Another version was taken over: what is shown follows. */
export function followValue(editor: Editor, value: RichText | null | undefined): void {
  if (kept(editor.getJSON()) !== kept(value)) editor.commands.setContent(value ?? NOTHING, { emitUpdate: false })
}
