import { Button, Group } from '@mantine/core'
import { IconAdjustmentsPlus } from '@tabler/icons-react'
import { FormFields } from '#web/backoffice/records/form/FormFields.tsx'
import { FormSection } from '#web/backoffice/form/FormSection.tsx'
import { useField } from '#web/backoffice/form/form-context.ts'
import { EmptyNotice } from '#web/backoffice/kit/EmptyNotice.tsx'

/** What guests choose, or what a bundle consists of. A simple product becomes either with one press. */
export function Configuration({ type }: { type: string }) {
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
