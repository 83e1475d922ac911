import { FormFields } from '#web/backoffice/records/form/FormFields.tsx'
import { FormSection } from '#web/backoffice/form/FormSection.tsx'
import { useFormValue, useField, useForm } from '#web/backoffice/form/form-context.ts'
import type { ProductTab } from '#web/backoffice/areas/products/product-tabs.ts'
import { TaxField } from '#web/backoffice/fields/tax/TaxField.tsx'
import formClasses from '#web/backoffice/form/form.module.css'
import classes from '#web/backoffice/areas/products/products.module.css'
import { SuggestButton } from '#web/backoffice/areas/content-ai/SuggestButton.tsx'
import { callApi } from '#web/kit/api-client.ts'
import { Button, Group } from '@mantine/core'
import { IconAdjustmentsPlus } from '@tabler/icons-react'
import { EmptyNotice } from '#web/backoffice/kit/EmptyNotice.tsx'

/** What guests choose, or what a bundle consists of. A simple product becomes either with one press. */
function Configuration({ type }: { type: string }) {
  const { set, isDisabled } = useField<string>('type')
  if (type === 'configurable')
    return (
      <FormSection title="Konfiguration">
        <FormFields names={['config', 'isStepByStep']} />
      </FormSection>
    )
  if (type === 'bundle')
    return (
      <FormSection title="Bestandteile">
        <FormFields names={['bundleItems', 'config', 'isStepByStep']} />
      </FormSection>
    )
  return (
    <div className="card">
      <EmptyNotice
        icon={IconAdjustmentsPlus}
        title="Dieses Gericht gibt es nur so, wie es ist"
        action={
          isDisabled ? undefined : (
            <Group justify="center">
              <Button onClick={() => set('configurable')}>Auswahl anbieten</Button>
              <Button variant="default" onClick={() => set('bundle')}>
                Menü aus mehreren Produkten
              </Button>
            </Group>
          )
        }
      >
        Mit „Auswahl anbieten“ wählen Gäste Größe, Beilage oder Extras. Ein Menü besteht aus mehreren Produkten zu einem
        Preis, feste und solche nach Wahl des Gastes.
      </EmptyNotice>
    </div>
  )
}

/** Proposes the description of the product in the form; it is typed in there, and saved with the rest. */
function DescriptionSuggestion() {
  const { id } = useForm()
  const name = useFormValue<string | null>('name')?.trim() ?? ''
  const { value, set, isDisabled } = useField<string | null>('description')
  return (
    <div className={formClasses.wide}>
      <SuggestButton
        label="Beschreibung"
        current={value ?? ''}
        hasWish
        isDisabled={isDisabled || name === ''}
        propose={(wish, signal) =>
          callApi('POST', '/content-ai/suggest/description', {
            body: { product: id === null ? null : { id }, name, wish: wish || null },
            session: 'staff',
            signal,
          })
        }
        onApply={set}
      />
    </div>
  )
}

/** The sections of one tab; what does not apply to this product stays away. */
export function ProductSections({ tab }: { tab: ProductTab }) {
  const type = useFormValue<string>('type')
  const hasLeadTime = useFormValue<boolean>('isLeadTimeEnabled')
  return (
    <div className={classes.sections}>
      {tab === 'general' && (
        <>
          <FormSection title="Allgemein">
            <FormFields names={['name', 'number', 'type', 'price', 'description']} />
            <DescriptionSuggestion />
            <FormFields names={['gtin']} />
          </FormSection>
          <FormSection
            title="Aktion"
            lead="Beginnt und endet von selbst. Wer in dieser Zeit bestellt, zahlt den Aktionspreis, auch für einen späteren Tag."
          >
            <FormFields names={['reduction']} />
          </FormSection>
          <FormSection title="Steuer" lead="Fehlt ein Satz für Abholung oder vor Ort, gilt der für die Lieferung.">
            <div className={formClasses.wide}>
              <TaxField label="Was ist es?" />
            </div>
            <FormFields names={['tax', 'takeawayTax', 'dineInTax']} />
          </FormSection>
          <FormSection title="Küche und Liste">
            <FormFields names={['station', 'capacityPoints', 'sortOrder', 'isEnabled']} />
          </FormSection>
          <FormSection title="Im Warenkorb" lead="Der Warenkorb bietet dazu an, was gerade verkauft wird.">
            <FormFields names={['goesWith']} />
          </FormSection>
        </>
      )}
      {tab === 'price' && (
        <>
          <FormSection
            title="Wie der Preis gilt"
            lead="Alle Preise verstehen sich brutto; der Preis selbst steht unter Allgemein."
          >
            <FormFields names={['pricingMode', 'calculationModel', 'isPriceHidden']} />
          </FormSection>
          <FormSection
            title="Mengen"
            lead="Das Raster beginnt bei der Mindestmenge: mit 0,25 und Schritten von 0,1 lässt sich 0,35 bestellen."
          >
            <FormFields
              names={[
                'unit',
                'minimumQuantity',
                'maximumQuantity',
                'quantityStepSize',
                'defaultQuantity',
                'defaultUnit',
                'alternativeUnits',
              ]}
            />
          </FormSection>
          <FormSection title="Pfand und Grundpreis">
            <FormFields names={['deposit', 'netQuantity']} />
          </FormSection>
        </>
      )}
      {tab === 'config' && <Configuration type={type} />}
      {tab === 'availability' && (
        <>
          <FormSection
            title="Zeitplan"
            lead="Wann das Produkt bestellt werden kann. Ob es heute aus ist, steht unter Verfügbarkeit."
          >
            <FormFields names={['schedule', 'isVisibleWhenUnavailable']} />
          </FormSection>
          <FormSection title="Vorlaufzeit" lead="Wie lange vorher bestellt werden muss, zum Beispiel für Torten.">
            <FormFields
              names={hasLeadTime ? ['leadTimeValue', 'leadTimeType', 'isLeadTimeEnabled'] : ['isLeadTimeEnabled']}
            />
          </FormSection>
        </>
      )}
      {tab === 'labels' && (
        <>
          <FormSection title="Allergene" lead="Die 14 kennzeichnungspflichtigen Stoffe.">
            <FormFields names={['allergens']} />
          </FormSection>
          <FormSection title="Weitere Kennzeichnung">
            <FormFields names={['additives', 'diets', 'isAgeRestricted']} />
          </FormSection>
        </>
      )}
      {tab === 'images' && (
        <FormSection title="Bilder" lead="Das erste Bild steht auf der Speisekarte.">
          <FormFields names={['images']} />
        </FormSection>
      )}
    </div>
  )
}
