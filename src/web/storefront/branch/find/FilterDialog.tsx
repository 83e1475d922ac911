import type { MenuData } from '#contract/pages/menu.ts'
import { allergenMark, legendOf } from '#domain/text/allergen-legend.ts'
import { type Allergen, withoutAllergen } from '#domain/text/allergens.ts'
import { DIETS } from '#domain/text/diets.ts'
import { Button } from '#web/kit/Button.tsx'
import { CheckField } from '#web/kit/Field.tsx'
import { Dialog } from '#web/kit/Dialog.tsx'
import { filterOffer } from '#web/storefront/branch/find/find-rows.ts'
import type { MenuFinder } from '#web/storefront/branch/find/use-menu-finder.ts'
import { usePage } from '#web/storefront/page/page-context.ts'
import styles from '#web/storefront/branch/find/FilterDialog.module.css'

/** 'Ohne …' and diets. What is chosen stays on this device. */
export function FilterDialog({ menu, finder, onClose }: { menu: MenuData; finder: MenuFinder; onClose: () => void }) {
  const { choice, setChoice, found, wishes } = finder
  const { allergens, diets } = filterOffer(menu)
  const { config } = usePage()
  const legend = legendOf(config)
  const mark = (allergen: Allergen) => allergenMark(allergen, legend) && ` (${allergenMark(allergen, legend)})`
  return (
    <Dialog
      title="Allergene und Ernährung"
      onClose={onClose}
      footer={
        <div className={styles.foot}>
          <Button look="secondary" disabled={wishes === 0} onClick={() => setChoice({ avoided: [], diets: [] })}>
            Zurücksetzen
          </Button>
          <Button isWide onClick={onClose}>
            {found ? `${found.count} ${found.count === 1 ? 'Produkt' : 'Produkte'} zeigen` : 'Alle Produkte zeigen'}
          </Button>
        </div>
      }
    >
      {diets.length > 0 && (
        <fieldset className={styles.set}>
          <legend className={styles.legend}>Nur Produkte, die so gekennzeichnet sind</legend>
          <div className={styles.grid}>
            {diets.map(diet => (
              <CheckField
                key={diet}
                label={DIETS[diet]}
                checked={choice.diets.includes(diet)}
                onChange={() => setChoice({ ...choice, diets: toggled(choice.diets, diet) })}
              />
            ))}
          </div>
        </fieldset>
      )}
      {allergens.length > 0 && (
        <fieldset className={styles.set}>
          <legend className={styles.legend}>Ohne diese Allergene</legend>
          <div className={styles.grid}>
            {allergens.map(allergen => (
              <CheckField
                key={allergen}
                label={`${withoutAllergen(allergen)}${mark(allergen)}`}
                checked={choice.avoided.includes(allergen)}
                onChange={() => setChoice({ ...choice, avoided: toggled(choice.avoided, allergen) })}
              />
            ))}
          </div>
        </fieldset>
      )}
      <p className={styles.note}>
        Ausgeblendet wird, was ein gewähltes Allergen laut unseren Angaben enthält. Fehlende Angaben bedeuten nicht,
        dass ein Produkt frei von Allergenen ist; auch Spuren sind möglich. Bitte fragen Sie bei einer Allergie nach.
      </p>
      <p className={styles.note}>Ihre Auswahl bleibt auf diesem Gerät gespeichert und wird nicht übertragen.</p>
    </Dialog>
  )
}

const toggled = <Value,>(values: readonly Value[], value: Value): Value[] =>
  values.includes(value) ? values.filter(one => one !== value) : [...values, value]
