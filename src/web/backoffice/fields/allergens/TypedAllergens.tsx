import { TagsInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { allergenText, rowMeaning } from '#domain/text/allergen-legend.ts'
import { ALLERGEN_KEYS, ALLERGENS } from '#domain/text/allergens.ts'
import { readAllergen, unknownAllergenText } from '#domain/text/read-allergen.ts'
import { useInputProps, type InputProps } from '#web/backoffice/fields/input-props.ts'
import { useLegend } from '#web/backoffice/session/use-legend.ts'

/**
 * Allergens typed by the marks of the shop's own legend, or by name. What the legend does not know is refused at once
 * and stays to be put right.
 */
export function TypedAllergens(props: InputProps) {
  const { value, set, frame } = useInputProps<string[]>(props)
  const [typed, setTyped] = useState('')
  const [refused, setRefused] = useState<string>()
  /** A comma and pasting empty the input right after the change, which would take away what was refused. */
  const isKept = useRef(false)
  const legend = useLegend()
  const codes = value ?? []
  const marks = codes.map(code => allergenText([code], legend))
  const meanings = new Map(
    legend.length > 0 ? legend.map(row => [row.mark, rowMeaning(row)]) : ALLERGEN_KEYS.map(key => [ALLERGENS[key], '']),
  )
  const change = (entries: readonly string[]) => {
    const read = entries.map(entry => ({ entry, code: codes[marks.indexOf(entry)] ?? readAllergen(entry, legend) }))
    const unknown = read.flatMap(({ entry, code }) => (code === undefined ? [entry] : []))
    set([...new Set(read.flatMap(({ code }) => code ?? []))])
    setRefused(unknown[0])
    setTyped(unknown.join(', '))
    isKept.current = unknown.length > 0
    queueMicrotask(() => (isKept.current = false))
  }
  return (
    <TagsInput
      {...frame}
      error={refused === undefined ? frame.error : unknownAllergenText(refused, legend)}
      data={[...meanings.keys()]}
      value={marks}
      searchValue={typed}
      onSearchChange={text => {
        if (text === '' && isKept.current) return
        setTyped(text)
        if (text === '') setRefused(undefined)
      }}
      onChange={change}
      splitChars={[',', ';', '\n', '\t', ...(legend.length > 0 ? [' '] : [])]}
      acceptValueOnBlur
      placeholder={codes.length > 0 || frame.disabled ? undefined : [...meanings.keys()].slice(0, 3).join(', ')}
      renderOption={({ option }) => `${option.value} ${meanings.get(option.value) ?? ''}`.trim()}
      comboboxProps={{ width: 260, position: 'bottom-start' }}
    />
  )
}
