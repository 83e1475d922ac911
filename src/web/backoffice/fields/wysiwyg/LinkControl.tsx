import { Button, Group, Popover } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { RichTextEditor } from '@mantine/tiptap'
import { IconLink } from '@tabler/icons-react'
import { type Editor, useEditorState } from '@tiptap/react'
import { useState } from 'react'
import { typedAddress } from '#domain/content/safe-href.ts'
import { PathInput } from '#web/backoffice/fields/link/PathInput.tsx'
import { usePagePaths } from '#web/backoffice/fields/link/use-site-paths.ts'

/** More is found by its name. */
const MOST_OFFERED = 50
/** Above the editor's own layers, below the list it opens. */
const LAYER = 10_000

/**
 * Makes chosen words a link: to a page that is chosen by its name, or to an address as people type them. Without chosen
 * words the name itself becomes one.
 */
export function LinkControl({ editor }: { editor: Editor }) {
  const [isOpen, setOpen] = useState(false)
  const isActive = useEditorState({ editor, selector: ({ editor: now }) => now.isActive('link') })
  const open = () => setOpen(true)
  // the key of the link extension tells all editors of the page
  useWindowEvent('edit-link', () => {
    if (editor.isFocused) open()
  })
  const close = () => {
    setOpen(false)
    editor.commands.focus()
  }
  return (
    <Popover
      trapFocus
      withinPortal
      position="bottom-start"
      width={340}
      shadow="md"
      zIndex={LAYER}
      opened={isOpen}
      onChange={next => !next && close()}
    >
      <Popover.Target>
        <RichTextEditor.Control aria-label="Link" title="Link" active={isActive} onClick={open}>
          <IconLink size={16} stroke={1.5} aria-hidden />
        </RichTextEditor.Control>
      </Popover.Target>
      <Popover.Dropdown aria-label="Link setzen">
        {isOpen && <LinkForm editor={editor} onDone={close} />}
      </Popover.Dropdown>
    </Popover>
  )
}

function LinkForm({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const paths = usePagePaths()
  const { selection } = editor.state
  // behind a link, where nothing of it stands any more, another one begins
  const isLinked = selection.empty
    ? selection.$from.marks().some(({ type }) => type.name === 'link')
    : editor.isActive('link')
  const [typed, setTyped] = useState(() => (isLinked ? String(editor.getAttributes('link')['href'] ?? '') : ''))
  const [error, setError] = useState<string | null>(null)
  const apply = (text: string) => {
    const href = typedAddress(text)
    if (href === null)
      return setError('Bitte wählen Sie eine Seite oder geben Sie eine Adresse wie https://beispiel.at an.')
    const known = paths.find(({ value }) => value === href.split(/[?#]/, 1)[0])
    const attrs = { href, site: known?.site ?? null }
    const words = known?.label ?? text.trim()
    if (selection.empty && !isLinked)
      editor.commands.insertContent([
        { type: 'text', text: words, marks: [{ type: 'link', attrs }] },
        { type: 'text', text: ' ' },
      ])
    else editor.chain().extendMarkRange('link').setMark('link', attrs).run()
    onDone()
  }
  return (
    <>
      <PathInput
        label="Führt zu"
        description="Eine Seite mit ihrem Namen suchen, oder eine Adresse, E-Mail-Adresse oder Telefonnummer eingeben."
        // below it the list would cover it
        inputWrapperOrder={['label', 'description', 'input', 'error']}
        placeholder="Name einer Seite oder https://…"
        data-autofocus
        error={error}
        paths={paths}
        limit={MOST_OFFERED}
        comboboxProps={{ withinPortal: false }}
        value={typed}
        onChange={next => {
          setTyped(next)
          setError(null)
        }}
        onOptionSubmit={apply}
        onKeyDown={event => {
          // a marked line of the list is taken by the list itself
          const list = document.getElementById(event.currentTarget.getAttribute('aria-controls') ?? '')
          if (event.key !== 'Enter' || list?.querySelector('[data-combobox-selected]')) return
          event.preventDefault()
          apply(typed)
        }}
      />
      <Group justify="flex-end" gap={8} mt={12}>
        {isLinked && (
          <Button
            variant="default"
            onClick={() => {
              editor.chain().extendMarkRange('link').unsetLink().run()
              onDone()
            }}
          >
            Link entfernen
          </Button>
        )}
        <Button onClick={() => apply(typed)}>Übernehmen</Button>
      </Group>
    </>
  )
}
