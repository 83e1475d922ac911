import { Checkbox, Input, TagsInput } from '@mantine/core'
import { ALLERGENS, type AllergenLetter } from '#domain/text/allergens.ts'
import { hasAllergen, subKinds, tidyAllergens, withAllergen, withSubKinds } from '#web/backoffice/fields/allergens/allergen-codes.ts'
import { useInputProps, type InputProps } from '#web/backoffice/fields/input-props.ts'
import classes from '#web/backoffice/fields/fields.module.css'

const LETTERS = Object.keys(ALLERGENS) as AllergenLetter[]
/** Letters whose kind must be named. */
const WITH_KINDS: Readonly<Partial<Record<AllergenLetter, readonly string[]>>> = {
  A: ['Weizen', 'Roggen', 'Gerste', 'Hafer', 'Dinkel', 'Kamut'],
  H: ['Mandel', 'Haselnuss', 'Walnuss', 'Cashew', 'Pekannuss', 'Paranuss', 'Pistazie', 'Macadamia'],
}

/** The 14 allergens with letter and name; gluten and nuts also by kind. In a row of other inputs they are typed by their letters. */
export function AllergensField(props: InputProps) {
  return props.isLabelHidden ? <TypedLetters {...props} /> : <Legend {...props} />
}

function TypedLetters(props: InputProps) {
  const { value, set, frame } = useInputProps<string[]>(props)
  return (
    <TagsInput
      {...frame}
      data={LETTERS}
      value={value ?? []}
      onChange={entries => set(tidyAllergens(entries))}
      splitChars={[',', ';', ' ', '\n', '\t']}
      acceptValueOnBlur
      placeholder={value?.length || frame.disabled ? undefined : 'A, C, G'}
      renderOption={({ option }) => `${option.value} ${ALLERGENS[option.value as AllergenLetter]}`}
      comboboxProps={{ width: 260, position: 'bottom-start' }}
    />
  )
}

function Legend(props: InputProps) {
  const { value, set, frame } = useInputProps<string[]>(props)
  const codes = value ?? []
  return (
    <Input.Wrapper labelElement="div" label={frame.label} description={frame.description} error={frame.error}>
      <ul className={classes.allergens} aria-label={props.field.label}>
        {LETTERS.map(letter => {
          const isOn = hasAllergen(codes, letter)
          const kinds = WITH_KINDS[letter]
          return (
            <li key={letter}>
              <Checkbox
                disabled={frame.disabled}
                checked={isOn}
                label={
                  <>
                    <strong>{letter}</strong> {ALLERGENS[letter]}
                  </>
                }
                onChange={event => set(withAllergen(codes, letter, event.currentTarget.checked))}
              />
              {isOn && kinds && (
                <TagsInput
                  mt={4}
                  ml={30}
                  size="xs"
                  aria-label={`${ALLERGENS[letter]}: Arten`}
                  placeholder={`Art, z. B. ${kinds[0]}`}
                  disabled={frame.disabled}
                  data={[...kinds]}
                  value={subKinds(codes, letter)}
                  onChange={next => set(withSubKinds(codes, letter, next))}
                />
              )}
            </li>
          )
        })}
      </ul>
    </Input.Wrapper>
  )
}
