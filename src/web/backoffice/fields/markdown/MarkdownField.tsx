import { Button, Group, Textarea, Typography } from '@mantine/core'
import { useState } from 'react'
import { useInputProps, type InputProps } from '#web/backoffice/fields/input-props.ts'
import classes from '#web/backoffice/fields/fields.module.css'

/** Text with headings, lists and links. The preview is made as the server makes the page: raw HTML stays text. */
export function MarkdownField(props: InputProps) {
  const { value, set, frame } = useInputProps<string | null>(props)
  const [html, setHtml] = useState<string | null>(null)
  const preview = async () => {
    const { default: markdownIt } = await import('markdown-it')
    setHtml(markdownIt({ html: false, linkify: true, typographer: true, quotes: '„“‚‘' }).render(value ?? ''))
  }
  return (
    <div>
      {html === null ? (
        <Textarea
          {...frame}
          description={frame.description ?? 'Markdown: # Überschrift, **fett**, - Aufzählung, [Text](Adresse)'}
          autosize
          minRows={6}
          maxRows={24}
          value={value ?? ''}
          onChange={event => set(event.currentTarget.value)}
        />
      ) : (
        <>
          <p className={classes.label}>{frame.label}: Vorschau</p>
          <Typography className={classes.preview} dangerouslySetInnerHTML={{ __html: html }} />
        </>
      )}
      <Group mt={4}>
        <Button size="compact-sm" variant="subtle" onClick={() => (html === null ? void preview() : setHtml(null))}>
          {html === null ? 'Vorschau' : 'Bearbeiten'}
        </Button>
      </Group>
    </div>
  )
}
