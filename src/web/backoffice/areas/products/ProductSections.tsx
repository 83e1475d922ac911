import { IconAdjustmentsOff } from '@tabler/icons-react'
import { FormFields } from '#web/backoffice/records/form/FormFields.tsx'
import { FormSection } from '#web/backoffice/form/FormSection.tsx'
import { useFormValue } from '#web/backoffice/form/form-context.ts'
import type { ProductTab } from '#web/backoffice/areas/products/product-tabs.ts'
import { EmptyNotice } from '#web/backoffice/kit/EmptyNotice.tsx'
import classes from '#web/backoffice/areas/products/products.module.css'

/** The sections of one tab; what does not apply to this product stays away. */
export function ProductSections({ tab }: { tab: ProductTab }) {
  const type = useFormValue<string>('type')
  const hasLeadTime = useFormValue<boolean>('isLeadTimeEnabled')
  return (
    <div className={classes.sections}>
      {tab === 'general' && (
        <>
          <FormSection title="Allgemein">
            <FormFields names={['name', 'number', 'type', 'station', 'description', 'sortOrder', 'capacityPoints', 'isEnabled']} />
          </FormSection>
          {type === 'bundle' && (
            <FormSection title="Bestandteile">
              <FormFields names={['bundleItems']} />
            </FormSection>
          )}
          <FormSection title="Im Warenkorb" lead="Der Warenkorb bietet dazu an, was gerade verkauft wird.">
            <FormFields names={['goesWith']} />
          </FormSection>
        </>
      )}
      {tab === 'price' && (
        <>
          <FormSection
            title="Preis"
            lead="Alle Preise verstehen sich brutto. Fehlt ein Steuersatz für Abholung oder vor Ort, gilt der für die Lieferung."
          >
            <FormFields names={['price', 'pricingMode', 'calculationModel', 'tax', 'takeawayTax', 'dineInTax', 'isPriceHidden']} />
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
      {tab === 'config' &&
        (type === 'configurable' ? (
          <FormSection title="Konfiguration">
            <FormFields names={['config', 'isStepByStep']} />
          </FormSection>
        ) : (
          <div className="card">
            <EmptyNotice icon={IconAdjustmentsOff} title="Nichts zu konfigurieren">
              Schritte und Möglichkeiten gibt es nur bei der Art „Konfigurierbar“. Die Art steht unter Allgemein.
            </EmptyNotice>
          </div>
        ))}
      {tab === 'availability' && (
        <>
          <FormSection title="Zeitplan" lead="Wann das Produkt bestellt werden kann. Ob es heute aus ist, steht unter Verfügbarkeit.">
            <FormFields names={['schedule', 'isVisibleWhenUnavailable']} />
          </FormSection>
          <FormSection title="Vorlaufzeit" lead="Wie lange vorher bestellt werden muss, zum Beispiel für Torten.">
            <FormFields names={hasLeadTime ? ['leadTimeValue', 'leadTimeType', 'isLeadTimeEnabled'] : ['isLeadTimeEnabled']} />
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
