import '@mantine/tiptap/styles.layer.css'
import { Input } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Link, RichTextEditor } from '@mantine/tiptap'
import { IconPhotoPlus } from '@tabler/icons-react'
import { useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useEffect, useRef } from 'react'
import type { ImageReference } from '#domain/catalogue/product.ts'
import { cleanRichText, isEmptyText, type RichText } from '#domain/content/rich-text.ts'
import { safeHref } from '#domain/content/safe-href.ts'
import { useInputProps, type InputProps } from '#web/backoffice/fields/input-props.ts'
import { LABELS } from '#web/backoffice/fields/wysiwyg/labels.ts'
import { PictureNode, pictureOf } from '#web/backoffice/fields/wysiwyg/picture-node.ts'
import { sendImage } from '#web/backoffice/media/send-file.ts'
import { useSending } from '#web/backoffice/media/use-sending.ts'
import { laterDialog } from '#web/backoffice/kit/later-part.tsx'
import classes from '#web/backoffice/fields/wysiwyg/wysiwyg.module.css'

const ImagePicker = laterDialog(async () => (await import('#web/backoffice/media/ImagePicker.tsx')).ImagePicker)

const EXTENSIONS = [
  StarterKit.configure({ link: false, code: false, codeBlock: false, heading: { levels: [2, 3, 4] } }),
  Link.configure({ openOnClick: false, isAllowedUri: href => safeHref(href) !== null }),
  PictureNode,
]
/** The editor writes a style element itself and tells the policy's nonce. */
const STYLE_NONCE = document.querySelector<HTMLElement>('[nonce]')?.nonce
const NOTHING: RichText = { type: 'doc', content: [{ type: 'paragraph' }] }
/** What two texts are compared by: what the server would keep of them. */
const kept = (value: unknown) => JSON.stringify(cleanRichText(value) ?? NOTHING)
const picturesAmong = (files: FileList | undefined) => [...(files ?? [])].filter(({ type }) => type.startsWith('image/'))

/** A text with headings, lists, links and pictures, written as it will look. Pictures may be dropped or pasted into it. */
export function WysiwygField(props: InputProps) {
  const { value, set, frame, isDisabled } = useInputProps<RichText | null>(props)
  const [isPicking, picker] = useDisclosure(false)
  const { sendAll, progress } = useSending(sendImage, 'images')
  const insert = useRef<(images: readonly ImageReference[]) => void>(() => undefined)
  const bring = (files: File[]) => {
    if (files.length > 0) void sendAll(files).then(stored => insert.current(stored))
    return files.length > 0
  }
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: value ?? NOTHING,
    editable: !isDisabled,
    shouldRerenderOnTransaction: false,
    ...(STYLE_NONCE !== undefined && { injectNonce: STYLE_NONCE }),
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': props.field.label },
      handleDrop: (_, event, __, isMoved) => !isMoved && bring(picturesAmong(event.dataTransfer?.files)),
      handlePaste: (_, event) => bring(picturesAmong(event.clipboardData?.files)),
    },
    onUpdate: ({ editor: changed }) => {
      const next = changed.getJSON() as RichText
      set(isEmptyText(cleanRichText(next)) ? null : next)
    },
  })

  useEffect(() => {
    insert.current = images => void editor?.chain().focus().insertContent(images.map(pictureOf)).run()
  }, [editor])
  // Another version was taken over: what is shown follows.
  useEffect(() => {
    if (editor && kept(editor.getJSON()) !== kept(value)) editor.commands.setContent(value ?? NOTHING, { emitUpdate: false })
  }, [editor, value])

  return (
    <Input.Wrapper
      labelElement="div"
      label={frame.label}
      description={frame.description}
      error={frame.error}
      withAsterisk={frame.withAsterisk}
    >
      <RichTextEditor editor={editor} labels={LABELS as never} className={classes.editor} withTypographyStyles={false}>
        {!isDisabled && (
          <RichTextEditor.Toolbar>
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
              <RichTextEditor.Link />
              <RichTextEditor.Unlink />
              <RichTextEditor.Control aria-label="Bild einfügen" title="Bild einfügen" disabled={progress !== null} onClick={picker.open}>
                <IconPhotoPlus size={16} stroke={1.5} aria-hidden />
              </RichTextEditor.Control>
            </RichTextEditor.ControlsGroup>
            <RichTextEditor.ControlsGroup>
              <RichTextEditor.Undo />
              <RichTextEditor.Redo />
            </RichTextEditor.ControlsGroup>
          </RichTextEditor.Toolbar>
        )}
        <RichTextEditor.Content className={classes.content} />
      </RichTextEditor>
      {isPicking && <ImagePicker isOpen isMultiple onClose={picker.close} onPick={images => insert.current(images)} />}
    </Input.Wrapper>
  )
}
