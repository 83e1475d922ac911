import { Checkbox, Input, TagsInput } from '@mantine/core'
import { allergenMark } from '#domain/text/allergen-legend.ts'
import { type Allergen, ALLERGEN_KEYS, ALLERGENS } from '#domain/text/allergens.ts'
import { hasAllergen, subKinds, withAllergen, withSubKinds } from '#web/backoffice/fields/allergens/allergen-codes.ts'
import { TypedAllergens } from '#web/backoffice/fields/allergens/TypedAllergens.tsx'
import { useInputProps, type InputProps } from '#web/backoffice/fields/input-props.ts'
import { useLegend } from '#web/backoffice/session/use-legend.ts'
import classes from '#web/backoffice/fields/fields.module.css'

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
