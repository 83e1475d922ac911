import '@mantine/tiptap/styles.layer.css'
import { RichTextEditor } from '@mantine/tiptap'
import { Editor } from '@tiptap/core'
import { useEffect } from 'react'
import type { RichText } from '#domain/content/rich-text.ts'
import { droppedFiles, editorOptions, followValue, pastedFiles } from '#web/backoffice/fields/wysiwyg/editor-options.ts'
import {
  type BroughtFiles,
  LABELS,
  RichTextTools,
  useBroughtFiles,
} from '#web/backoffice/fields/wysiwyg/RichTextTools.tsx'
import type { InPlace, Leave } from '#web/backoffice/areas/sites/on-page/type-in-place.ts'
import classes from '#web/backoffice/areas/sites/on-page/on-page.module.css'

/** A text of the page that is written in the editor the form writes it in. */
export type RichInPlace = {
  editor: Editor
  leave: Leave
  follow: (value: unknown) => void
  /** Takes files that are dropped or pasted, once its tools are there. */
  takeFilesBy: (bring: BroughtFiles['bring']) => void
}

/** Makes a text of the page one that is written, with headings, lists, links and pictures. */
export function typeRich(element: HTMLElement, { text, value, onChange, onLeave }: InPlace): RichInPlace {
  let bring: BroughtFiles['bring'] = () => false
  const options = editorOptions({
    label: `${text.label}, auf der Seite`,
    value: value as RichText | null,
    isEditable: true,
    onChange,
  })
  const editor = new Editor({
    ...options,
    element: { mount: element },
    coreExtensionOptions: { tabindex: { value: '-1' } },
    editorProps: {
      ...options.editorProps,
      handleDrop: (_, event, __, isMoved) => bring(droppedFiles(event, isMoved)),
      handlePaste: (_, event) => bring(pastedFiles(event)),
      handleDOMEvents: {
        keydown: ({ state: { selection } }, event) => {
          const isBegin = selection.empty && selection.$from.parentOffset === 0
          const isInList = selection.$from.node(-1)?.type.name === 'listItem'
          if (event.isComposing || (event.key !== 'Escape' && event.key !== 'Tab')) return false
          if (event.key === 'Tab' && isBegin && isInList) return false
          event.preventDefault()
          onLeave(event.key === 'Escape' ? 'key' : event.shiftKey ? 'back' : 'next')
          return true
        },
      },
    },
    onBlur: () => onLeave('away'),
  })
  return {
    editor,
    takeFilesBy: next => {
      bring = next
    },
    follow: next => followValue(editor, next as RichText | null),
    leave: () => {
      // until the server has drawn it, it looks as it was written
      const written = [...element.childNodes].map(node => node.cloneNode(true))
      editor.destroy()
      element.replaceChildren(...written)
      for (const name of element.getAttributeNames())
        if (name !== 'class' && !name.startsWith('data-')) element.removeAttribute(name)
      element.classList.remove('ProseMirror', 'tiptap', 'ProseMirror-focused')
    },
  }
}

/** The tools of a text that is written on the page, at the lower edge of what is seen of it. */
export function RichTools({ rich }: { rich: RichInPlace }) {
  const files = useBroughtFiles(rich.editor)
  useEffect(() => {
    rich.takeFilesBy(files.bring)
  })
  return (
    <div className={classes.tools} data-page-tools>
      <RichTextEditor editor={rich.editor} labels={LABELS as never} withTypographyStyles={false}>
        <RichTextTools editor={rich.editor} files={files} />
      </RichTextEditor>
    </div>
  )
}
