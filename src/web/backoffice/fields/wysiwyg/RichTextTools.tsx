import { useDisclosure } from '@mantine/hooks'
import { RichTextEditor } from '@mantine/tiptap'
import { IconFileUpload, IconPhotoPlus } from '@tabler/icons-react'
import type { Editor } from '@tiptap/react'
import { useCallback, useEffect, useRef, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react'
import type { StoredUpload } from '#contract/calls/files.ts'
import { uploadAddress } from '#domain/content/upload-address.ts'
import { pictureOf } from '#web/backoffice/fields/wysiwyg/extensions.ts'
import { LinkControl } from '#web/backoffice/fields/wysiwyg/LinkControl.tsx'
import { sendImage, sendUpload } from '#web/backoffice/media/send-file.ts'
import { useSending } from '#web/backoffice/media/use-sending.ts'
import { laterDialog } from '#web/backoffice/kit/lazy-part.tsx'

/** What the buttons of the editor are called. */
export const LABELS = {
  boldControlLabel: 'Fett',
  italicControlLabel: 'Kursiv',
  underlineControlLabel: 'Unterstrichen',
  strikeControlLabel: 'Durchgestrichen',
  clearFormattingControlLabel: 'Formatierung entfernen',
  unlinkControlLabel: 'Link entfernen',
  bulletListControlLabel: 'Aufzählung',
  orderedListControlLabel: 'Nummerierte Liste',
  h2ControlLabel: 'Überschrift',
  h3ControlLabel: 'Zwischenüberschrift',
  h4ControlLabel: 'Kleine Überschrift',
  blockquoteControlLabel: 'Zitat',
  hrControlLabel: 'Trennlinie',
  undoControlLabel: 'Rückgängig',
  redoControlLabel: 'Wiederholen',
} as const

const ImagePicker = laterDialog(async () => (await import('#web/backoffice/media/ImagePicker.tsx')).ImagePicker)

/** Behind a file, so that what is typed next is no part of its link. */
const SPACE = { type: 'text', text: ' ' }
const isPicture = ({ type }: File) => type.startsWith('image/')
/** A file of the house as words that lead to it. */
const wordsOf = ({ name, ...file }: StoredUpload) => ({
  type: 'text',
  text: name ?? `Datei ${file.id}`,
  marks: [{ type: 'link', attrs: { href: uploadAddress(file) } }],
})

/** Pictures and other files that are brought into a text: sent to the house first, put where the cursor is after. */
export function useBroughtFiles(editor: Editor | null) {
  const images = useSending(sendImage, 'images')
  const uploads = useSending(sendUpload, 'uploads')
  const now = useRef(editor)
  useEffect(() => {
    now.current = editor
  })
  const insert = useCallback(
    (parts: readonly object[]) =>
      void now.current
        ?.chain()
        .focus()
        .insertContent([...parts])
        .run(),
    [],
  )
  const bring = (list: FileList | null | undefined) => {
    const files = [...(list ?? [])]
    const [pictures, others] = [files.filter(isPicture), files.filter(file => !isPicture(file))]
    if (pictures.length > 0) void images.sendAll(pictures).then(stored => insert(stored.map(pictureOf)))
    if (others.length > 0)
      void uploads.sendAll(others).then(stored => insert(stored.flatMap(file => [wordsOf(file), SPACE])))
    return files.length > 0
  }
  return { isBusy: images.progress !== null || uploads.progress !== null, insert, bring }
}
export type BroughtFiles = ReturnType<typeof useBroughtFiles>

/** What a text is set with. */
export function RichTextTools({ editor, files }: { editor: Editor | null; files: BroughtFiles }) {
  const { isBusy, insert, bring } = files
  const [isPicking, picker] = useDisclosure(false)
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <>
      <Tools>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.H2 />
          <RichTextEditor.H3 />
          <RichTextEditor.H4 />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Bold />
          <RichTextEditor.Italic />
          <RichTextEditor.Underline />
          <RichTextEditor.Strikethrough />
          <RichTextEditor.ClearFormatting />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.BulletList />
          <RichTextEditor.OrderedList />
          <RichTextEditor.Blockquote />
          <RichTextEditor.Hr />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          {editor && <LinkControl editor={editor} />}
          <RichTextEditor.Unlink />
          <RichTextEditor.Control
            aria-label="Bild einfügen"
            title="Bild einfügen"
            disabled={isBusy}
            onClick={picker.open}
          >
            <IconPhotoPlus size={16} stroke={1.5} aria-hidden />
          </RichTextEditor.Control>
          <RichTextEditor.Control
            aria-label="Datei einfügen"
            title="Datei einfügen"
            disabled={isBusy}
            onClick={() => chooser.current?.click()}
          >
            <IconFileUpload size={16} stroke={1.5} aria-hidden />
          </RichTextEditor.Control>
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Undo />
          <RichTextEditor.Redo />
        </RichTextEditor.ControlsGroup>
      </Tools>
      <input
        ref={chooser}
        type="file"
        hidden
        multiple
        onChange={({ currentTarget }) => {
          bring(currentTarget.files)
          currentTarget.value = ''
        }}
      />
      {isPicking && (
        <ImagePicker isOpen isMultiple onClose={picker.close} onPick={picked => insert(picked.map(pictureOf))} />
      )}
    </>
  )
}

const toolsIn = (bar: HTMLElement) => [...bar.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')]
/** Leaves one of them to the Tab key. */
const stopAt = (bar: HTMLElement, stop: Element | undefined) => {
  for (const tool of bar.querySelectorAll('button')) tool.tabIndex = tool === stop ? 0 : -1
}
const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/**
 * The tools of a text, which the Tab key passes as one: the arrow keys lead from one to the next, so that the text
 * itself is never twenty presses away.
 */
function Tools({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const bar = ref.current
    if (bar && !bar.contains(document.activeElement)) stopAt(bar, toolsIn(bar)[0])
  })
  // what a tool opens stands elsewhere and has keys of its own
  const isTool = ({ currentTarget, target }: FocusEvent<HTMLElement> | KeyboardEvent<HTMLElement>) =>
    currentTarget.contains(target as Node)
  return (
    <RichTextEditor.Toolbar
      ref={ref}
      role="toolbar"
      aria-label="Text gestalten"
      onFocus={event => isTool(event) && stopAt(event.currentTarget, event.target)}
      onBlur={event => {
        if (isTool(event) && !event.currentTarget.contains(event.relatedTarget))
          stopAt(event.currentTarget, toolsIn(event.currentTarget)[0])
      }}
      onKeyDown={event => {
        const step = STEPS[event.key]
        if (!step || event.altKey || event.ctrlKey || event.metaKey || !isTool(event)) return
        event.preventDefault()
        const tools = toolsIn(event.currentTarget)
        tools[step(tools.indexOf(event.target as HTMLButtonElement), tools.length)]?.focus()
      }}
    >
      {children}
    </RichTextEditor.Toolbar>
  )
}
