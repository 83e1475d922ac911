import { Textarea } from '@mantine/core'
import { useState } from 'react'
import type { FormField } from '#domain/forms/form.ts'
import { useFieldError } from '#web/backoffice/form/form-context.ts'

type Options = FormField['options']
type Props = { path: string; options: Options; isDisabled: boolean; onChange: (options: Options) => void }

const linesOf = (options: Options) => options.map(({ value }) => value).join('\n')
const optionsIn = (text: string): Options =>
  text
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)
    .map(value => ({ value }))

/** What is offered, a line for each: quicker to type, to paste and to put in order than rows of inputs. */
export function OptionLines({ path, options, isDisabled, onChange }: Props) {
  const error = useFieldError(path, true)
  const [typed, setTyped] = useState(linesOf(options))
  const text = linesOf(optionsIn(typed)) === linesOf(options) ? typed : linesOf(options)
  return (
    <div data-path={path}>
      <Textarea
        label="Möglichkeiten"
        description="Eine je Zeile, in der Reihenfolge der Auswahl."
        withAsterisk
        autosize
        minRows={3}
        maxRows={14}
        disabled={isDisabled}
        error={error}
        value={text}
        onChange={event => {
          setTyped(event.currentTarget.value)
          onChange(optionsIn(event.currentTarget.value))
        }}
      />
    </div>
  )
}
