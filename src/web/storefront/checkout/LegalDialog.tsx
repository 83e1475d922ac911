import { Dialog } from '#web/kit/overlay/Dialog.tsx'
import styles from '#web/storefront/checkout/LegalSection.module.css'

/** A legal text over the form. `html` comes from the server, made from Markdown in which raw HTML is switched off. */
export const LegalDialog = ({ title, html, onClose }: { title: string; html: string; onClose: () => void }) => (
  <Dialog title={title} onClose={onClose}>
    <div className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />
  </Dialog>
)
