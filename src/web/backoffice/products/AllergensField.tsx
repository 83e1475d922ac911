import { Checkbox, TagsInput } from '@mantine/core'
import { ALLERGENS, type AllergenLetter } from '#domain/text/allergens.ts'
import { useField } from '#web/backoffice/forms/form-context.ts'
import { hasAllergen, subKinds, withAllergen, withSubKinds } from '#web/backoffice/products/allergen-codes.ts'
import fieldClasses from '#web/backoffice/fields/fields.module.css'
import classes from '#web/backoffice/products/products.module.css'

/** Letters whose kind must be named. */
const WITH_KINDS: Readonly<Partial<Record<AllergenLetter, readonly string[]>>> = {
  A: ['Weizen', 'Roggen', 'Gerste', 'Hafer', 'Dinkel', 'Kamut'],
  H: ['Mandel', 'Haselnuss', 'Walnuss', 'Cashew', 'Pekannuss', 'Paranuss', 'Pistazie', 'Macadamia'],
}

/** The 14 allergens with letter and name; gluten and nuts also by kind. */
export function AllergensField({ path }: { path: string }) {
  const { value, set, error, isDisabled } = useField<string[]>(path)
  const codes = value ?? []
  return (
    <div data-path={path}>
      <ul className={classes.allergens} aria-label="Allergene">
        {(Object.keys(ALLERGENS) as AllergenLetter[]).map(letter => {
          const isOn = hasAllergen(codes, letter)
          const kinds = WITH_KINDS[letter]
          return (
            <li key={letter}>
              <Checkbox
                disabled={isDisabled}
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
                  placeholder={`z. B. ${kinds[0]}`}
                  disabled={isDisabled}
                  data={[...kinds]}
                  value={subKinds(codes, letter)}
                  onChange={next => set(withSubKinds(codes, letter, next))}
                />
              )}
            </li>
          )
        })}
      </ul>
      {error && <p className={fieldClasses.error}>{error}</p>}
    </div>
  )
}
