import '@mantine/tiptap/styles.layer.css'
import { Input } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import { useEditor } from '@tiptap/react'
import { useEffect, useRef } from 'react'
import type { RichText } from '#domain/content/rich-text.ts'
import { useInputProps, type InputProps } from '#web/backoffice/fields/input-props.ts'
import { useFieldError } from '#web/backoffice/form/form-context.ts'
import { droppedFiles, editorOptions, followValue, pastedFiles } from '#web/backoffice/fields/wysiwyg/editor-options.ts'
import {
  type BroughtFiles,
  LABELS,
  RichTextTools,
  useBroughtFiles,
} from '#web/backoffice/fields/wysiwyg/RichTextTools.tsx'
import classes from '#web/backoffice/fields/wysiwyg/wysiwyg.module.css'

/**
 * A text with headings, lists, links and pictures, written as it will look. Pictures and other files may be dropped or
 * pasted into it.
 */
export function WysiwygField(props: InputProps) {
  const { value, set, frame, isDisabled } = useInputProps<RichText | null>(props)
  // a link or a picture of the text may be what is wrong with it
  const error = useFieldError(props.path, true)
  const bring = useRef<BroughtFiles['bring']>(() => false)
  const options = editorOptions({ label: props.field.label, value, isEditable: !isDisabled, onChange: set })
  const editor = useEditor({
    ...options,
    editorProps: {
      ...options.editorProps,
      handleDrop: (_, event, __, isMoved) => bring.current(droppedFiles(event, isMoved)),
      handlePaste: (_, event) => bring.current(pastedFiles(event)),
    },
    shouldRerenderOnTransaction: false,
  })
  const files = useBroughtFiles(editor)
  useEffect(() => {
    bring.current = files.bring
  })
  useEffect(() => {
    if (editor) followValue(editor, value)
  }, [editor, value])

  return (
    <Input.Wrapper
      labelElement="div"
      label={frame.label}
      description={frame.description}
      error={error}
      withAsterisk={frame.withAsterisk}
    >
      <RichTextEditor editor={editor} labels={LABELS as never} className={classes.editor} withTypographyStyles={false}>
        {!isDisabled && <RichTextTools editor={editor} files={files} />}
        <RichTextEditor.Content className={classes.content} />
      </RichTextEditor>
    </Input.Wrapper>
  )
}
