import { Button, Group, Modal, Textarea } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { useState } from 'react'
import type { Option } from '#domain/catalogue/product.ts'
import { optionLines, readOptionLines } from '#domain/menu-import/option-lines.ts'
import { choicesText } from '#web/backoffice/fields/parts/choices-text.ts'
import classes from '#web/backoffice/areas/option-groups/option-groups.module.css'

type OptionsAsTextProps = { options: readonly Option[]; onChange: (options: Option[]) => void }

/** All choices as lines of text, to be copied from here and pasted from a menu or a spreadsheet. */
export function OptionsAsText({ options, onChange }: OptionsAsTextProps) {
  const [text, setText] = useState<string | null>(null)
  const read = readOptionLines(text ?? '', options)
  const close = () => setText(null)
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconFileText size={14} aria-hidden />}
        onClick={() => setText(optionLines(options))}
      >
        Als Text bearbeiten
      </Button>
      <Modal
        opened={text !== null}
        onClose={close}
        title="Möglichkeiten als Text"
        size={560}
        closeOnClickOutside={false}
      >
        <Textarea
          label="Eine Zeile je Möglichkeit"
          description="Name, dann der Preis: + Aufschlag, - Abschlag, = ersetzt den Preis. Auch aus einer Tabelle eingefügt. Allergene und Vorauswahl behält, was schon da war."
          placeholder={'Käse +1,50\nSpeck +2,00\nOhne Zwiebel'}
          autosize
          minRows={8}
          maxRows={18}
          data-autofocus
          value={text ?? ''}
          onChange={event => setText(event.currentTarget.value)}
        />
        <Group justify="space-between" mt="md">
          <output className={classes.note}>{choicesText(read.length)}</output>
          <Group gap={8}>
            <Button variant="default" onClick={close}>
              Abbrechen
            </Button>
            <Button
              disabled={read.length === 0}
              onClick={() => {
                onChange(read.map(option => ({ ...option, id: option.id || crypto.randomUUID() })))
                close()
              }}
            >
              Übernehmen
            </Button>
          </Group>
        </Group>
      </Modal>
    </>
  )
}
