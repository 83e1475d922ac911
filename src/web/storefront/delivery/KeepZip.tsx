import { CheckField } from '#web/kit/Field.tsx'
import { useKeptZip } from '#web/storefront/delivery/use-kept-zip.ts'
import { keep } from '#web/storefront/page/device-memory.ts'

/**
 * Asks whether the next search may begin with this postcode. Without scripts there is nothing to keep it in, and
 * nothing is asked.
 */
export function KeepZip({ zipCode }: { zipCode: string }) {
  const kept = useKeptZip()
  if (kept === undefined) return null
  return (
    <CheckField
      label="Diese Postleitzahl auf diesem Gerät merken"
      checked={kept === zipCode}
      onChange={event => keep('zip', event.target.checked ? zipCode : null)}
    />
  )
}
