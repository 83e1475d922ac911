import { FormFields } from '#web/backoffice/forms/FormFields.tsx'
import { useFormValue } from '#web/backoffice/forms/form-context.ts'

/** The fields of a section that mean something as the branch is set up: delivery hours only where there are own ones. */
export function BranchFields({ names }: { names: readonly string[] }) {
  const hasDeliveryHours = useFormValue<boolean>('isDeliveryHoursEnabled')
  return <FormFields names={hasDeliveryHours ? names : names.filter(name => name !== 'deliveryHours')} />
}
