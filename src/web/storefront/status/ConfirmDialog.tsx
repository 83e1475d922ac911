import { Button, buttonRow } from '#web/kit/Button.tsx'
import { classNames } from '#web/kit/class-names.ts'
import { Dialog } from '#web/kit/Dialog.tsx'
import { useRest } from '#web/kit/use-rest.ts'
import styles from '#web/storefront/status/ConfirmDialog.module.css'

type ConfirmDialogProps = {
  title: string
  text: string
  confirm: string
  isBusy: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks once more before something that cannot be taken back. */
export const ConfirmDialog = ({ title, text, confirm, isBusy, onConfirm, onClose }: ConfirmDialogProps) => {
  const isResting = useRest()
  return (
    <Dialog
      look="window"
      title={title}
      onClose={onClose}
      footer={
        <div className={classNames(buttonRow, styles.actions)}>
          <Button look="secondary" onClick={onClose}>
            Zurück
          </Button>
          <Button isBusy={isBusy} isResting={isResting} className={styles.danger} onClick={onConfirm}>
            {confirm}
          </Button>
        </div>
      }
    >
      <p>{text}</p>
    </Dialog>
  )
}
