import { Button } from '@mantine/core'

type Props = { isSaving: boolean; onCancel: () => void; label?: string; isDisabled?: boolean }

/** The two ways out of a form that stands in a page: it is sent, or given up. The row they stand in is the form's. */
export const SaveOrCancel = ({ isSaving, onCancel, label = 'Speichern', isDisabled = false }: Props) => (
  <>
    <Button type="submit" mih={44} loading={isSaving} disabled={isDisabled}>
      {label}
    </Button>
    <Button variant="default" mih={44} onClick={onCancel}>
      Abbrechen
    </Button>
  </>
)
