import { Checkbox, Input, TagsInput } from '@mantine/core'
import { allergenMark, allergenText, rowMeaning } from '#domain/text/allergen-legend.ts'
import { type Allergen, ALLERGEN_KEYS, ALLERGENS } from '#domain/text/allergens.ts'
import { hasAllergen, subKinds, withAllergen, withSubKinds } from '#web/backoffice/fields/allergens/allergen-codes.ts'
import { useInputProps, type InputProps } from '#web/backoffice/fields/input-props.ts'
import { useLegend } from '#web/backoffice/session/use-legend.ts'
import classes from '#web/backoffice/fields/fields.module.css'
import { useRef, useState } from 'react'
import { readAllergen, unknownAllergenText } from '#domain/text/read-allergen.ts'

/**
 * Allergens typed by the marks of the shop's own legend, or by name. What the legend does not know is refused at once
 * and stays to be put right.
 */
function TypedAllergens(props: InputProps) {
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

/** Substances whose kind must be named. */
const WITH_KINDS: Readonly<Partial<Record<Allergen, readonly string[]>>> = {
  gluten: ['Weizen', 'Roggen', 'Gerste', 'Hafer', 'Dinkel', 'Kamut'],
  nuts: ['Mandel', 'Haselnuss', 'Walnuss', 'Cashew', 'Pekannuss', 'Paranuss', 'Pistazie', 'Macadamia'],
}

/**
 * The 14 allergens with the shop's mark and name; gluten and nuts also by kind. In a row of other inputs they are typed
 * by their marks.
 */
export function AllergensField(props: InputProps) {
  return props.isLabelHidden ? <TypedAllergens {...props} /> : <Legend {...props} />
}

function Legend(props: InputProps) {
  const { value, set, frame } = useInputProps<string[]>(props)
  const legend = useLegend()
  const codes = value ?? []
  return (
    <Input.Wrapper labelElement="div" label={frame.label} description={frame.description} error={frame.error}>
      <ul className={classes.allergens} aria-label={props.field.label}>
        {ALLERGEN_KEYS.map(allergen => {
          const isOn = hasAllergen(codes, allergen)
          const kinds = WITH_KINDS[allergen]
          return (
            <li key={allergen}>
              <Checkbox
                disabled={frame.disabled}
                checked={isOn}
                label={
                  <>
                    <strong>{allergenMark(allergen, legend)}</strong> {ALLERGENS[allergen]}
                  </>
                }
                onChange={event => set(withAllergen(codes, allergen, event.currentTarget.checked))}
              />
              {isOn && kinds && (
                <TagsInput
                  mt={4}
                  ml={30}
                  size="xs"
                  aria-label={`${ALLERGENS[allergen]}: Arten`}
                  placeholder={`Art, z. B. ${kinds[0]}`}
                  disabled={frame.disabled}
                  data={[...kinds]}
                  value={subKinds(codes, allergen)}
                  onChange={next => set(withSubKinds(codes, allergen, next))}
                />
              )}
            </li>
          )
        })}
      </ul>
    </Input.Wrapper>
  )
}
