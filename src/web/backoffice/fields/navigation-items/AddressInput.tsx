import { SHAPES } from '#contract/field-shapes.ts'
import { PathInput } from '#web/backoffice/fields/link/PathInput.tsx'
import { useSitePaths } from '#web/backoffice/fields/link/use-site-paths.ts'
import { useField } from '#web/backoffice/form/form-context.ts'

const { label, help } = SHAPES.navigationItem.address
/** More is found by its name. */
const MOST_OFFERED = 50

/** Where an entry of a menu leads: typed as people do, or chosen among what stands on the website. */
export function AddressInput({ path }: { path: string }) {
  const { value, set, error, isDisabled } = useField<string | null>(path)
  return (
    <div data-path={path}>
      <PathInput
        label={label}
        description={help}
        placeholder="/formular/kontakt"
        required
        autoComplete="off"
        limit={MOST_OFFERED}
        disabled={isDisabled}
        error={error}
        paths={useSitePaths()}
        value={value ?? ''}
        onChange={set}
      />
    </div>
  )
}
